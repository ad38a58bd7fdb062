import { Badge } from '@radix-ui/themes'
import styles from './user-marks.module.css'
import { labelOf, type User, type UserStatus } from './user.ts'

interface UserAvatarProps {
  user: Pick<User, 'avatar' | 'name'>
  isLarge?: boolean
}

/** A user's picture, or the initials of those who have none. The name stands beside it, so it has no text of its own. */
export function UserAvatar({ user: { avatar, name }, isLarge }: UserAvatarProps) {
  const size = isLarge ? 80 : 32
  return (
    <span className={styles['avatar']} data-large={isLarge || undefined} aria-hidden="true">
      {avatar === '' ? initialsOf(name) : <img src={avatar} alt="" width={size} height={size} />}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  return [words.at(0), words.length > 1 ? words.at(-1) : ''].map((word) => word?.slice(0, 1)).join('')
}

const colors = { active: 'green', blocked: 'red', deactivated: 'amber' } as const

/** A user's status as a pill. */
export const StatusPill = ({ status }: { status: UserStatus }) => (
  <Badge color={colors[status]} radius="full">
    {labelOf(status)}
  </Badge>
)

/** Whether a user is verified: a full dot or a ring, with a text for screen readers. */
export const VerifiedDot = ({ isVerified }: { isVerified: boolean }) => (
  <span className={styles['dot']} data-verified={isVerified || undefined} title={verifiedText(isVerified)}>
    <span className="visually-hidden">{verifiedText(isVerified)}</span>
  </span>
)

const verifiedText = (isVerified: boolean) => (isVerified ? 'Verified' : 'Not verified')
