import { useState } from 'react'
import styles from './list-group.module.css'

export const about = 'What cannot be chosen says why and does not react.'

const stalls = [
  { name: 'Stall 11', note: null },
  { name: 'Stall 12', note: 'taken' },
  { name: 'Stall 13', note: null },
  { name: 'Stall 14', note: 'under repair' },
]

export default function ListWithDisabled() {
  const [chosen, choose] = useState('Stall 11')
  return (
    <ul className={styles['list']} data-look="pressed">
      {stalls.map(({ name, note }) => (
        <li key={name}>
          <button
            type="button"
            className={styles['item']}
            aria-current={name === chosen || undefined}
            disabled={note !== null}
            onClick={() => choose(name)}
          >
            {name}
            {note && <span className={styles['end']}>{note}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
