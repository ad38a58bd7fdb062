import type { ReactNode } from 'react'
import styles from './line-list.module.css'

/** A short list within a card, a line between two items. */
export const LineList = ({ children }: { children: ReactNode }) => <ul className={styles['list']}>{children}</ul>

interface LineItemProps {
  /** What it is about. */
  what: ReactNode
  /** Its state, or buttons. */
  children: ReactNode
}

/** An item of a LineList. */
export const LineItem = ({ what, children }: LineItemProps) => (
  <li>
    <div className={styles['what']}>{what}</div>
    {children}
  </li>
)
