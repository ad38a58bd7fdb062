import { Button, TextField } from '@radix-ui/themes'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/feedback/confirm-dialog.tsx'
import { Field } from '#app/components/form/field.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
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
  const { say, locale } = useReader('websiteData')
  const remove = useRequestDeletion(clientId)
  const [typed, setTyped] = useState('')
  const { events, visits, months, importedDays, dropped } = found
  if (events + importedDays + dropped === 0) return <p className={styles['preview']}>{say('note.nothingToDelete')}</p>
  const everything = [
    say('previewed', { events, visits }),
    importedDays > 0 && say('previewImported', { days: importedDays }),
    dropped > 0 && say('previewDropped', { count: dropped }),
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles['preview']}>
      <p>{everything}</p>
      {months.length > 0 && (
        <>
          <p>{say('monthsChange')}</p>
          <ul>
            {months.map(({ month, ...counts }) => (
              <li key={month}>{say('monthChange', { month: formatMonth(locale, month), ...counts })}</li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        trigger={
          <Button type="button" color="red">
            {say('delete')}
          </Button>
        }
        title={say('deleteQuestion', { domain })}
        confirm={say('action.deletePermanently')}
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
          {say('noUndo')} {say('meanwhile')}
        </p>
        <Field label={say('typeDomain')} note={domain}>
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
