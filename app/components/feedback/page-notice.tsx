import type { ReactNode } from 'react'
import styles from './page-notice.module.css'

interface PageNoticeProps {
  /** Names the part for screen readers. */
  label: string
  /** An icon of 18 pixels, hidden from screen readers. */
  icon: ReactNode
  children: ReactNode
  /** Attention for what people should know of the page's numbers, accent for what is theirs to do. */
  tone?: 'attention' | 'accent'
  /** Returns the one next step, a link with this class. */
  action: (className: string | undefined) => ReactNode
}

/** A band above a page about all of it, with one next step. */
export function PageNotice({ label, icon, children, tone = 'attention', action }: PageNoticeProps) {
  return (
    <section className={styles['notice']} data-tone={tone} aria-label={label}>
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <p className={styles['text']}>{children}</p>
      {action(styles['action'])}
    </section>
  )
}
