import { Check, Clock, Minus, X } from 'lucide-react'
import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './avatar.module.css'
import { people } from './people.ts'

export const about = 'Whether a person can be reached. The sign in the dot says it without the colour.'

const statuses = [
  { name: 'Offline', color: 'gray', Icon: X },
  { name: 'Online', color: 'green', Icon: Check },
  { name: 'Away', color: 'amber', Icon: Clock },
  { name: 'Busy', color: 'red', Icon: Minus },
]

export default function AvatarsWithStatus() {
  return (
    <div className={styles['row']}>
      {statuses.map(({ name, color, Icon }, place) => (
        <span key={name} className={styles['person']}>
          <span className={styles['picture']}>
            <Portrait name={people[place]?.name ?? name} size={48} />
            <span className={styles['status']} data-accent-color={color}>
              <Icon size={10} strokeWidth={3.5} aria-hidden="true" />
            </span>
          </span>
          {name}
        </span>
      ))}
    </div>
  )
}
