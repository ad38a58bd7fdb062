import type { ReactNode } from 'react'
import styles from './fold.module.css'

/** A part of a card that most readers can do without: folded under its name. */
export const Fold = ({ name, children }: { name: string; children: ReactNode }) => (
  <details className={styles['fold']}>
    <summary>{name}</summary>
    {children}
  </details>
)
