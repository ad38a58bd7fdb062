import type { ReactNode } from 'react'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Fold } from '#app/components/layout/fold.tsx'
import styles from './chart-figure.module.css'

/** A row of the table of a chart: its first value names it. */
type ChartRow = readonly (string | number)[]

/** The name and the numbers of a chart. */
export interface ChartNumbers {
  /** What it shows, with unit and period. */
  name: string
  headings: readonly string[]
  rows: readonly ChartRow[]
}

/** A chart below its name, with a table of the same numbers for those who cannot see or hover it. */
export const ChartFigure = ({ name, headings, rows, children }: ChartNumbers & { children: ReactNode }) => (
  <figure className={styles['figure']}>
    <figcaption>{name}</figcaption>
    {children}
    <Fold name="Show as table">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={styles['table']} aria-label={`Table: ${name}`} tabIndex={0}>
        <PlainTable
          caption={<span className="visually-hidden">{name}</span>}
          columns={headings.map((header, column) => ({
            id: header,
            header,
            cell: (row: ChartRow) => row[column] ?? '–',
            isNumber: typeof rows[0]?.[column] === 'number',
          }))}
          rows={rows}
          rowKey={(_row, index) => index}
        />
      </section>
    </Fold>
  </figure>
)
