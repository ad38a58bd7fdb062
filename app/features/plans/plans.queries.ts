import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { getPlanUseFn, getUpgradeOfferFn, listUpgradeRequestsFn } from './plans.functions.ts'

/** A Client's own company: its plan, its open request, the last answer. */
export const upgradeOfferQueryOptions = () =>
  queryOptions({ queryKey: ['plans', 'offer'], queryFn: () => getUpgradeOfferFn() })

/** The requests of all companies, for staff; read again while the page is open. */
export const upgradeRequestsQueryOptions = () =>
  queryOptions({
    queryKey: ['plans', 'requests'],
    queryFn: (asked) => listUpgradeRequestsFn({ headers: renewalHeaders(asked) }),
    refetchInterval: 60_000,
  })

/** How much of its plan a company uses, for staff. */
export const planUseQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['plans', 'use', { clientId }],
    queryFn: () => getPlanUseFn({ data: { clientId } }),
  })

/** Loads /plans. If a part fails, its card shows the error and a retry. */
export async function loadPlans(queryClient: QueryClient, clientId: string | null): Promise<void> {
  await Promise.allSettled([
    queryClient.query(upgradeRequestsQueryOptions()),
    ...(clientId === null ? [] : [queryClient.query(planUseQueryOptions(clientId))]),
  ])
}

/** Loads the page that Clients see instead; if it fails, the form shows the error. */
export async function loadUpgradeOffer(queryClient: QueryClient): Promise<void> {
  await queryClient.query(upgradeOfferQueryOptions()).catch(() => undefined)
}
