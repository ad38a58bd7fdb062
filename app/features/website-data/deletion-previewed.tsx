import { Button, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { Field } from '#app/components/form/field.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import type { DeletionPreview, DeletionRange } from '#app/shared/website-data/deletion.ts'
import { useRequestDeletion } from './website-data.queries.ts'
import styles from './website-data.module.css'

interface DeletionPreviewedProps {
  clientId: string
  domain: string
  range: DeletionRange
  found: DeletionPreview
  onBegun: () => void
}

/** What a deletion would remove, and the action, which is confirmed by typing the website's domain. */
export function DeletionPreviewed({ clientId, domain, range, found, onBegun }: DeletionPreviewedProps) {
  const { t, locale } = useTranslator('websiteData')
  const remove = useRequestDeletion(clientId)
  const [typed, setTyped] = useState('')
  const { events, visits, months, importedDays, dropped } = found
  if (events + importedDays + dropped === 0) return <p className={styles['preview']}>{t('note.nothingToDelete')}</p>
  const everything = [
    t('previewed', { events, visits }),
    importedDays > 0 && t('previewImported', { days: importedDays }),
    dropped > 0 && t('previewDropped', { count: dropped }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles['preview']}>
      <p>{everything}</p>
      {months.length > 0 && (
        <>
          <p>{t('monthsChange')}</p>
          <ul>
            {months.map(({ month, ...counts }) => (
              <li key={month}>{t('monthChange', { month: formatMonth(locale, month), ...counts })}</li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        trigger={
          <Button type="button" color="red">
            {t('delete')}
          </Button>
        }
        title={t('deleteQuestion', { domain })}
        confirm={t('action.deletePermanently')}
        danger
        ready={typed.trim().toLowerCase() === domain.toLowerCase()}
        onOpenChange={() => setTyped('')}
        onConfirm={async () => {
          await remove.mutateAsync({ range, domain: typed })
          onBegun()
        }}
      >
        <p>{everything}</p>
        <p>
          {t('noUndo')} {t('meanwhile')}
        </p>
        <Field label={t('typeDomain')} note={domain}>
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
    </div>
  )
}
