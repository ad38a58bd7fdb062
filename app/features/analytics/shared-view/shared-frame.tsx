import { use, type ReactNode } from 'react'
import { Brand } from '#app/components/layout/brand.tsx'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import styles from './shared-frame.module.css'

/** The frame of a shared month: the brand, with the month below in full width. */
export function SharedFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <header className={styles['head']}>
        <Brand />
        {use(FullPageTools)}
      </header>
      <main id="main">{children}</main>
    </div>
  )
}
