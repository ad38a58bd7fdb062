import { Button } from '@radix-ui/themes'
import { FileDown } from 'lucide-react'
import { downloadText, toCsv } from '#app/components/data-table/csv.ts'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatDayRange } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import {
  aggregateKinds,
  type ImportKind,
  type ImportPreview,
  type ImportReport,
  type LeftOutReason,
  type SomeDays,
  type ImportProblems as Problems,
} from '#app/shared/imports/import-kinds.ts'
import styles from './imports.module.css'

type Entries<Of> = [keyof Of & string, number][]

/** The report of a file's lines, before or after the import: every line is in exactly one row. */
export function ImportAccount({ account, fileName }: { account: ImportPreview | ImportReport; fileName: string }) {
  const { t, locale } = useTranslator('imports')
  // Object.entries loses the type of the record's keys.
  const leftOut = (Object.entries(account.leftOut) as Entries<Record<LeftOutReason, number>>).toSorted(
    ([, a], [, b]) => b - a,
  )
  const rows: [string, number][] = [
    [t('rows'), account.rows],
    ...('usable' in account
      ? ([
          [t('usable'), account.usable],
          ...(account.alreadyKnown > 0 ? [[t('alreadyKnown'), account.alreadyKnown]] : []),
        ] as [string, number][])
      : ([
          [t('imported'), account.imported],
          [t('alreadyKnown'), account.alreadyKnown],
        ] as [string, number][])),
    ...leftOut.map(([reason, count]): [string, number] => [t(`left.${reason}`), count]),
    [t('problems'), account.problems.total],
  ]
  return (
    <>
      <table className={styles['account']}>
        <caption className="visually-hidden">{t('accountTitle')}</caption>
        <tbody>
          {rows.map(([label, count]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{formatCount(locale, count)}</td>
            </tr>
          ))}
          {account.crawlerReads > 0 && (
            <tr className={styles['beside']}>
              <th scope="row">{t('crawlerReads')}</th>
              <td>{formatCount(locale, account.crawlerReads)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <ImportProblemList problems={account.problems} fileName={fileName} />
    </>
  )
}

/** The first unreadable lines of a file, each with its reason; downloadable as CSV. */
function ImportProblemList({ problems, fileName }: { problems: Problems; fileName: string }) {
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

/** The days that an import fills, and those it skips. */
export function ImportDays({ account, kind }: { account: ImportPreview | ImportReport; kind: ImportKind }) {
  const { t, locale } = useTranslator('imports')
  const { firstDay, lastDay, days, withoutTotals } = account
  const sumKind = aggregateKinds.find((one) => one === kind)
  const range = ({ first, last }: SomeDays) => formatDayRange(locale, first, last)
  return (
    <ul className={styles['facts']}>
      <li>
        {firstDay !== null && lastDay !== null
          ? t('daysFilledOf', { count: days, days: formatDayRange(locale, firstDay, lastDay) })
          : t('daysFilled', { count: days })}
      </li>
      {withoutTotals && sumKind && (
        <li>{t(`withoutTotals.${sumKind}`, { count: withoutTotals.days, days: range(withoutTotals) })}</li>
      )}
      {'measured' in account && account.measured && (
        <li>{t('daysMeasured', { count: account.measured.days, days: range(account.measured) })}</li>
      )}
      {'imported' in account && typeof account.imported === 'object' && account.imported && (
        <li>{t('daysImported', { count: account.imported.days, days: range(account.imported) })}</li>
      )}
    </ul>
  )
}

/** Columns with a label; any other is shown unchanged. */
const namedColumns = ['time', 'page', 'source', 'browser', 'event'] as const

/** The first rows as they will be read; a file's content is shown as text. */
export function ImportSample({ sample }: Pick<ImportPreview, 'sample'>) {
  const { t } = useTranslator('imports')
  if (sample.rows.length === 0) return null
  return (
    <details className={styles['more']}>
      <summary>{t('sampleTitle')}</summary>
      <PlainTable
        className={styles['sample']}
        rows={sample.rows}
        // Rows of a file have no name, and never change their order.
        rowKey={(_row, index) => index}
        columns={sample.columns.map((column, at) => {
          const known = namedColumns.find((one) => one === column)
          return {
            id: column,
            header: known ? t(`name.${known}`) : column,
            cell: (row: readonly string[]) => row[at] ?? '',
          }
        })}
      />
    </details>
  )
}
