import { Button } from '@radix-ui/themes'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { Loading } from '#app/components/feedback/loading.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { SwitchList } from '#app/components/form/switch-list.tsx'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { GoalsCard } from '#app/features/analytics/goals/goals-card.tsx'
import { MakeCardButton } from '#app/features/cards/evidence/make-card-button.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { issue } from '#app/shared/messages/issue.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import { canOpen } from '#app/shared/pages.ts'
import { storableText } from '#app/shared/storable-text.ts'
import type { TrackingSettings } from '#app/shared/tracking/settings.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { ExclusionsCard } from './exclusions-card.tsx'
import { HealthCard } from './health-card.tsx'
import { OwnBrowserList } from './own-browser.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RecentEventsCard } from './recent-events-card.tsx'
import { SnippetCard } from './snippet-card.tsx'
import { StatusCard } from './status-card.tsx'
import { trackedWebsiteQueryOptions, useUpdateTrackingSettings, useCreateWebsite } from './tracking.queries.ts'
import '#app/features/alerts/alerts.module.css'
import importStyles from '#app/features/imports/imports.module.css'
import styles from './tracking.module.css'

// Its code comes after the page, which is drawn with its styles.
const AlertsCard = lazy(() => import('#app/features/alerts/alerts-card.tsx').then((m) => ({ default: m.AlertsCard })))

interface TrackingPageProps {
  client: { id: string } | null
  user: Pick<SessionUser, 'role'>
  /** The running month. */
  month: Month
  /** Whether the sample company is shown. */
  demo: boolean
}

interface OfClient extends Omit<TrackingPageProps, 'client'> {
  clientId: string
}

/** Site Tracking of the chosen client: from the snippet to the arriving events. */
export function TrackingPage({ client, ...given }: TrackingPageProps) {
  return client ? <TrackingOfClient clientId={client.id} {...given} /> : <TrackingOfNobody />
}

function TrackingOfClient({ clientId, ...given }: OfClient) {
  const t = useMessages('tracking')
  const { data: website } = useSuspenseQuery(trackedWebsiteQueryOptions(clientId))
  return (
    <Page title={t('page.tracking')} question={website ? t('questionOf', { domain: website.domain }) : t('question')}>
      {/* The key drops the input for one client when another is chosen. */}
      {website ? (
        <Tracking key={website.id} website={website} clientId={clientId} {...given} />
      ) : (
        <RegisterWebsite key={clientId} clientId={clientId} />
      )}
    </Page>
  )
}

function Tracking({ website, clientId, user, month, demo }: OfClient & { website: TrackedWebsite }) {
  const makeCard = (alertId: string, name: string) => (
    <MakeCardButton clientId={clientId} source={{ kind: 'alert', alertId }} name={name} month={month} />
  )
  return (
    <Columns>
      <Column>
        <StatusCard website={website} />
        <SnippetCard website={website} />
        <GoalsCard clientId={clientId} />
        <ImportsCard />
        <DataLinksCard />
        <HealthCard website={website} />
      </Column>
      <Column>
        <SettingsCard website={website} />
        <ExclusionsCard website={website} mayLeaveClient={isStaff(user.role)} />
        <PrivacyCard website={website} />
      </Column>
      <Column wide>
        <Suspense fallback={<Loading height="480px" shape="list" />}>
          <AlertsCard
            clientId={clientId}
            opensAnalytics={canOpen(user.role, '/analytics')}
            makeCard={isStaff(user.role) && !demo ? makeCard : undefined}
          />
        </Suspense>
      </Column>
      <Column wide>
        <RecentEventsCard website={website} />
      </Column>
    </Columns>
  )
}

/** Shown without a client: what concerns the websites of all clients. */
function TrackingOfNobody() {
  const t = useMessages('tracking')
  const { data } = useQuery(clientListQueryOptions())
  const websites = data?.flatMap(({ name, website }) => (website === null ? [] : { company: name, domain: website }))
  return (
    <Page title={t('page.tracking')} question={t('question')}>
      <ChooseClient />
      {websites && <OwnBrowserList websites={websites} />}
    </Page>
  )
}

