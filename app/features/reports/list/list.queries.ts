import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportListQuery } from '#app/shared/reports/report-list.ts'
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
