import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { isPlanRunning } from '#app/shared/billing/subscription.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { Billing } from '#server/billing/billing.ts'
import { billingQueryOptions } from './billing.queries.ts'
import { CardsCard } from './cards-card.tsx'
import { CouponCard } from './coupon-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { ModeNotice } from './mode-notice.tsx'
import { NotSetUp } from './not-set-up.tsx'
import { PayerCard } from './payer-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { UnavailableNote } from './unavailable-note.tsx'

// For Admins alone.
const StripeAdminCard = lazy(() => import('./stripe-admin-card.tsx'))

interface BillingPageProps {
  role: Role
  /** The chosen client; null while staff have chosen none. */
  client: ClientSummary | null
}

/** A client's subscription, cards, invoices and billing details, for staff. */
export function BillingPage({ role, client }: BillingPageProps) {
  const t = useMessages('billing')
  const tShell = useMessages('shell')
  return (
    <Page title={tShell('billing')} question={t('question')}>
      {/* The key drops the input for one client when another is chosen. */}
      {client ? <OfClient key={client.id} client={client} role={role} /> : <ChooseClient />}
    </Page>
  )
}

function OfClient({ client, role }: { client: ClientSummary; role: Role }) {
  const query = useQuery(billingQueryOptions(client.id))
  return (
    <QueryState query={query} height="420px">
      {(billing) =>
        billing.mode === 'off' ? (
          <NotSetUp role={role} />
        ) : (
          <>
            <ModeNotice mode={billing.mode} />
            <Parts
              client={client}
              billing={billing}
              role={role}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </>
        )
      }
    </QueryState>
  )
}

interface PartsProps {
  client: ClientSummary
  billing: Billing
  role: Role
  onRetry: () => void
  isRetrying: boolean
}

function Parts({ client, billing, role, onRetry, isRetrying }: PartsProps) {
  const { unavailable, subscription } = billing
  const isThere = unavailable === null
  return (
    <Columns>
      <Column>
        {unavailable !== null && <UnavailableNote reason={unavailable} onRetry={onRetry} isRetrying={isRetrying} />}
        <SubscriptionCard client={client} billing={billing} />
        {isThere && <InvoicesCard invoices={billing.customer?.invoices ?? []} />}
      </Column>
      <Column>
        {isThere && (
          <>
            <CardsCard clientId={client.id} billing={billing} />
            <DetailsCard clientId={client.id} details={billing.customer?.details ?? null} />
            {isPlanRunning(subscription.status) && <CouponCard clientId={client.id} />}
          </>
        )}
        <PayerCard clientId={client.id} billing={billing} />
      </Column>
      {role === 'Admin' && (
        <Column wide>
          <Suspense fallback={<Loading height="160px" />}>
            <StripeAdminCard client={client} mode={billing.mode} />
          </Suspense>
        </Column>
      )}
    </Columns>
  )
}
