import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'

/** A page outside the product's shell: the brand on top, one thing in the middle. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div className="full-page">
      <header className="full-page-head">
        <Brand />
      </header>
      <main id="main" className="full-page-main">
        {children}
      </main>
    </div>
  )
}
