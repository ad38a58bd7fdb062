import { Button, TextField } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useDeleteAccount } from './account.queries.ts'
import styles from './account.module.css'

/** Exports all data about the person as a file. */
export function AccountExportCard() {
  const t = useMessages('account')
  const hold = use(ExportHold)
  return (
    <Card title={t('dataTitle')} intro={t('dataIntro')}>
      {hold ?? (
        <Button asChild variant="soft" highContrast>
          <a href="/api/account/export" download>
            <Download size={15} aria-hidden="true" /> {t('downloadData')}
          </a>
        </Button>
      )}
    </Card>
  )
}

/** Deletes the account. */
export function DeleteCard({ email }: { email: string }) {
  const t = useMessages('account')
  const remove = useDeleteAccount()
  const [typed, setTyped] = useState('')
  return (
    <Card title={t('deleteAccount')} intro={t('deleteIntro')}>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="red">
            {t('deleteAccount')}
          </Button>
        }
        title={t('deleteQuestion')}
        confirm={t('action.deletePermanently')}
        danger
        ready={typed.trim().toLowerCase() === email.toLowerCase()}
        onOpenChange={() => setTyped('')}
        onConfirm={() => remove.mutateAsync(typed)}
      >
        <ul className={styles['points']}>
          <li>{t('deleteRemoves')}</li>
          <li>{t('deleteSignsOut')}</li>
          <li>{t('deleteHandsOver')}</li>
          <li>{t('deleteKeeps')}</li>
        </ul>
        <Field label={t('typeAddress')} note={email}>
          {(control) => (
            <TextField.Root
              {...control}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmDialog>
    </Card>
  )
}
