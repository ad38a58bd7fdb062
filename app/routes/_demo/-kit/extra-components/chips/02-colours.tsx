import styles from './chips.module.css'

export const about = 'A colour for each kind of thing: here what a plant needs.'

const needs = [
  { colour: 'amber', name: 'Full sun' },
  { colour: 'blue', name: 'Much water' },
  { colour: 'green', name: 'Compost' },
  { colour: 'red', name: 'No frost' },
  { colour: 'purple', name: 'Shade at noon' },
]

export default function ColouredChips() {
  return (
    <ul className={styles['row']} aria-label="What it needs">
      {needs.map(({ colour, name }) => (
        <li key={name} className={styles['chip']} data-accent-color={colour}>
          {name}
        </li>
      ))}
    </ul>
  )
}
