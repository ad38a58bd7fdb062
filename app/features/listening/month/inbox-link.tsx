import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MentionFilter } from '#app/shared/listening/mention-list.ts'
import styles from './month.module.css'

interface InboxLinkProps extends Partial<Pick<MentionFilter, 'topic' | 'host' | 'origin' | 'sentiment' | 'when'>> {
  children: ReactNode
}

/** A link to the inbox with these mentions, by default those of the month. */
export const InboxLink = ({ children, when = 'month', ...filter }: InboxLinkProps) => (
  <Link to="/listening" search={{ ...filter, when }} preload={false} className={styles['link']}>
    {children}
  </Link>
)
