import { Button } from '@radix-ui/themes'
import { TypedConfirmDialog } from '#app/components/dialog/typed-confirm-dialog.tsx'
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
      <TypedConfirmDialog
        trigger={
          <Button type="button" color="red">
            {t('delete')}
          </Button>
        }
        title={t('deleteQuestion', { domain })}
        confirm={t('action.deletePermanently')}
        expected={domain}
        fieldLabel={t('typeDomain')}
        onConfirm={async (typed) => {
          await remove.mutateAsync({ range, domain: typed })
          onBegun()
        }}
      >
        <p>{everything}</p>
        <p>
          {t('noUndo')} {t('meanwhile')}
        </p>
      </TypedConfirmDialog>
    </div>
  )
}
