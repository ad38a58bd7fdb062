import { Button } from '@radix-ui/themes'
import { FileDown } from 'lucide-react'
import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ImportProblems as Problems } from '#app/shared/imports/import-kinds.ts'
import styles from './imports.module.css'

/** The first unreadable lines of a file, each with its reason; downloadable as CSV. */
export function ImportProblemList({ problems, fileName }: { problems: Problems; fileName: string }) {
  const t = useMessages('imports')
  const { first, total } = problems
  if (first.length === 0) return null
  const download = () => {
    const rows = first.map(({ file, line, reason }) => [file ?? fileName, line, t(`line.${reason}`)])
    const header = [t('file'), t('problemLineHead'), t('problemReasonHead')]
    downloadText('import-problems.csv', 'text/csv', toCsv(header, rows))
  }
  return (
    <details className={styles['more']}>
      <summary>
        {total > first.length
          ? t('problemsFirst', { count: first.length, total })
          : t('problemsTitle', { count: first.length })}
      </summary>
      <ol className={styles['lines']}>
        {first.map(({ file, line, reason }, index) => (
          // One line may have the same problem twice, and the list never changes its order.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            {file === undefined
              ? t('problemLine', { line, reason: t(`line.${reason}`) })
              : t('problemLineOf', { file, line, reason: t(`line.${reason}`) })}
          </li>
        ))}
      </ol>
      <Button
        size="1"
        variant="soft"
        color="gray"
        highContrast
        aria-label={t('ofFile', { action: t('problemsCsv'), file: fileName })}
        onClick={download}
      >
        <FileDown size={14} aria-hidden="true" /> {t('problemsCsv')}
      </Button>
    </details>
  )
}
