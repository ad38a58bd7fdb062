import { Button } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { PageNotice } from '#app/components/feedback/page-notice.tsx'
import { StaleNumbers } from '#app/components/feedback/stale-numbers.tsx'
import { Sender } from '#app/components/layout/sender.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import type { ReadReport } from '#app/shared/reports/report-links.ts'
import { ReportBody } from '../document/report-body.tsx'
import type { BlockFrame } from '../document/written-block.tsx'
import type { ReportAddresses } from './report-addresses.ts'
import { ReportHistory } from './report-history.tsx'
import styles from './shown-report.module.css'

interface ShownReportProps {
  report: ReadReport
  addresses: ReportAddresses
  /** How the reader decides about a card that waits; null where they can't. */
  decide: NonNullable<BlockFrame['decide']> | null
  /** At the start of the bar above the report: the way back, or nothing. */
  back: ReactNode
  /** At its end. */
  tools: ReactNode
  /** Below the report: the reader's answer, and what else concerns them. */
  children: ReactNode
}

/**
 * A published report as a page of its own. The report is in its own language, everything around it in the reader's;
 * printing leaves out the latter.
 */
export function ShownReport({ report, addresses, decide, back, tools, children }: ShownReportProps) {
  const t = useMessages('reportReader')
  const tStates = useMessages('reportStates')
  const { written, look, version, newest } = report
  const accent = { '--report-accent': look.accentColor === null ? undefined : readableAccent(look.accentColor) }
  return (
    // React's type of styles has no custom properties.
    <div className={styles['page']} style={accent as CSSProperties}>
      <header className={styles['bar']}>
        {back}
        <div className={styles['tools']}>
          <Button asChild variant="soft" highContrast>
            <a href={addresses.pdf} target="_blank" rel="noreferrer">
              <FileText size={15} aria-hidden="true" /> {t('pdf')}
            </a>
          </Button>
          <Button asChild variant="soft" highContrast>
            <a href={addresses.csv} download>
              <FileSpreadsheet size={15} aria-hidden="true" /> {t('csv')}
            </a>
          </Button>
          <Button variant="soft" highContrast onClick={() => window.print()}>
            <Printer size={15} aria-hidden="true" /> {t('print')}
          </Button>
          {tools}
        </div>
      </header>
      <main id="main" className={styles['main']}>
        {version < newest && (
          <div className={styles['notice']}>
            <PageNotice
              label={t('newerLabel')}
              icon={<FileText size={18} />}
              action={(className) => (
                <Link to="." search={{}} className={className}>
                  {tStates('openVersion', { version: newest })}
                </Link>
              )}
            >
              {t('newer', { version, newest })}
            </PageNotice>
          </div>
        )}
        <StaleNumbers frame={styles['notice']}>
          <article data-numbers className={styles['report']} lang={written.language} aria-label={written.title}>
            <ReportHead report={report} logo={addresses.logo} />
            <ReportBody written={written} pictureUrl={addresses.picture} decide={decide} />
            <footer className={styles['foot']}>
              <p>{written.measuredAt}</p>
              {look.footer !== '' && <p>{look.footer}</p>}
            </footer>
          </article>
          <div className={styles['after']}>
            <ReportHistory report={report} />
            {children}
          </div>
        </StaleNumbers>
      </main>
    </div>
  )
}

/** Who sends it, for whom, about which days. */
function ReportHead({ report: { written, look }, logo }: { report: ReadReport; logo: string }) {
  return (
    <header className={styles['head']}>
      <div className={styles['sender']}>
        <Sender name={look.senderName} logo={look.logo === null ? null : logo} />
      </div>
      <p className={styles['company']}>
        <bdi>{written.company}</bdi>
        {written.domain !== '' && (
          <span className={styles['domain']} dir="ltr">
            {written.domain}
          </span>
        )}
      </p>
      <h1 className={styles['heading']} data-small={written.story !== null || undefined}>
        {written.heading}
      </h1>
      <p className={styles['period']}>
        <span>{written.period}</span>
        {written.compared !== null && <span>{written.compared}</span>}
      </p>
    </header>
  )
}
