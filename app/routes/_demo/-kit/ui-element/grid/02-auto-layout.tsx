import { Cell } from './cell.tsx'
import styles from './grid.module.css'

export const about = 'As many columns as fit, none narrower than 140 px. No window width is named anywhere.'

const beds = ['Herbs', 'Salads', 'Roots', 'Berries', 'Cut flowers']

export default function AutoLayout() {
  return (
    <div className={styles['autoFit']}>
      {beds.map((bed) => (
        <Cell key={bed}>{bed}</Cell>
      ))}
    </div>
  )
}
