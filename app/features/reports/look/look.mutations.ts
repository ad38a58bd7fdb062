import type { QueryClient } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportAgencyForm } from '#app/shared/reports/look.ts'
import { saveReportAgencyFn, saveReportLogoFn } from './look.functions.ts'
import { reportAgencyQueryOptions } from './look.queries.ts'

type Saved = Awaited<ReturnType<typeof saveReportAgencyFn>>
const show = (saved: Saved, _input: unknown, queryClient: QueryClient) =>
  queryClient.setQueryData(reportAgencyQueryOptions().queryKey, saved)

/** Saves the look of the agency's reports, without the logo, and its holidays. */
export const useSaveReportAgency = () =>
  useServerMutation({ call: (form: ReportAgencyForm) => saveReportAgencyFn({ data: form }), done: show })

/** Replaces the agency's logo by a file in base64; null removes it. */
export const useSaveReportLogo = () =>
  useServerMutation({ call: (image: string | null) => saveReportLogoFn({ data: { image } }), done: show })
