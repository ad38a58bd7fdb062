import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import * as v from 'valibot'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { TimeZoneField, useBrowserTimeZone } from '#app/components/form/time-zone-field.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { PageTabs } from '#app/features/shell/page-tabs.tsx'
import { issue } from '#app/shared/messages/issue.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { OwnBrowserList } from './own-browser.tsx'
import { ShownWebsite } from './shown-website.ts'
import { trackedWebsiteQueryOptions, useCreateWebsite } from './tracking.queries.ts'
import { TrackingStatus } from './tracking-status.tsx'
import styles from './tracking.module.css'

interface TrackingPageProps {
  client: { id: string } | null
  /** The tab of the address. */
  children: ReactNode
}

/** The frame of Site Tracking: whether events arrive, and the tabs. Without a website its tabs can show nothing. */
export function TrackingPage({ client, children }: TrackingPageProps) {
  return client ? <TrackingOfClient clientId={client.id}>{children}</TrackingOfClient> : <TrackingOfNobody />
}

function TrackingOfClient({ clientId, children }: { clientId: string; children: ReactNode }) {
  const t = useMessages('tracking')
  const { data: website } = useSuspenseQuery(trackedWebsiteQueryOptions(clientId))
  return (
    <Page title={t('page.tracking')} question={website ? t('questionOf', { domain: website.domain }) : t('question')}>
      {/* The keys drop the input for one client when another is chosen. */}
      {website ? (
        <Fragment key={website.id}>
          <TrackingStatus website={website} />
          <PageTabs page="/tracking" />
          <ShownWebsite value={website}>{children}</ShownWebsite>
        </Fragment>
      ) : (
        <RegisterWebsite key={clientId} clientId={clientId} />
      )}
    </Page>
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
