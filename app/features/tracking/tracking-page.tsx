import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ExclusionsCard } from './exclusions-card.tsx'
import { HealthCard } from './health-card.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RecentEventsCard } from './recent-events-card.tsx'
import { RegisterWebsite } from './register-website.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SnippetCard } from './snippet-card.tsx'
import { StatusCard } from './status-card.tsx'
import { trackedWebsiteQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

interface TrackingPageProps {
  clientId: string
  /** Whether the person has the websites of all companies (staff). */
  mayLeaveClient: boolean
  /** What counts as a conversion (features/goals). */
  goals: ReactNode
  /** What people are told of the website (features/alerts). */
  alerts: ReactNode
}

/** Site Tracking of one company: from the snippet to what arrives. */
export function TrackingPage({ clientId, ...parts }: TrackingPageProps) {
  const say = useMessages('tracking')
  const { data: website } = useSuspenseQuery(trackedWebsiteQueryOptions(clientId))
  return (
    <Page title={say('title')} question={website ? say('questionOf', { domain: website.domain }) : say('question')}>
      {/* The key drops what was typed for one company when another is chosen. */}
      {website ? (
        <Tracking key={website.id} website={website} {...parts} />
      ) : (
        <RegisterWebsite key={clientId} clientId={clientId} />
      )}
    </Page>
  )
}

interface TrackingProps extends Omit<TrackingPageProps, 'clientId'> {
  website: TrackedWebsite
}

function Tracking({ website, mayLeaveClient, goals, alerts }: TrackingProps) {
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <StatusCard website={website} />
        <SnippetCard website={website} />
        {goals}
        <HealthCard website={website} />
      </div>
      <div className={styles['column']}>
        <SettingsCard website={website} />
        <ExclusionsCard website={website} mayLeaveClient={mayLeaveClient} />
        <PrivacyCard website={website} />
      </div>
      <div className={styles['wide']}>{alerts}</div>
      <div className={styles['wide']}>
        <RecentEventsCard website={website} />
      </div>
    </div>
  )
}
