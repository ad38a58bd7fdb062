import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Column } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ModeNotice } from '#app/features/billing/mode-notice.tsx'
import { ClientChoice } from '#app/features/clients/client-choice.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { PlanCards } from './plans/plan-cards.tsx'
import { PlanMatrix } from './plans/plan-matrix.tsx'
import { PlanUseCard } from './plans/plan-use-card.tsx'
import { planBillingQueryOptions } from './plans/plans.queries.ts'
import { UpgradeRequestsCard } from './plans/upgrade-requests-card.tsx'

// Loaded when a card is asked for.
const PaymentStep = lazy(() =>
  import('#app/features/billing/payment/payment-step.tsx').then((module) => ({ default: module.PaymentStep })),
)

interface PlansPageProps {
  role: Role
  /** The chosen client, with its plan and requests first; null for all. */
  client: ClientSummary | null
  months: MonthRange
}

/** Plans, for staff: the usage of the current plan, upgrade requests, all plans with their prices, and their limits. */
export function PlansPage({ role, client, months }: PlansPageProps) {
  const t = useMessages('plans')
  return (
    <Page title={t('page.plans')} question={t('question')}>
      {client && <PlanMode clientId={client.id} />}
      <Column>
        {client ? (
          <PlanUseCard client={client} month={months.selected} />
        ) : (
          <ClientChoice label={t('clientPlan')}>{t('chooseClient')}</ClientChoice>
        )}
        <UpgradeRequestsCard role={role} clientId={client?.id ?? null} />
        <PlanCards
          // The key closes what is open for one client when another is chosen.
          key={client?.id ?? 'none'}
          role={role}
          client={client}
          month={months.current}
          payment={PaymentStep}
        />
        <PlanMatrix current={client?.plan ?? null} />
      </Column>
    </Page>
  )
}

/** Says that no money moves, if it doesn't. */
function PlanMode({ clientId }: { clientId: string }) {
  const { data } = useQuery(planBillingQueryOptions(clientId))
  return data && <ModeNotice mode={data.mode} />
}
