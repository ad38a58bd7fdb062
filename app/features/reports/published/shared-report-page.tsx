import { useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { ClosedLink } from '#app/components/secret-links/closed-link.tsx'
import type { ReadReport } from '#app/shared/reports/report-links.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { unlockReportLinkFn, viewReportLinkFn } from './published.functions.ts'
import { addressesOfLink } from './report-addresses.ts'
import { useSendLinkFeedback, sharedReportQueryOptions } from './published.queries.ts'
import { ShownReport } from './shown-report.tsx'
import { useNotedView } from './use-noted-view.ts'

interface SharedReportPageProps {
  token: string
  /** Null for the newest. */
  version: number | null
}

/** What a link to a report opens: the report, the form of its password, or the reason why there is nothing to see. */
export function SharedReportPage({ token, version }: SharedReportPageProps) {
  const { data: shared } = useSuspenseQuery(sharedReportQueryOptions(token, version))
  if (shared.state === 'open') return <OpenReport token={token} report={shared.report} />
  return (
    <ClosedLink
      state={shared.state}
      unlock={(password) => unlockReportLinkFn({ data: { token, password } })}
      queryKey={['shared-report']}
    />
  )
}

function OpenReport({ token, report }: { token: string; report: ReadReport }) {
  const send = useSendLinkFeedback(token, report.version)
  useNotedView(`${token} ${report.version}`, () => viewReportLinkFn({ data: { token, version: report.version } }))
  return (
    <ShownReport
      report={report}
      addresses={addressesOfLink(token, report.version)}
      // Readers of a link have no account, so no one knows who they are.
      decide={null}
      back={null}
      tools={use(FullPageTools)}
    >
      <FeedbackForm key={report.version} answered={report.feedback} mutation={send} />
    </ShownReport>
  )
}
