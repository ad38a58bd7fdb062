import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { pointsOf } from '../points.ts'
import styles from './analytics.module.css'

export const about = 'The same for the orders of the shop.'

const days = [10, 15, 8, 15, 7, 12, 8, 14, 11, 17]

export default function OrdersReceived() {
  return (
    <>
      <p className={styles['large']}>97.5k</p>
      <p className={styles['quiet']}>Orders, 1 to 10 November</p>
      <div className={styles['spark']}>
        <Sparkline points={pointsOf(days)} slots={days.length} unit="count" />
      </div>
    </>
  )
}
