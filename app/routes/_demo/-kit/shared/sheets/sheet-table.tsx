import { Checkbox, TextField } from '@radix-ui/themes'
import { Search } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Sheet } from './sheet.ts'
import styles from './sheet-table.module.css'

/** The most rows that are drawn. The search finds the others. */
const mostDrawn = 100

interface SheetTableProps {
  /** Name of the table. */
  label: string
  sheet: Sheet
  /** The rows that are ticked, by their index; without it there are no boxes. */
  ticked?: ReadonlySet<number>
  onTick?: (ticked: ReadonlySet<number>) => void
  /** Buttons next to the search. */
  children?: ReactNode
}

/** A sheet as a table with a search over all its cells, and with boxes to tick rows. */
export function SheetTable({ label, sheet, ticked, onTick, children }: SheetTableProps) {
  const [typed, type] = useState('')
  const text = typed.trim().toLowerCase()
  const found = sheet.rows.flatMap((row, at) =>
    row.some((cell) => cell.toLowerCase().includes(text)) ? [{ row, at }] : [],
  )
  const foundTicked = ticked ? found.filter(({ at }) => ticked.has(at)).length : 0
  const tick = (rows: readonly number[], isTicked: boolean) =>
    onTick?.(
      isTicked
        ? new Set([...(ticked ?? []), ...rows])
        : new Set([...(ticked ?? [])].filter((at) => !rows.includes(at))),
    )
  return (
    <>
      <div className={styles['bar']}>
        <TextField.Root
          type="search"
          className={styles['search'] ?? ''}
          aria-label={`Search ${label}`}
          placeholder="Search"
          value={typed}
          onChange={(event) => type(event.target.value)}
        >
          <TextField.Slot>
            <Search size={15} aria-hidden="true" />
          </TextField.Slot>
        </TextField.Root>
        {children}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table is scrolled with the arrow keys */}
      <section className={styles['scroll']} aria-label={label} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {ticked && (
                <td>
                  <Checkbox
                    aria-label="Tick all rows"
                    checked={foundTicked > 0 && (foundTicked === found.length || 'indeterminate')}
                    onCheckedChange={(isTicked) =>
                      tick(
                        found.map(({ at }) => at),
                        isTicked === true,
                      )
                    }
                  />
                </td>
              )}
              {sheet.header.map((name, at) => (
                <th key={at} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.slice(0, mostDrawn).map(({ row, at }) => (
              <tr key={at}>
                {ticked && (
                  <td>
                    <label>
                      <Checkbox
                        checked={ticked.has(at)}
                        onCheckedChange={(isTicked) => tick([at], isTicked === true)}
                      />
                      <span className="visually-hidden">Tick {row[0]}</span>
                    </label>
                  </td>
                )}
                {row.map((cell, column) => (
                  <td key={column} title={cell.length > 40 ? cell : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <output className={styles['count']}>
        {found.length > mostDrawn
          ? `The first ${mostDrawn} of ${found.length} rows. Search to see others.`
          : `${found.length} of ${sheet.rows.length} rows${ticked ? `, ${ticked.size} ticked` : ''}`}
      </output>
    </>
  )
}
