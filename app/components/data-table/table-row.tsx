import type { ComponentProps } from 'react'
import type { DataColumn } from './table-columns.ts'

interface TableRowProps<Row> extends Omit<ComponentProps<'tr'>, 'children'> {
  row: Row
  columns: readonly DataColumn<Row>[]
}

/** One row of a table; its first cell names it. */
export function TableRow<Row>({ row, columns, ...props }: TableRowProps<Row>) {
  return (
    <tr {...props}>
      {columns.map((column, index) => (
        <Cell key={column.id} column={column} row={row} heads={index === 0} />
      ))}
    </tr>
  )
}

function Cell<Row>({ column, row, heads }: { column: DataColumn<Row>; row: Row; heads: boolean }) {
  const shown = column.cell ? column.cell(row) : (column.value(row) ?? '–')
  if (heads) return <th scope="row">{shown}</th>
  return (
    <td data-numeric={column.numeric || undefined} data-label={column.isControls ? undefined : column.header}>
      {shown}
    </td>
  )
}
