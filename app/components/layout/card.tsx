import { useId, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** One or two sentences on what this is for. */
  intro?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a page, a landmark of its own. */
export function Card({ title, intro, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {actions}
      </div>
      {intro && <p className={styles['intro']}>{intro}</p>}
      {children}
    </section>
  )
}
