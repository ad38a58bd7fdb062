import { Button, Callout } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { CreditCard, RotateCw, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { Form } from '#app/components/form/form.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { RadioList } from '#app/components/form/radio-list.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { VariableList } from '#app/components/layout/variable-list.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { Role } from '#app/shared/access/permissions.ts'
import { couponSchema } from '#app/shared/billing/billing-form.ts'
import { isPlanRunning, isOver } from '#app/shared/billing/subscription.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { Billing } from '#server/billing/billing.ts'
import { billingQueryOptions, useApplyCoupon, useChoosePayer } from './billing.queries.ts'
import { CardsCard } from './cards-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { InvoicesCard } from './invoices-card.tsx'
import { ModeNotice } from './mode-notice.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
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

const variables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']

/** For an installation without Stripe: an Admin reads how to set it up. */
function NotSetUp({ role }: { role: Role }) {
  const t = useMessages('billing')
  return (
    <StatePanel icon={<CreditCard size={20} />} title={t('offTitle')}>
      <p>{role === 'Admin' ? t('offAdmin') : t('offEditor')}</p>
      {role === 'Admin' && (
        <>
          <VariableList names={variables} />
          <p>{t('offAdminThen')}</p>
        </>
      )}
    </StatePanel>
  )
}

interface UnavailableNoteProps {
  /** The code of the error. */
  reason: string
  onRetry: () => void
  isRetrying: boolean
}

const reasons = { 'billing.key_refused': 'unavailable.key', 'billing.busy': 'unavailable.busy' } as const
const isKnown = (reason: string): reason is keyof typeof reasons => reason in reasons

/** Says why Stripe's part of the page is missing. */
function UnavailableNote({ reason, onRetry, isRetrying }: UnavailableNoteProps) {
  const t = useMessages('billing')
  const tCommon = useMessages('common')
  return (
    <Callout.Root color="red" role="alert" size="1">
      <Callout.Icon>
        <TriangleAlert size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>
        {t(isKnown(reason) ? reasons[reason] : 'unavailable.other')} {t('unavailableKnown')}
      </Callout.Text>
      <div>
        <Button size="1" variant="soft" color="red" highContrast loading={isRetrying} onClick={onRetry}>
          <RotateCw size={13} aria-hidden="true" /> {tCommon('tryAgain')}
        </Button>
      </div>
    </Callout.Root>
  )
}

const codeSchema = v.pick(couponSchema, ['code'])

/** Applies a coupon to a running subscription. */
function CouponCard({ clientId }: { clientId: string }) {
  const t = useMessages('billing')
  const form = useForm({
    schema: codeSchema,
    initial: { code: '' },
    mutation: useApplyCoupon(clientId),
    required: { code: t('couponNeeded') },
    refusedAt: { 'billing.coupon_unknown': 'code' },
  })
  return (
    <Card title={t('coupon')} intro={t('couponIntro')}>
      <Form form={form} label={t('coupon')}>
        <TextInput {...form.field('code')} label={t('couponCode')} autoComplete="off" />
        <FormEnd form={form} submit={t('applyCoupon')} sent={t('couponApplied')} variant="soft" />
      </Form>
    </Card>
  )
}

interface PayerCardProps {
  clientId: string
  billing: Billing
}

const payers = ['client', 'agency'] as const

/** Who pays: the client, or the agency with one customer for all its clients. */
function PayerCard({ clientId, billing: { payer, subscription } }: PayerCardProps) {
  const t = useMessages('billing')
  const choose = useChoosePayer(clientId)
  const isFixed = !isOver(subscription.status)
  return (
    <Card title={t('payer')} intro={isFixed ? t('payerFixedNote') : t('payerIntro')}>
      <RadioList
        label={t('payer')}
        options={payers.map((value) => ({ value, label: t(`payer.${value}`) }))}
        value={choose.isPending ? choose.variables : payer}
        disabled={isFixed || choose.isPending}
        onChange={choose.mutate}
      />
      {payer === 'agency' && <Note apart>{t('payerAgencyNote')}</Note>}
      <LiveStatus mutation={choose}>{choose.isSuccess && t('note.saved')}</LiveStatus>
    </Card>
  )
}
