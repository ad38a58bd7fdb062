import { Flower2, Leaf, Scissors, Snowflake } from 'lucide-react'
import styles from './divider.module.css'

export const about = 'An icon in place of a word. It decorates: a heading below still says what comes.'

const icons = [
  { Icon: Leaf, place: 'start' },
  { Icon: Flower2, place: 'center' },
  { Icon: Snowflake, place: 'end' },
]

export default function DividersWithIcons() {
  return (
    <div className={styles['parts']}>
      {icons.map(({ Icon, place }) => (
        <div key={place} className={styles['divider']} data-place={place} data-accent-color="teal">
          <Icon size={18} aria-hidden="true" />
        </div>
      ))}
      <div className={styles['divider']} data-place="start" data-line="dotted" data-accent-color="gray">
        <Scissors size={18} aria-hidden="true" />
      </div>
    </div>
  )
}
