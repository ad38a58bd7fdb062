import { PageNumbers } from './page-numbers.tsx'
import styles from './page-numbers.module.css'

const places = { start: 'At the start', center: 'In the middle', end: 'At the end' }

export const about =
  'Below a list at its start, in the middle or at its end. The start follows the direction of the text.'

export default function PagePositions() {
  return (
    <div className={styles['positions']}>
      {Object.entries(places).map(([place, name]) => (
        <div key={place} data-at={place}>
          <PageNumbers label={name} total={5} first={2} />
        </div>
      ))}
    </div>
  )
}
