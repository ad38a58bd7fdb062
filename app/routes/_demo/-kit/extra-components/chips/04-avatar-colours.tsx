import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './chips.module.css'

export const about = 'People as chips: with their picture, or with letters in the colour of their group.'

const groups = [
  { colour: 'teal', name: 'Kiln team', letters: 'K' },
  { colour: 'purple', name: 'Stall team', letters: 'S' },
  { colour: 'red', name: 'Volunteers', letters: 'V' },
]

export default function ChipsWithAvatars() {
  return (
    <ul className={styles['row']} aria-label="Invited">
      {['Ilse Farnborough', 'Tomas Quill'].map((name) => (
        <li key={name} className={styles['chip']} data-picture="" data-accent-color="gray">
          <Portrait name={name} size={24} />
          {name}
        </li>
      ))}
      {groups.map(({ colour, name, letters }) => (
        <li key={name} className={styles['chip']} data-picture="" data-accent-color={colour}>
          <span className={styles['letters']} aria-hidden="true">
            {letters}
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
