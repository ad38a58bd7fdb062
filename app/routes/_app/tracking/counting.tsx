import { createFileRoute } from '@tanstack/react-router'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { ExclusionsCard } from '#app/features/tracking/exclusions-card.tsx'
import { PrivacyCard } from '#app/features/tracking/privacy-card.tsx'
import { SettingsCard } from '#app/features/tracking/settings-card.tsx'
import { useShownWebsite } from '#app/features/tracking/shown-website.ts'
import { isStaff } from '#app/shared/access/permissions.ts'

export const Route = createFileRoute('/_app/tracking/counting')({
  loader: ({ context }) => loadMessages(context, 'privacySheet', 'validation'),
  head: headOfPage,
  component: CountingTab,
})

function CountingTab() {
  const { user } = Route.useRouteContext()
  const website = useShownWebsite()
  return (
    <Columns equal>
      <Column>
        <SettingsCard website={website} />
        <PrivacyCard website={website} />
      </Column>
      <ExclusionsCard website={website} mayLeaveClient={isStaff(user.role)} />
    </Columns>
  )
}
