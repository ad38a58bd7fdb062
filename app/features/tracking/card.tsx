import { useId, type ReactNode } from 'react'
import styles from './tracking.module.css'

interface CardProps {
  title: string
  /** One or two sentences on what this is for. */
  intro?: ReactNode
  children: ReactNode
}

/** A titled part of the tracking page, a landmark of its own. */
export function Card({ title, intro, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {intro && <p className={styles['intro']}>{intro}</p>}
      {children}
    </section>
  )
}
