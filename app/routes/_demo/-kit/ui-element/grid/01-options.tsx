import { PlainTable, type PlainColumn } from '#app/components/data-table/plain-table.tsx'
import styles from './grid.module.css'

export const about = 'The widths of a window at which layouts change, and how many columns of cards fit.'
export const isWide = true

const steps = [
  { from: '0', device: 'Phone', menu: 'Behind a button', columns: 1, gap: '12 px' },
  { from: '640 px', device: 'Large phone', menu: 'Behind a button', columns: 2, gap: '16 px' },
  { from: '768 px', device: 'Tablet', menu: 'Behind a button', columns: 2, gap: '16 px' },
  { from: '992 px', device: 'Small laptop', menu: 'Behind a button', columns: 3, gap: '16 px' },
  { from: '1200 px', device: 'Laptop', menu: 'At the side', columns: 3, gap: '20 px' },
  { from: '1600 px', device: 'Wide desktop', menu: 'At the side', columns: 4, gap: '20 px' },
]
const columns: PlainColumn<(typeof steps)[number]>[] = [
  { id: 'device', header: 'Window', cell: ({ device }) => device },
  { id: 'menu', header: 'Menu', cell: ({ menu }) => menu },
  { id: 'from', header: 'From', cell: ({ from }) => from, isNumber: true },
  { id: 'columns', header: 'Columns', cell: (step) => step.columns, isNumber: true },
  { id: 'gap', header: 'Gap', cell: ({ gap }) => gap, isNumber: true },
]

export default function GridOptions() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the table is scrolled with the arrow keys
    <section className={styles['scroll']} aria-label="Steps of the grid" tabIndex={0}>
      <PlainTable columns={columns} rows={steps} rowKey={({ from }) => from} />
    </section>
  )
}
