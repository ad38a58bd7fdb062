import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { exportListeningMonthFn, getListeningMonthFn, listListeningAlertsFn } from './month.functions.ts'

const staleTime = 60_000

/** A month of a client's mentions. */
export const listeningMonthQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['listening', 'month', { clientId, month }],
    queryFn: ({ signal }) => getListeningMonthFn({ data: { clientId, month }, signal }),
    staleTime,
  })

/** The alerts of a client's mentions in a month. */
export const listeningAlertsQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['listening', 'alerts', { clientId, month }],
    queryFn: ({ signal }) => listListeningAlertsFn({ data: { clientId, month }, signal }),
    staleTime,
  })

export const useExportListeningMonth = (clientId: string) =>
  useServerMutation({ call: (month: Month) => exportListeningMonthFn({ data: { clientId, month } }) })
