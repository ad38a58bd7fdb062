import { Progress } from '@radix-ui/themes'
import { PlainTable, type PlainColumn } from '#app/components/data-table/plain-table.tsx'
import { StateMark } from '#app/components/data-table/state-mark.tsx'
import styles from './analytics.module.css'

export const about = 'Each state has a dot and a word. On a narrow window the table is scrolled in its own place.'
export const isWide = true

const orders = [
  {
    id: '#879985',
    state: 'Moving',
    who: 'Imke, Cosmo',
    where: 'Anniston Lane',
    km: 130,
    done: 80,
    from: '14:58, 26 Nov',
    to: '28 Nov',
  },
  {
    id: '#156897',
    state: 'Pending',
    who: 'Solveig',
    where: 'Mill Bridge',
    km: 234,
    done: 60,
    from: '14:58, 26 Nov',
    to: '28 Nov',
  },
  {
    id: '#568975',
    state: 'Moving',
    who: 'Tobiah, Imke',
    where: 'Harbour Street',
    km: 78,
    done: 70,
    from: '14:58, 26 Nov',
    to: '29 Nov',
  },
  {
    id: '#245689',
    state: 'Cancelled',
    who: 'Cosmo',
    where: 'Kiln Yard',
    km: 125,
    done: 95,
    from: '09:10, 25 Nov',
    to: '30 Nov',
  },
]
const tones = { Moving: 'good', Pending: 'waiting', Cancelled: 'bad' } as const
const isState = (state: string): state is keyof typeof tones => state in tones
const columns: PlainColumn<(typeof orders)[number]>[] = [
  { id: 'id', header: 'Order', cell: ({ id }) => id },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <StateMark tone={isState(state) ? tones[state] : undefined}>{state}</StateMark>,
  },
  { id: 'who', header: 'Operators', cell: ({ who }) => who },
  { id: 'where', header: 'Location', cell: ({ where }) => where },
  {
    id: 'km',
    header: 'Distance',
    cell: ({ id, km, done }) => (
      <>
        {km} km
        <Progress size="1" value={done} aria-label={`Way of ${id}`} />
      </>
    ),
  },
  { id: 'from', header: 'Start date', cell: ({ from }) => from },
  { id: 'to', header: 'Delivery', cell: ({ to }) => to },
]

export default function DispatchedOrders() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone the table is scrolled with the arrow keys
    <section className={styles['scroll']} aria-label="Table of dispatched orders" tabIndex={0}>
      <PlainTable columns={columns} rows={orders} rowKey={({ id }) => id} />
    </section>
  )
}
