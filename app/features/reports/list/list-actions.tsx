import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportListRow } from '#app/shared/reports/report-list.ts'
import { Actions } from '#app/components/layout/actions.tsx'
import { SendAll } from '../delivery/send-all.tsx'
import { StartMissing } from './start-missing.tsx'

interface ListActionsProps {
  month: Month
  /** All clients of the month, whatever the list shows of them. */
  rows: readonly ReportListRow[]
}

/** What can be done with the reports of all clients of a month at once, beside the page's title. */
export function ListActions({ month, rows }: ListActionsProps) {
  return (
    <Actions>
      <StartMissing month={month} rows={rows} />
      <SendAll month={month} />
    </Actions>
  )
}
