import styles from './list-group.module.css'

export const about = 'A soft ground for what each row means. The words say the same.'

const beds = [
  { color: 'teal', text: 'Bed 1: yours this season' },
  { color: 'green', text: 'Bed 2: watered this morning' },
  { color: 'amber', text: 'Bed 3: dry, water today' },
  { color: 'red', text: 'Bed 4: slugs, needs help' },
  { color: 'gray', text: 'Bed 5: resting until April' },
]

export default function ContextualList() {
  return (
    <ul className={`${styles['list']} ${styles['contextual']}`}>
      {beds.map(({ color, text }) => (
        <li key={color} data-color={color}>
          {text}
        </li>
      ))}
    </ul>
  )
}
