import { Column } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanUseCard } from './plan-use-card.tsx'
import { UpgradeRequestsCard } from './upgrade-requests-card.tsx'

interface PlansPageProps {
  role: Role
  /** The chosen client, with its plan and requests first; null for all. */
  client: ClientSummary | null
}

/** Plans, for staff: upgrade requests, the usage of the current plan, and all plans. */
export function PlansPage({ role, client }: PlansPageProps) {
  const say = useMessages('plans')
  return (
    <Page title={say('page.plans')} question={say('question')}>
      <Column>
        {client && <PlanUseCard client={client} />}
        <UpgradeRequestsCard role={role} clientId={client?.id ?? null} />
        <PlanCards current={client?.plan ?? null} />
      </Column>
    </Page>
  )
}
