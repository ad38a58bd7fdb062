import type { Key, ReactNode } from 'react'
import styles from './plain-table.module.css'

export interface PlainColumn<Row> {
  id: string
  header: ReactNode
  cell: (row: Row, index: number) => ReactNode
  /** Aligns the column as numbers. */
  isNumber?: boolean
}

interface PlainTableProps<Row> {
  /** The first one names the row. */
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => Key
  /** Name of the table, if nothing else names it. */
  caption?: ReactNode
  /** The language of the rows, if it is another one than the page's. */
  language?: string | undefined
  /** Replaces the look of a small table within a text. */
  className?: string | undefined
}

/**
 * A table of few rows in a fixed order, which no one sorts, searches or exports. It is small enough for pages that load
 * no DataTable.
 */
export function PlainTable<Row>({ columns, rows, rowKey, caption, language, className }: PlainTableProps<Row>) {
  return (
    <table className={className ?? styles['table']}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ id, header, isNumber }) => (
            <th key={id} scope="col" data-numeric={isNumber || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody lang={language}>
        {rows.map((row, index) => (
          <tr key={rowKey(row, index)}>
            {columns.map(({ id, cell, isNumber }, at) =>
              at === 0 ? (
                <th key={id} scope="row">
                  {cell(row, index)}
                </th>
              ) : (
                <td key={id} data-numeric={isNumber || undefined}>
                  {cell(row, index)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
