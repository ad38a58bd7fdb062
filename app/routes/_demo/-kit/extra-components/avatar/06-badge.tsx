import { Badge } from '@radix-ui/themes'
import { Portrait } from '../../../-pictures/portrait.tsx'
import fill from '../../components/fill.module.css'
import styles from './avatar.module.css'
import { people } from './people.ts'

export const about = 'How many messages of a person are new.'

const counts = [3, 12, 1, 99]

export default function AvatarsWithBadge() {
  return (
    <div className={styles['row']}>
      {people.map(({ name }, place) => (
        <span key={name} className={styles['picture']}>
          <Portrait name={name} size={48} />
          <span className="visually-hidden">
            {name}: {counts[place]} new messages
          </span>
          <span className={styles['count']} aria-hidden="true">
            <Badge color="red" variant="solid" radius="full" className={fill['fill'] ?? ''}>
              {counts[place]}
            </Badge>
          </span>
        </span>
      ))}
    </div>
  )
}
