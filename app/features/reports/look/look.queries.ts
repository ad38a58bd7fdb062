import { queryOptions, skipToken } from '@tanstack/react-query'
import { getReportAgencyFn, getReportLogoFn } from './look.functions.ts'

/** The look of the agency's reports and its holidays. */
export const reportAgencyQueryOptions = () =>
  queryOptions({
    queryKey: ['reports', 'agency'],
    queryFn: ({ signal }) => getReportAgencyFn({ signal }),
    staleTime: 15_000,
  })

/** The agency's logo as a data address. @param hash of the logo; null without one, which asks nothing */
export const reportLogoQueryOptions = (hash: string | null) =>
  queryOptions({
    queryKey: ['reports', 'agency-logo', hash],
    queryFn: hash === null ? skipToken : ({ signal }) => getReportLogoFn({ signal }),
    staleTime: Infinity,
  })
