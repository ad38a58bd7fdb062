import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** One or two sentences on what this is for. */
  intro?: ReactNode
  /** Buttons next to the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A titled part of a page, a landmark of its own. */
export function Card({ title, intro, actions, children }: CardProps) {
  const id = useId()
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['head']}>
        <CardTitle id={id}>{title}</CardTitle>
        {actions}
      </div>
      {intro && <p className={styles['intro']}>{intro}</p>}
      {children}
    </section>
  )
}

/** The title of a card, also for parts that draw their own frame. */
export const CardTitle = ({ children, ...props }: ComponentProps<'h2'>) => (
  <h2 {...props} className={styles['title']}>
    {children}
  </h2>
)

/** The title of a part of a card. */
export const CardSubtitle = ({ children }: { children: ReactNode }) => (
  <h3 className={styles['subtitle']}>{children}</h3>
)
