import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { AlertsCard } from '#app/features/alerts/alerts-card.tsx'
import { loadAlerts } from '#app/features/alerts/alerts.queries.ts'
import { MakeCardButton } from '#app/features/cards/evidence/make-card-button.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { useShownWebsite } from '#app/features/tracking/shown-website.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import { canOpen } from '#app/shared/pages.ts'

export const Route = createFileRoute('/_app/tracking/alerts')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'alerts', 'validation'),
      client?.website && loadAlerts(queryClient, client.id),
    ])
  },
  head: headOfPage,
  component: AlertsTab,
})

function AlertsTab() {
  const { user, demo, months } = Route.useRouteContext()
  const { clientId } = useShownWebsite()
  const makeCard = (alertId: string, name: string) => (
    <MakeCardButton clientId={clientId} source={{ kind: 'alert', alertId }} name={name} month={months.current} />
  )
  return (
    <AlertsCard
      clientId={clientId}
      opensAnalytics={canOpen(user.role, '/analytics')}
      makeCard={isStaff(user.role) && !demo ? makeCard : undefined}
    />
  )
}
