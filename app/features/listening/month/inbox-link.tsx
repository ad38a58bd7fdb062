import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './month.module.css'

interface InboxLinkProps {
  /** Which mentions of the month the inbox shows: of a topic, a host or a source by their ids. */
  topic?: string
  host?: string
  origin?: string
  children: ReactNode
}

/** A link to the inbox with these mentions of the month. */
export const InboxLink = ({ children, ...filter }: InboxLinkProps) => (
  <Link to="/listening" search={{ ...filter, when: 'month' }} preload={false} className={styles['link']}>
    {children}
  </Link>
)