/** The server parses the domain and knows the time zones. */
const websiteFormSchema = v.object({
  domain: v.pipe(storableText, v.trim(), v.nonEmpty(issue('domainNeeded')), v.maxLength(300)),
  timeZone: v.pipe(storableText, v.trim(), v.nonEmpty(issue('timeZoneNeeded')), v.maxLength(100)),
})

/** The first step of a client without a website: its domain and time zone. */
function RegisterWebsite({ clientId }: { clientId: string }) {
  const t = useMessages('tracking')
  const browserZone = useBrowserTimeZone()
  const form = useForm({
    schema: websiteFormSchema,
    initial: { domain: '', timeZone: browserZone },
    required: { domain: t('domainMissing') },
    mutation: useCreateWebsite(clientId),
  })
  return (
    <Card title={t('registerTitle')} intro={t('registerIntro')}>
      <Form form={form} className={styles['register']}>
        <TextInput
          {...form.field('domain')}
          label={t('name.domain')}
          note={t('domainNote')}
          size="3"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t('name.exampleDomain')}
        />
        <TimeZoneField {...form.field('timeZone')} size="3" note={t('note.timeZoneSet')} />
        <FormEnd form={form} size="3" submit={t('registerTitle')} />
      </Form>
    </Card>
  )
}

/** Links from Site Tracking to the imports. */
function ImportsCard() {
  const t = useMessages('imports')
  return (
    <Card title={t('cardTitle')} intro={t('cardText')}>
      <Link to="/tracking/imports" className={importStyles['back']}>
        {t('cardLink')}
      </Link>
    </Card>
  )
}

/** Links from Site Tracking to a website's single events, and to deleting and exporting its data. */
function DataLinksCard() {
  const t = useMessages('websiteData')
  return (
    <Card title={t('linksTitle')} intro={t('linksIntro')}>
      <Actions>
        <Button asChild variant="soft" highContrast>
          <Link to="/tracking/events">{t('eventsLink')}</Link>
        </Button>
        <Button asChild variant="soft" highContrast>
          <Link to="/tracking/data">{t('dataLink')}</Link>
        </Button>
      </Actions>
    </Card>
  )
}

type Toggle = {
  [Key in keyof TrackingSettings]: TrackingSettings[Key] extends boolean ? Key : never
}[keyof TrackingSettings]

const toggles = [
  { name: 'outboundLinks', label: 'name.outboundLinks', note: 'outboundLinksNote' },
  { name: 'fileDownloads', label: 'fileDownloads', note: 'fileDownloadsNote' },
  { name: 'formSubmissions', label: 'formSubmissions', note: 'formSubmissionsNote' },
  { name: 'notFound', label: 'name.pagesNotFound', note: 'notFoundNote' },
  { name: 'visibleTime', label: 'name.visible', note: 'visibleTimeNote' },
  { name: 'measureSpeed', label: 'tab.speed', note: 'measureSpeedNote' },
  { name: 'hashRouting', label: 'hashRouting', note: 'hashRoutingNote' },
  { name: 'respectDoNotTrack', label: 'doNotTrack', note: 'doNotTrackNote' },
] as const satisfies readonly { name: Toggle; label: Key; note: Key }[]

type Key = keyof EnglishOf<'tracking'>

/** What the script counts; each switch is saved at once and needs no change on the website. */
function SettingsCard({ website }: { website: TrackedWebsite }) {
  const t = useMessages('tracking')
  const change = useUpdateTrackingSettings(website.clientId)
  return (
    <Card title={t('settingsTitle')} intro={t('settingsIntro')}>
      <SwitchList
        switches={toggles.map(({ name, label, note }) => ({ name, label: t(label), note: t(note) }))}
        values={website.settings}
        onChange={(name, isOn) => change.mutate({ ...website.settings, [name]: isOn })}
      />
      <LiveStatus mutation={change}>{change.isSuccess && t('note.saved')}</LiveStatus>
    </Card>
  )
}
