import { CloudRain, Scissors, Sprout, Wind } from 'lucide-react'
import styles from './list-group.module.css'

export const about = 'An icon in front of each says what kind of thing it is.'

const tasks = [
  { icon: Sprout, text: 'Sow lettuce in row 3' },
  { icon: Scissors, text: 'Cut back the hazel' },
  { icon: CloudRain, text: 'Empty the rain barrel' },
  { icon: Wind, text: 'Air the greenhouse at noon' },
]

export default function ListWithIcons() {
  return (
    <ul className={styles['list']}>
      {tasks.map(({ icon: Icon, text }) => (
        <li key={text}>
          <Icon size={16} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
