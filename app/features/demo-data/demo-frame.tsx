import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { ExportHold } from '#app/components/feedback/export-hold.ts'
import type { ClientSummary } from '#app/shared/tenants/client-summary.ts'
import { demoCompanyQueryOptions } from './demo-data.queries.ts'
import { DemoSwitch, leaveDemo } from './demo-switch.tsx'
import styles from './demo-data.module.css'

interface DemoFrameProps {
  client: ClientSummary | null
  on: boolean
  /** Whether the reader belongs to the company; else they are staff who have chosen it. */
  isOwn: boolean
  children: ReactNode
}

/** Around every page: while demo data is shown, says so above it, offers the way out, and holds back every export. */
export function DemoFrame({ client, on, isOwn, children }: DemoFrameProps) {
  return (
    <ExportHold value={on ? 'Sample data cannot be exported.' : null}>
      {on && client ? (
        <DemoBanner client={client} isOwn={isOwn} />
      ) : (
        <div className={styles['offer']}>
          <DemoSwitch client={client} on={on} at="page" />
        </div>
      )}
      {children}
    </ExportHold>
  )
}

function DemoBanner({ client, isOwn }: { client: ClientSummary; isOwn: boolean }) {
  const queryClient = useQueryClient()
  const { data: sample } = useSuspenseQuery(demoCompanyQueryOptions(client.id))
  const ready = sample?.ready ?? true
  const wasReady = useRef(ready)
  useEffect(() => {
    if (ready && !wasReady.current) void queryClient.invalidateQueries()
    wasReady.current = ready
  }, [ready, queryClient])
  const router = useRouter()
  useEffect(() => {
    // The company is on a larger plan by now: the page's guard leads out of the mode.
    if (!sample) void router.invalidate()
  }, [sample, router])
  return (
    <section className={styles['banner']} aria-label="Demo data">
      <FlaskConical size={18} aria-hidden="true" className={styles['icon']} />
      <p className={styles['text']}>
        <strong>These are not your numbers.</strong> You are looking at {sample?.name}, a company we made up. Nothing
        can be changed or exported here; people, profile and plan stay as they are.
        {!ready && ' Its numbers are still being made up: that takes a moment.'}
      </p>
      <Link {...leaveDemo} className={styles['out']}>
        {isOwn ? 'Show my own numbers' : `Show the numbers of ${client.name}`}
      </Link>
    </section>
  )
}
