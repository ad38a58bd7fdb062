import { Legend } from './legend.tsx'
import { Slices } from './slices.tsx'
import styles from './analytics.module.css'

export const about = 'The same as a full circle, with counts.'

const parts = [
  { name: 'New', colour: '--series-1', amount: 690, value: '690' },
  { name: 'Returning', colour: '--series-4', amount: 258, value: '258' },
  { name: 'By referral', colour: '--series-5', amount: 149, value: '149' },
]

export default function Customers() {
  return (
    <div className={styles['round']}>
      <Slices label="New 690, returning 258, by referral 149 customers" slices={parts} />
      <Legend parts={parts} />
    </div>
  )
}
