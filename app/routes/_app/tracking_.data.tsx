import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { headOfClient } from '#app/features/shell/page-title.ts'
import { DataPage } from '#app/features/website-data/data-page.tsx'
import { loadWebsiteData } from '#app/features/website-data/website-data.queries.ts'
import { canDeleteData, isStaff } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/tracking_/data')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'websiteData', 'validation'),
      client?.website && loadWebsiteData(queryClient, client.id),
    ])
  },
  head: ({ match }) => headOfClient(match.context, sayNow(match.context, 'websiteData')('title')),
  component: WebsiteData,
})

function WebsiteData() {
  const say = useMessages('websiteData')
  const { user, client, demo } = Route.useRouteContext()
  if (!client?.website) {
    return (
      <Page title={say('title')} question={say('question')}>
        {client ? <EmptyState>{say('noWebsite')}</EmptyState> : <ChooseClient />}
      </Page>
    )
  }
  return (
    <DataPage
      key={client.id}
      clientId={client.id}
      domain={client.website}
      timeZone={client.timeZone}
      mayDelete={canDeleteData(user) && !demo}
      isStaff={isStaff(user.role)}
      mayExport={!demo}
    />
  )
}
