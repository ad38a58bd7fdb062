import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { ClosedLink } from '#app/components/secret-link/closed-link.tsx'
import type { HeldReport } from '#app/shared/reports/report-links.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { unlockReportLinkFn, viewReportLinkFn } from './held-report.functions.ts'
import { addressesOfLink } from './report-addresses.ts'
import { useSendLinkFeedback, heldReportQueryOptions } from './reader.queries.ts'
import { ShownReport } from './shown-report.tsx'
import { useNotedView } from './use-noted-view.ts'

interface HeldReportPageProps {
  token: string
  /** Null for the newest. */
  version: number | null
}

/** What a link to a report opens: the report, the form of its password, or the reason why there is nothing to see. */
export function HeldReportPage({ token, version }: HeldReportPageProps) {
  const queryClient = useQueryClient()
  const { data: held } = useSuspenseQuery(heldReportQueryOptions(token, version))
  if (held.state === 'open') return <OpenReport token={token} held={held} />
  return (
    <ClosedLink
      state={held.state}
      unlock={(password) => unlockReportLinkFn({ data: { token, password } })}
      onUnlocked={() => queryClient.invalidateQueries({ queryKey: ['held-report'] })}
    />
  )
}

function OpenReport({ token, held }: { token: string; held: Extract<HeldReport, { state: 'open' }> }) {
  const { report } = held
  const send = useSendLinkFeedback(token, report.version)
  useNotedView(`${token} ${report.version}`, () => viewReportLinkFn({ data: { token, version: report.version } }))
  return (
    <ShownReport
      report={report}
      addresses={addressesOfLink(token, report.version)}
      back={null}
      tools={use(FullPageTools)}
    >
      <FeedbackForm key={report.version} answered={report.feedback} mutation={send} />
    </ShownReport>
  )
}
