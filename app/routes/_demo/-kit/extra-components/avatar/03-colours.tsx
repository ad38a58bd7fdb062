import { Avatar } from '@radix-ui/themes'
import styles from './avatar.module.css'
import { people } from './people.ts'

export const about = 'Letters where there is no picture. A person keeps their colour on every page.'

const colours = ['teal', 'orange', 'purple', 'pink'] as const

export default function ColouredAvatars() {
  return (
    <div className={styles['row']}>
      {people.map(({ name, letters }, place) => (
        <span key={name} className={styles['picture']}>
          <Avatar aria-hidden="true" fallback={letters} radius="full" color={colours[place] ?? 'gray'} />
          <span className="visually-hidden">{name}</span>
        </span>
      ))}
    </div>
  )
}
