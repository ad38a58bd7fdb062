import { useRef, useState, type KeyboardEvent } from 'react'
import { colourStep } from '#app/shared/charts/colour-step.ts'
import styles from './heat-table.module.css'

interface HeatTableProps {
  caption: string
  /** Name of the rows, in the corner. */
  corner: string
  rows: readonly { name: string; values: readonly number[] }[]
  /** Names of the columns; `short` is shown. */
  columns: readonly { name: string; short: string }[]
  format: (value: number) => string
}

/** Rows and columns to move by a key. */
const moves: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/**
 * A table whose cells are coloured in five steps. A cell shows its number while it is pointed at or focused, and always on
 * paper and where colours are replaced. It is one stop for Tab; arrow keys, Home and End move within it.
 */
export function HeatTable({ caption, corner, rows, columns, format }: HeatTableProps) {
  const [at, setAt] = useState({ row: 0, column: 0 })
  const body = useRef<HTMLTableSectionElement>(null)
  const largest = Math.max(0, ...rows.flatMap(({ values }) => values))

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl' && event.key.startsWith('Arrow')
    const row = clamp(at.row + move[0], rows.length)
    const column = clamp(at.column + (isMirrored ? -move[1] : move[1]), columns.length)
    setAt({ row, column })
    body.current?.rows[row]?.cells[column + 1]?.focus()
  }

  return (
    <div className={styles['frame']}>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for a table with one stop for Tab
        role="grid"
        aria-readonly="true"
        className={styles['table']}
        onKeyDown={onKeyDown}
      >
        <caption className={styles['caption']}>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{corner}</span>
            </th>
            {columns.map(({ name, short }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map(({ name, values }, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map((column, index) => {
                const value = values[index] ?? 0
                return (
                  <td
                    key={column.name}
                    data-step={colourStep(value, largest)}
                    tabIndex={row === at.row && index === at.column ? 0 : -1}
                    onFocus={() => setAt({ row, column: index })}
                  >
                    <span>{format(value)}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const clamp = (index: number, count: number) => Math.max(0, Math.min(count - 1, index))
