import { lazy, Suspense, type ReactNode } from 'react'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { DemoSwitch } from './demo-switch.tsx'
import styles from './demo-data.module.css'

// Loaded only in demo mode.
const SampleFrame = lazy(() => import('./sample-frame.tsx').then((module) => ({ default: module.SampleFrame })))

interface DemoFrameProps {
  client: ClientSummary | null
  on: boolean
  /** Whether the reader belongs to the client; otherwise they are staff. */
  isOwn: boolean
  children: ReactNode
}

/** Surrounds every page: the sample's frame in demo mode, otherwise the offer to show demo data. */
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
