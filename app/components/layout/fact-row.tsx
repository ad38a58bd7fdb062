import type { ReactNode } from 'react'
import styles from './fact-row.module.css'

/** Named values of a list's item next to each other, as many as there is room for. */
export const FactRow = ({ children }: { children: ReactNode }) => <dl className={styles['row']}>{children}</dl>

interface FactProps {
  label: string
  children: ReactNode
}

/** One of them. */
export const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
