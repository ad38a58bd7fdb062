import styles from './chat.module.css'
import { statusNames, type Profile } from './chat.ts'

interface AvatarProps {
  person: Pick<Profile, 'photoURL' | 'status'>
  size?: 'tiny' | 'small' | 'large'
}

/** A person's picture with a mark of their status. Their name is next to it, so the picture has no text of its own. */
export const Avatar = ({ person: { photoURL, status }, size = 'small' }: AvatarProps) => (
  <span className={styles['avatar']} data-size={size}>
    <img src={photoURL} alt="" width={40} height={40} />
    <span className={styles['status']} data-status={status} title={statusNames[status]}>
      <span className="visually-hidden">{statusNames[status]}</span>
    </span>
  </span>
)
