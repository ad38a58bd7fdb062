import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportLinkForm } from '#app/shared/reports/report-links.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { createReportLinkFn, revokeReportLinkFn } from './links.functions.ts'

/** The answer has the link's address, so it isn't kept. */
export const useCreateReportLink = () =>
  useServerMutation({
    call: (link: ReportLinkForm) => createReportLinkFn({ data: link }),
    invalidates: [['report-links']],
    isSecret: true,
  })

export const useRevokeReportLink = (key: ReportKey) =>
  useServerMutation({
    call: (linkId: string) => revokeReportLinkFn({ data: { ...key, linkId } }),
    invalidates: [['report-links']],
  })
