import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { PlanChange } from '#app/shared/billing/billing-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { UpgradeDecision } from '#app/shared/billing/plans.ts'
import {
  getPlanBillingFn,
  getPlanUsageFn,
  getUpgradeOfferFn,
  listUpgradeRequestsFn,
  previewChangeFn,
  decideUpgradeFn,
  requestUpgradeFn,
  withdrawUpgradeRequestFn,
} from './plans.functions.ts'

/** A Client's own company: its plan, its open request, the last answer. */
export const upgradeOfferQueryOptions = () =>
  queryOptions({ queryKey: ['plans', 'offer'], queryFn: () => getUpgradeOfferFn() })

/** The requests of all clients, for staff; read again while the page is open. */
export const upgradeRequestsQueryOptions = () =>
  queryOptions({
    queryKey: ['plans', 'requests'],
    queryFn: (asked) => listUpgradeRequestsFn({ headers: renewalHeaders(asked) }),
    refetchInterval: 60_000,
  })

/** How much of its plan a client uses in a month, for staff. */
export const planUsageQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['plans', 'usage', { clientId, month }],
    queryFn: () => getPlanUsageFn({ data: { clientId, month } }),
  })

/** A client's subscription, for staff. */
export const planBillingQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['plans', 'billing', { clientId }],
    queryFn: () => getPlanBillingFn({ data: { clientId } }),
  })

/**
 * What a change would cost now; null asks for nothing. Asked again for every dialog, because the amount depends on the
 * second.
 */
export const changePreviewQueryOptions = (change: Omit<PlanChange, 'requestId'> | null) =>
  queryOptions({
    queryKey: ['plans', 'preview', change],
    queryFn: change ? () => previewChangeFn({ data: change }) : skipToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Loads /plans. If a part fails, its card shows the error and a retry. */
export async function loadPlans(
  queryClient: QueryClient,
  chosen: { clientId: string; month: Month } | null,
): Promise<void> {
  await Promise.allSettled([
    queryClient.query(upgradeRequestsQueryOptions()),
    ...(chosen
      ? [
          queryClient.query(planUsageQueryOptions(chosen.clientId, chosen.month)),
          queryClient.query(planBillingQueryOptions(chosen.clientId)),
        ]
      : []),
  ])
}

/** Loads the page that Clients see instead; if it fails, the form shows the error. */
export async function loadUpgradeOffer(queryClient: QueryClient): Promise<void> {
  await queryClient.query(upgradeOfferQueryOptions()).catch(() => undefined)
}

const { queryKey } = upgradeOfferQueryOptions()

/** Requests an upgrade of the person's own company; if a request is already open, that one is shown. */
export const useRequestUpgrade = () =>
  useServerMutation({
    call: (asked: { message: string }) => requestUpgradeFn({ data: asked }),
    done: ({ request }, _asked, queryClient) =>
      queryClient.setQueryData(queryKey, (offer) => offer && { ...offer, open: request }),
    invalidates: [queryKey],
  })

export const useWithdrawUpgradeRequest = () =>
  useServerMutation({
    call: (id: string) => withdrawUpgradeRequestFn({ data: { id } }),
    done: (_answer, _id, queryClient) =>
      queryClient.setQueryData(queryKey, (offer) => offer && { ...offer, open: null }),
    invalidates: [queryKey],
  })

/** Answers a request. The shell, the picker and the lists show the plan, and are read again. */
export const useDecideUpgrade = () =>
  useServerMutation({
    call: (input: { id: string; decision: UpgradeDecision }) => decideUpgradeFn({ data: input }),
    invalidates: [['plans'], ['clients']],
    reloads: true,
  })
