import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { AlertRule, Snooze } from '#app/shared/alerts/alert-rules.ts'
import { listAlertRulesFn, listAlertsFn, snoozeAlertFn, updateAlertRuleFn } from './alerts.functions.ts'

const minute = 60_000

/** The alert rules of a client's website. */
export const alertRulesQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['alerts', 'rules', { clientId }],
    queryFn: (asked) => listAlertRulesFn({ data: { clientId }, headers: renewalHeaders(asked) }),
    refetchInterval: 5 * minute,
  })

/** Its past alerts, page by page. */
export const alertHistoryQueryOptions = (clientId: string) =>
  infiniteQueryOptions({
    queryKey: ['alerts', 'history', { clientId }],
    queryFn: (asked) => listAlertsFn({ data: { clientId, after: asked.pageParam }, headers: renewalHeaders(asked) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ after }) => after,
    refetchInterval: 5 * minute,
  })

/** Loads the alert rules and the newest alerts. If a part fails, the card shows the error and a retry. */
export async function loadAlerts(queryClient: QueryClient, clientId: string): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(alertRulesQueryOptions(clientId)),
    queryClient.prefetchInfiniteQuery(alertHistoryQueryOptions(clientId)),
  ])
}

const useRuleChange = <Input>(call: (input: Input) => Promise<unknown>) =>
  useServerMutation({ call, invalidates: [['alerts']] })

export const useUpdateAlertRule = (clientId: string) =>
  useRuleChange((rule: AlertRule) => updateAlertRuleFn({ data: { clientId, rule } }))

export const useSnoozeAlert = (clientId: string) =>
  useRuleChange((snooze: Snooze) => snoozeAlertFn({ data: { clientId, snooze } }))
