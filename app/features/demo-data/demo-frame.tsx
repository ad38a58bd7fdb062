import { lazy, Suspense, type ReactNode } from 'react'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { DemoSwitch } from './demo-switch.tsx'
import styles from './demo-data.module.css'

// Only while the mode is on.
const SampleFrame = lazy(() => import('./sample-frame.tsx').then((module) => ({ default: module.SampleFrame })))

interface DemoFrameProps {
  client: ClientSummary | null
  on: boolean
  /** Whether the reader belongs to the company; else they are staff who have chosen it. */
  isOwn: boolean
  children: ReactNode
}

/** Around every page: the sample's frame while demo data is shown, else the offer to show it. */
export function DemoFrame({ client, on, isOwn, children }: DemoFrameProps) {
  if (on && client) {
    return (
      <Suspense>
        <SampleFrame client={client} isOwn={isOwn}>
          {children}
        </SampleFrame>
      </Suspense>
    )
  }
  return (
    <>
      <div className={styles['offer']}>
        <DemoSwitch client={client} on={on} at="page" />
      </div>
      {children}
    </>
  )
}
