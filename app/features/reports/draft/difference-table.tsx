import { PlainTable } from '#app/components/data-table/plain-table.tsx'
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
    <PlainTable
      rows={rows}
      // A block may have a figure twice in two versions.
      rowKey={(_row, index) => index}
      language={language}
      columns={[
        {
          id: 'number',
          header: tStates('number'),
          cell: ({ block, label }) => (
            <>
              <bdi>{block}</bdi>: <bdi>{label}</bdi>
            </>
          ),
        },
        { id: 'was', header: was, cell: (row) => row.was },
        { id: 'is', header: is, cell: (row) => row.is },
      ]}
    />
  )
}
