import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sessionQueryOptions } from '#app/features/auth/session/session.queries.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { addressesOf } from './report-addresses.ts'
import { viewReportFn } from './published.functions.ts'
import { useSendReportFeedback, publishedReportsQueryOptions, readReportQueryOptions } from './published.queries.ts'
import { ShownReport } from './shown-report.tsx'
import { useNotedView } from './use-noted-view.ts'
import styles from './shown-report.module.css'

interface ReportPageProps {
  reportKey: ReportKey
  /** Null for the newest. */
  version: number | null
  /** How a Client decides about a card that still waits; cards are another area of the product. */
  decide: (cardId: string) => ReactNode
}

/** A published report for a client's own people, and for Admins, who don't answer. */
export function ReportPage({ reportKey, version, decide }: ReportPageProps) {
  const t = useMessages('reportReader')
  const { clientId, month } = reportKey
  const { data: report } = useSuspenseQuery(readReportQueryOptions(reportKey, version))
  const { data: user } = useQuery({ ...sessionQueryOptions(), enabled: false })
  const send = useSendReportFeedback(reportKey, report.version)
  const queryClient = useQueryClient()
  useNotedView(`${clientId} ${month} ${report.version}`, async () => {
    await viewReportFn({ data: { ...reportKey, version: report.version } })
    // On the Dashboard the report is no longer new.
    await queryClient.invalidateQueries({ queryKey: publishedReportsQueryOptions(clientId).queryKey })
  })
  const isReader = user?.role === 'Client'
  return (
    <ShownReport
      report={report}
      addresses={addressesOf(reportKey, report.version)}
      decide={isReader ? ({ cardId }) => decide(cardId) : null}
      back={
        <Link to="/" search={isReader ? {} : { client: clientId }} className={styles['back']}>
          <ArrowLeft size={16} aria-hidden="true" className={styles['arrow']} /> {t('backToDashboard')}
        </Link>
      }
      tools={null}
    >
      {isReader && <FeedbackForm key={report.version} answered={report.feedback} mutation={send} />}
    </ShownReport>
  )
}
