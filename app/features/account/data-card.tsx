import { Button, TextField } from '@radix-ui/themes'
import { Download } from 'lucide-react'
import { use, useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import { Field } from '#app/components/form/field.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useDeleteAccount } from './account.queries.ts'
import styles from './account.module.css'

/** Exports all data about the person as a file. */
export function ExportCard() {
  const say = useMessages('account')
  const hold = use(ExportHold)
  return (
    <Card title={say('dataTitle')} intro={say('dataIntro')}>
      {hold ?? (
        <Button asChild variant="soft" highContrast>
          <a href="/api/account/export" download>
            <Download size={15} aria-hidden="true" /> {say('downloadData')}
          </a>
        </Button>
      )}
    </Card>
  )
}

/** Deletes the account. */
export function DeleteCard({ email }: { email: string }) {
  const say = useMessages('account')
  const remove = useDeleteAccount()
  const [typed, setTyped] = useState('')
  return (
    <Card title={say('deleteAccount')} intro={say('deleteIntro')}>
      <ConfirmDialog
        trigger={
          <Button variant="soft" color="red">
            {say('deleteAccount')}
          </Button>
        }
        title={say('deleteQuestion')}
        confirm={say('action.deletePermanently')}
        danger
        ready={typed.trim().toLowerCase() === email.toLowerCase()}
        onOpenChange={() => setTyped('')}
        onConfirm={() => remove.mutateAsync(typed)}
      >
        <ul className={styles['points']}>
          <li>{say('deleteRemoves')}</li>
          <li>{say('deleteSignsOut')}</li>
          <li>{say('deleteHandsOver')}</li>
          <li>{say('deleteKeeps')}</li>
        </ul>
        <Field label={say('typeAddress')} note={email}>
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
