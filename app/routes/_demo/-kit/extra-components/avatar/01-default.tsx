import { Portrait } from '../../../-pictures/portrait.tsx'
import styles from './avatar.module.css'
import { people } from './people.ts'

export const about = 'The picture of a person. Without their name next to it, the picture has the name as its text.'

export default function Avatars() {
  return (
    <div className={styles['row']}>
      {people.map(({ name }) => (
        <span key={name} className={styles['picture']}>
          <Portrait name={name} size={40} />
          <span className="visually-hidden">{name}</span>
        </span>
      ))}
    </div>
  )
}
