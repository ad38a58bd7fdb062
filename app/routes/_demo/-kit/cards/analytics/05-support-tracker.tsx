import { Legend } from './legend.tsx'
import { Rings } from './rings.tsx'
import styles from './analytics.module.css'

export const about = 'One share as a ring. Its name for screen readers has the number, and the parts are listed.'

const parts = [
  { name: 'Answered', colour: '--series-1', value: '135' },
  { name: 'Open', colour: '--series-2', value: '28' },
]

export default function SupportTracker() {
  return (
    <div className={styles['round']}>
      <Rings label="83% of the questions are answered" rings={[{ id: 'answered', share: 0.83, colour: '--series-1' }]}>
        <text y="4">83%</text>
        <text y="22" className={styles['small']}>
          answered
        </text>
      </Rings>
      <Legend parts={parts} />
    </div>
  )
}
