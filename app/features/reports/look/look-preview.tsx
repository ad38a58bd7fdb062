import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { readableAccent } from '#app/shared/reports/accent.ts'
import { reportLogoQueryOptions } from './look.queries.ts'
import styles from './look.module.css'

interface LookPreviewProps {
  senderName: string
  footer: string
  /** The typed colour if it is one; null for Loop's own. */
  accentColor: string | null
  logo: string | null
  month: Month
}

/** The head of a report and of its mail as they would look with what is typed. Reports are on white paper, also in dark. */
export function LookPreview({ senderName, footer, accentColor, logo, month }: LookPreviewProps) {
  const { t, locale } = useTranslator('reportList')
  const tReport = useMessages('reports')
  const tShell = useMessages('shell')
  const { data: source } = useQuery(reportLogoQueryOptions(logo))
  const accent = readableAccent(accentColor)
  const name = formatMonth(locale, month)
  const sender = senderName.trim() === '' ? tShell('loop') : senderName
  const company = t('exampleClient')
  const image = logo !== null && source !== undefined && <img src={source} alt={sender} />
  return (
    <Card title={t('preview')} intro={t('previewIntro')}>
      <div className={styles['mail']}>
        <Mail size={18} aria-hidden="true" />
        <div>
          <b>{sender}</b>
          <span>{tReport('mailSubject', { company, month: name })}</span>
        </div>
      </div>
      <div className={styles['paper']} style={{ borderBlockStartColor: accent }}>
        <div className={styles['paperHead']}>
          {image || <span style={{ color: accent }}>{sender}</span>}
          <span>{company}</span>
        </div>
        <p className={styles['paperTitle']} style={{ color: accent }}>
          {tReport('title', { month: name })}
        </p>
        <span className={styles['paperButton']} style={{ background: accent }}>
          {tReport('openReport')}
        </span>
        <p className={styles['paperFoot']}>
          <span>{footer}</span>
          <span>{tReport('page', { page: 1, pages: 4 })}</span>
        </p>
      </div>
    </Card>
  )
}
