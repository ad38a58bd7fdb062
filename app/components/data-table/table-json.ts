import type { DataColumn } from './table-columns.ts'

interface SeenTable<Row> {
  /** What the table answers: the question that its rows are the answer to. */
  about: Readonly<Record<string, unknown>>
  search: string
  sortedBy: { id: string; desc: boolean } | undefined
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** A table as it is seen, as the text of a JSON file: what was asked, what each column counts in, and the rows. */
export function toJson<Row>({ about, search, sortedBy, columns, rows, rowKey }: SeenTable<Row>): string {
  const seen = {
    ...about,
    search: search === '' ? null : search,
    sortedBy: sortedBy ? { column: sortedBy.id, descending: sortedBy.desc } : null,
    columns: columns.map(({ id, header, numeric, unit }) => ({
      id,
      name: header,
      unit: unit ?? (numeric ? 'count' : 'text'),
    })),
    rows: rows.map((row) => ({
      key: rowKey(row),
      ...Object.fromEntries(columns.map((column) => [column.id, column.value(row)])),
    })),
  }
  return `${JSON.stringify(seen, null, 2)}\n`
}
