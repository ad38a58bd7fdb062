import type { DataColumn } from './table-columns.ts'

interface SeenTable<Row> {
  /** The question that the rows answer. */
  about: Readonly<Record<string, unknown>>
  search: string
  sortedBy: { id: string; desc: boolean } | undefined
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Returns a table as shown, as the text of a JSON file: the question, the unit of each column, and the rows. */
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
