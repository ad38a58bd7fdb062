import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { EventsPage } from '#app/features/analytics/events-page.tsx'
import { loadEvents } from '#app/features/analytics/events/events.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { eventSearchSchema } from '#app/shared/analytics/raw-events.ts'

export const Route = createFileRoute('/_app/tracking_/events')({
  validateSearch: eventSearchSchema,
  loader: async ({ context, location }) => {
    const { client, queryClient } = context
    const search = v.parse(eventSearchSchema, location.search)
    await Promise.all([
      loadMessages(context, 'events'),
      // When other filters are chosen, the page shows the old events meanwhile.
      client?.website && loadEvents(queryClient, client.id, search),
    ])
  },
  head: headOfPage,
  component: Events,
})

function Events() {
  const t = useMessages('events')
  const tShell = useMessages('shell')
  const { client } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(eventSearchSchema, { pushes: true })
  if (!client?.website) {
    return (
      <Page title={tShell('name.events')} question={t('question')}>
        {client ? <EmptyState>{t('noWebsite')}</EmptyState> : <ChooseClient />}
      </Page>
    )
  }
  return <EventsPage key={client.id} clientId={client.id} domain={client.website} search={search} onSearch={onSearch} />
}
