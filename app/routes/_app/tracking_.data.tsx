import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { DeletionCard } from '#app/features/website-data/deletion-card.tsx'
import { WebsiteExportCard } from '#app/features/website-data/export-card.tsx'
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

/** Exports and deletes all data of a website. In demo mode neither is possible: real data must not leave that page. */
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
  const { id: clientId, website: domain, timeZone } = client
  return (
    <Page key={clientId} title={tShell('dataPage')} question={t('question')}>
      <Stack>
        <WebsiteExportCard clientId={clientId} timeZone={timeZone} isStaff={isStaff(user.role)} mayExport={!demo} />
        <DeletionCard
          clientId={clientId}
          domain={domain}
          timeZone={timeZone}
          mayDelete={canDeleteData(user) && !demo}
        />
      </Stack>
    </Page>
  )
}
