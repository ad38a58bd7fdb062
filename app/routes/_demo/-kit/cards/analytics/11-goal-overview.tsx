import { Legend } from './legend.tsx'
import { Rings } from './rings.tsx'
import styles from './analytics.module.css'

export const about = 'How far a goal is reached, and the two numbers that make it.'

const parts = [
  { name: 'Completed', colour: '--better-fill', value: '786,617' },
  { name: 'In progress', colour: '--neutral-fill', value: '13,561' },
]

export default function GoalOverview() {
  return (
    <div className={styles['round']}>
      <Rings label="98% of the goal is reached" rings={[{ id: 'goal', share: 0.98, colour: '--better-fill' }]}>
        <text y="7">98%</text>
      </Rings>
      <Legend parts={parts} />
    </div>
  )
}
