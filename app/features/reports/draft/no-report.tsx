import { Button } from '@radix-ui/themes'
import { FileText } from 'lucide-react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { useStartReport } from './draft.queries.ts'

/** A month without a report, and how to start it. */
export function NoReport({ reportKey, month }: { reportKey: ReportKey; month: string }) {
  const t = useMessages('reportEditor')
  const tStates = useMessages('reportStates')
  const showRefusal = useShowRefusal()
  const start = useStartReport(reportKey)
  return (
    <StatePanel
      icon={<FileText size={20} />}
      title={t('noReportTitle', { month })}
      actions={
        <Button loading={start.isPending} onClick={() => start.mutate(undefined, { onError: showRefusal })}>
          {tStates('start')}
        </Button>
      }
    >
      {t('noReportText')}
    </StatePanel>
  )
}
