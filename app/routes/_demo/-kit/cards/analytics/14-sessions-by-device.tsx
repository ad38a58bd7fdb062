import { Legend } from './legend.tsx'
import { Slices } from './slices.tsx'
import styles from './analytics.module.css'

export const about = 'Parts of a whole as a ring. There are three; of more than five, the rest would be “others”.'

const parts = [
  { name: 'Desktop', colour: '--series-1', amount: 58.6, value: '58.6%' },
  { name: 'Mobile', colour: '--series-2', amount: 34.9, value: '34.9%' },
  { name: 'Tablet', colour: '--series-3', amount: 6.5, value: '6.5%' },
]

export default function SessionsByDevice() {
  return (
    <div className={styles['round']}>
      <Slices label="Desktop 59%, mobile 35%, tablet 6% of the sessions" slices={parts} isRing />
      <Legend parts={parts} />
    </div>
  )
}
