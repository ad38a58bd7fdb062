import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import { listAlertRulesFn, listAlertsFn } from './alerts.functions.ts'

const minute = 60_000

/** The alert rules of a company's website. */
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
