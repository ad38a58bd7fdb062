import table from '#app/components/data-table/value-table.module.css'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { PublishedWork, WrittenDifference } from '#app/shared/reports/report-preview.ts'

interface DifferenceTableProps {
  rows: readonly WrittenDifference[]
  /** The report's language, which the names and numbers are in. */
  language: PublishedWork['language']
  /** The heads of both columns. */
  was: string
  is: string
}

/** Numbers that differ between two states of a report. */
export function DifferenceTable({ rows, language, was, is }: DifferenceTableProps) {
  const tStates = useMessages('reportStates')
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col">{tStates('number')}</th>
          <th scope="col">{was}</th>
          <th scope="col">{is}</th>
        </tr>
      </thead>
      <tbody lang={language}>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a block may have a figure twice in two versions
          <tr key={index}>
            <th scope="row">
              <bdi>{row.block}</bdi>: <bdi>{row.label}</bdi>
            </th>
            <td>{row.was}</td>
            <td>{row.is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
