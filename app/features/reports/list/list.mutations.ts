import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { startReportFn } from '../draft/editor.functions.ts'
import { reportListsKey } from './list.queries.ts'

/** Starts a client's report of a month; nothing happens if the month has one. */
export const useStartReport = () =>
  useServerMutation({
    call: (key: ReportKey) => startReportFn({ data: key }),
    invalidates: [reportListsKey],
  })
