import { queryOptions, skipToken, type QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportAgencyForm } from '#app/shared/reports/look.ts'
import { getReportAgencyFn, getReportLogoFn, saveReportAgencyFn, saveReportLogoFn } from './look.functions.ts'

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

type SavedAgency = Awaited<ReturnType<typeof saveReportAgencyFn>>
const show = (saved: SavedAgency, _input: unknown, queryClient: QueryClient) =>
  queryClient.setQueryData(reportAgencyQueryOptions().queryKey, saved)

/** Saves the look of the agency's reports, without the logo, and its holidays. */
export const useSaveReportAgency = () =>
  useServerMutation({ call: (form: ReportAgencyForm) => saveReportAgencyFn({ data: form }), done: show })

/** Replaces the agency's logo by a file in base64; null removes it. */
export const useSaveReportLogo = () =>
  useServerMutation({ call: (image: string | null) => saveReportLogoFn({ data: { image } }), done: show })
