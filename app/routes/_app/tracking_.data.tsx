import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
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
  head: headOfPage,
  component: WebsiteData,
})

function WebsiteData() {
  const t = useMessages('websiteData')
  const tShell = useMessages('shell')
  const { user, client, demo } = Route.useRouteContext()
  if (!client?.website) {
    return (
      <Page title={tShell('dataPage')} question={t('question')}>
        {client ? <EmptyState>{t('noWebsite')}</EmptyState> : <ChooseClient />}
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
