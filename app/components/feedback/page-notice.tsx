import type { ReactNode } from 'react'
import styles from './page-notice.module.css'

interface PageNoticeProps {
  /** Names the part for screen readers. */
  label: string
  /** An icon of 18 pixels, hidden from screen readers. */
  icon: ReactNode
  children: ReactNode
  /** Returns the one next step, a link with this class. */
  action: (className: string | undefined) => ReactNode
}

/** A band above a page about all of it, with one next step. */
export function PageNotice({ label, icon, children, action }: PageNoticeProps) {
  return (
    <section className={styles['notice']} aria-label={label}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <p className={styles['text']}>{children}</p>
      {action(styles['action'])}
    </section>
  )
}
