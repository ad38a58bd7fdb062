import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about = 'One column on a phone, two from 640 px, three from 992 px. Change the width of the window.'
export const isWide = true

export default function ResponsiveClasses() {
  return (
    <div className={styles['responsive']}>
      <Cell>Orders of the week</Cell>
      <Cell tone="neutral">Stock of seeds</Cell>
      <Cell tone="neutral">Notes of the market</Cell>
    </div>
  )
}
