import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { useRequestIds } from '#app/components/form/use-request-ids.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { BillingDetails, Payer } from '#app/shared/billing/billing-form.ts'
import {
  createSetupIntentFn,
  getBillingFn,
  getOpenPaymentFn,
  listStripeEventsFn,
  advanceTestTimeFn,
  applyCouponFn,
  cancelAtPeriodEndFn,
  choosePayerFn,
  payOpenInvoiceFn,
  removePaymentMethodFn,
  replayStripeEventFn,
  rereadClientFn,
  resumeSubscriptionFn,
  setDefaultPaymentMethodFn,
  updateBillingDetailsFn,
} from './billing.functions.ts'

/** A client's billing. */
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

/** The plan follows the subscription, and the shell, the picker and /plans show it. */
const changesPlan = { invalidates: [['billing'], ['plans'], ['clients']], reloads: true }
const invalidates = [['billing']]

/** Pays with a saved card; without one, with the default card. */
export function usePayOpenInvoice(clientId: string) {
  const once = useRequestIds()
  return useServerMutation({
    call: (input: { paymentMethodId: string }) =>
      once(input, (requestId) => payOpenInvoiceFn({ data: { clientId, requestId, ...input } })),
    ...changesPlan,
  })
}

export function useCancelSubscription(clientId: string) {
  const once = useRequestIds()
  return useServerMutation({
    call: () => once({ clientId }, (requestId) => cancelAtPeriodEndFn({ data: { clientId, requestId } })),
    ...changesPlan,
  })
}

export function useResumeSubscription(clientId: string) {
  const once = useRequestIds()
  return useServerMutation({
    call: () => once({ clientId }, (requestId) => resumeSubscriptionFn({ data: { clientId, requestId } })),
    ...changesPlan,
  })
}

export function useApplyCoupon(clientId: string) {
  const once = useRequestIds()
  return useServerMutation({
    call: (input: { code: string }) =>
      once(input, (requestId) => applyCouponFn({ data: { clientId, requestId, ...input } })),
    invalidates,
  })
}

export const useSetDefaultCard = (clientId: string) =>
  useServerMutation({
    call: (paymentMethodId: string) => setDefaultPaymentMethodFn({ data: { clientId, paymentMethodId } }),
    invalidates,
  })

export const useRemoveCard = (clientId: string) =>
  useServerMutation({
    call: (paymentMethodId: string) => removePaymentMethodFn({ data: { clientId, paymentMethodId } }),
    invalidates,
  })

export const useUpdateBillingDetails = (clientId: string) =>
  useServerMutation({
    call: (details: BillingDetails) => updateBillingDetailsFn({ data: { clientId, details } }),
    invalidates,
  })

export const useChoosePayer = (clientId: string) =>
  useServerMutation({ call: (payer: Payer) => choosePayerFn({ data: { clientId, payer } }), invalidates })

export const useAdvanceTestTime = (clientId: string) =>
  useServerMutation({
    call: (days: number) => advanceTestTimeFn({ data: { clientId, days } }),
    ...changesPlan,
  })

export const useReplayEvent = () =>
  useServerMutation({ call: (id: string) => replayStripeEventFn({ data: { id } }), invalidates })

export const useRereadClient = (clientId: string) =>
  useServerMutation({ call: () => rereadClientFn({ data: { clientId } }), ...changesPlan })
