import { use, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { FullPageTools } from './full-page-tools.ts'

/** A page outside the product's shell: the brand at the top, one thing in the middle. */
export function FullPage({ children }: { children: ReactNode }) {
  return (
    <div className="full-page">
      <header className="full-page-head">
        <Brand />
        {use(FullPageTools)}
      </header>
      <main id="main" className="full-page-main">
        {children}
      </main>
    </div>
  )
}
