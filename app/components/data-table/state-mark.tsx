import type { ReactNode } from 'react'
import styles from './state-mark.module.css'

/** The color of a state's dot. */
export type StateTone = 'good' | 'waiting' | 'bad'

interface StateMarkProps {
  /** Grey without one. */
  tone?: StateTone | undefined
  /** The state in words, which say everything that the color says. */
  children: ReactNode
}

/** The state of a table's row, with a colored dot. */
export const StateMark = ({ tone, children }: StateMarkProps) => (
  <span className={styles['mark']} data-tone={tone}>
    {children}
  </span>
)
