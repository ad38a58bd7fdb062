import { Sparkline } from '#app/components/charts/sparkline.tsx'
import { pointsOf } from '../points.ts'
import styles from './analytics.module.css'

export const about = 'A number and how it came about. The area has no axis, because the text has what counts.'

const days = [28, 40, 36, 52, 38, 60, 55, 64, 70, 66]

export default function SubscribersGained() {
  return (
    <>
      <p className={styles['large']}>92.6k</p>
      <p className={styles['quiet']}>Subscribers of the seed letter, 1 to 10 November</p>
      <div className={styles['spark']}>
        <Sparkline points={pointsOf(days)} slots={days.length} unit="count" />
      </div>
    </>
  )
}
