import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about =
  'A container query: the parts stand next to each other where their place has 360 px. Drag the corner of the box.'

export default function StackedToHorizontal() {
  return (
    <div className={styles['sized']}>
      <div className={styles['stacked']}>
        <Cell>Sow</Cell>
        <Cell>Water</Cell>
        <Cell>Harvest</Cell>
      </div>
    </div>
  )
}
