import { createFileRoute } from '@tanstack/react-router'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ImportsLinkCard } from '#app/features/imports/imports-link-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { useShownWebsite } from '#app/features/tracking/shown-website.ts'
import { DeletionCard } from '#app/features/website-data/deletion-card.tsx'
import { WebsiteExportCard } from '#app/features/website-data/export-card.tsx'
import { loadWebsiteData } from '#app/features/website-data/website-data.queries.ts'
import { canDeleteData, isStaff } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/tracking/data')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'websiteData', 'imports', 'validation'),
      client?.website && loadWebsiteData(queryClient, client.id),
    ])
  },
  head: headOfPage,
  component: DataTab,
})

/** Imports, exports and deletes data of a website. In demo mode real data must not leave that page. */
function DataTab() {
  const { user, demo } = Route.useRouteContext()
  const { clientId, domain, timeZone } = useShownWebsite()
  return (
    <Columns equal>
      <Column>
        <ImportsLinkCard />
        <WebsiteExportCard clientId={clientId} timeZone={timeZone} isStaff={isStaff(user.role)} mayExport={!demo} />
      </Column>
      <DeletionCard clientId={clientId} domain={domain} timeZone={timeZone} mayDelete={canDeleteData(user) && !demo} />
    </Columns>
  )
}
