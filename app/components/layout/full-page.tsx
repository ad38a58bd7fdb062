import { use, type ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { FullPageTools } from './full-page-tools.ts'

interface FullPageProps {
  /** Whose page it is, instead of Loop's. */
  brand?: ReactNode
  children: ReactNode
}

/** A page outside the product's shell: the brand at the top, one thing in the middle. */
export function FullPage({ brand, children }: FullPageProps) {
  return (
    <div className="full-page">
      <header className="full-page-head">
        {brand ?? <Brand />}
        {use(FullPageTools)}
      </header>
      <main id="main" className="full-page-main">
        {children}
      </main>
    </div>
  )
}
