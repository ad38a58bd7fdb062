import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createSetupIntentFn, getBillingFn, getOpenPaymentFn, listStripeEventsFn } from './billing.functions.ts'

/** A company's billing. */
export const billingQueryOptions = (clientId: string) =>
  queryOptions({ queryKey: ['billing', 'one', { clientId }], queryFn: () => getBillingFn({ data: { clientId } }) })

/** What has to be paid, read when the form opens. Not below `billing`, because a paid invoice can't be read again. */
export const openPaymentQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['open-payment', { clientId }],
    queryFn: () => getOpenPaymentFn({ data: { clientId } }),
    gcTime: 0,
  })

/** The secret for saving one card, of its own for each time the form opens. */
export const cardSetupQueryOptions = (asked: { clientId: string; requestId: string }) =>
  queryOptions({
    queryKey: ['card-setup', asked],
    queryFn: () => createSetupIntentFn({ data: asked }),
    staleTime: 'static',
    gcTime: 0,
  })

/** The latest webhooks, for Admins; read again while they are shown, because they are handled in the background. */
export const stripeEventsQueryOptions = () =>
  queryOptions({
    queryKey: ['billing', 'events'],
    queryFn: () => listStripeEventsFn(),
    refetchInterval: 10_000,
  })

/** Loads /billing. If it fails, the page shows the error and a retry. */
export async function loadBilling(queryClient: QueryClient, clientId: string): Promise<void> {
  await queryClient.query(billingQueryOptions(clientId)).catch(() => undefined)
}
