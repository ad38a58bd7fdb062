import { Legend } from './legend.tsx'
import { Rings } from './rings.tsx'
import styles from './analytics.module.css'

export const about = 'Three shares as rings within each other.'

const orders = [
  { id: 'finished', name: 'Finished', colour: '--series-1', share: 0.7, value: '23,043' },
  { id: 'pending', name: 'Pending', colour: '--series-4', share: 0.52, value: '14,658' },
  { id: 'rejected', name: 'Rejected', colour: '--series-5', share: 0.26, value: '4,758' },
]

export default function ProductOrders() {
  return (
    <div className={styles['round']}>
      <Rings label="Finished 70%, pending 52%, rejected 26% of their goals" rings={orders}>
        <text y="0">42,459</text>
        <text y="16" className={styles['small']}>
          orders
        </text>
      </Rings>
      <Legend parts={orders} />
    </div>
  )
}
