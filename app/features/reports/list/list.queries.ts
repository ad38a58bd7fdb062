import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportListQuery } from '#app/shared/reports/report-list.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { startReportFn } from '../draft/draft.functions.ts'
import { listReportsFn } from './list.functions.ts'

/** The prefix of every list of reports; whatever changes a report makes them outdated. */
export const reportListsKey = ['reports', 'list'] as const

/** Months of one client or of all clients with their reports. */
export const reportListQueryOptions = (query: ReportListQuery) =>
  queryOptions({
    queryKey: [...reportListsKey, query],
    queryFn: ({ signal }) => listReportsFn({ data: query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })

/** Starts a client's report of a month; nothing happens if the month has one. */
export const useStartListedReport = () =>
  useServerMutation({
    call: (key: ReportKey) => startReportFn({ data: key }),
    invalidates: [reportListsKey],
  })
