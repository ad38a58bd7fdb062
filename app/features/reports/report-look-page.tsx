import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { LookForm } from './look/look-form.tsx'
import { reportAgencyQueryOptions } from './look/look.queries.ts'
import { ReportTabs } from './report-tabs.tsx'

interface ReportLookPageProps {
  /** The month of the preview. */
  month: Month
  /** Whether demo data is shown, with which nothing can be changed. */
  demo: boolean
}

/** How the agency's reports look, and its holidays. For Admins. */
export function ReportLookPage({ month, demo }: ReportLookPageProps) {
  const t = useMessages('reportList')
  const tShell = useMessages('shell')
  return (
    <Page title={tShell('reportLookPage')} question={t('lookQuestion')}>
      <ReportTabs />
      {demo ? (
        <StatePanel icon={<FileText size={20} />} title={t('noSampleTitle')}>
          {t('noSampleText')}
        </StatePanel>
      ) : (
        <Look month={month} />
      )}
    </Page>
  )
}

function Look({ month }: { month: Month }) {
  const query = useQuery(reportAgencyQueryOptions())
  return (
    <QueryState query={query} height="640px" shape="list">
      {(agency) => <LookForm agency={agency} month={month} />}
    </QueryState>
  )
}
