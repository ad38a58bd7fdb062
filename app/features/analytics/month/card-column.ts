import type { DataColumn } from '#app/components/data-table/table-columns.ts'
import type { ViewSubject } from '#app/shared/cards/evidence/view-subject.ts'
import type { MakeCard } from './make-card.ts'

interface CardColumn<Row> {
  makeCard: MakeCard | null
  header: string
  /** Returns the part of the view that a row is, and its name; null for a row that is none. */
  of: (row: Row) => [subject: ViewSubject, name: string] | null
}

/** Returns the columns of a table with one more, which makes a card of a row, if the reader may do that. */
export function withCardColumn<Row>(
  columns: DataColumn<Row>[],
  { makeCard, header, of }: CardColumn<Row>,
): DataColumn<Row>[] {
  if (!makeCard) return columns
  const cell = (row: Row) => {
    const part = of(row)
    return part && makeCard(...part)
  }
  return [...columns, { id: 'card', header, isControls: true, value: () => null, cell }]
}
