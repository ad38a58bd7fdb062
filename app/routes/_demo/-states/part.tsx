import type { ReactNode } from 'react'
import styles from './states.module.css'

/** One sample with its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles['part']}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}
