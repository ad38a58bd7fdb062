import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Severity } from '#app/shared/discovery/finding.ts'
import type { FindingKind } from '#app/shared/discovery/finding-rank.ts'
import styles from './findings.module.css'

interface SeverityMarkProps {
  severity: Severity
  kind: FindingKind
}

/** A severity, or that a finding is news: a dot and its word, which says everything that the color says. */
export function SeverityMark({ severity, kind }: SeverityMarkProps) {
  const t = useMessages('discovery')
  if (kind === 'news') {
    return (
      <span className={styles['severity']} data-severity="news">
        {t('kinds.news')}
      </span>
    )
  }
  return (
    <span className={styles['severity']} data-severity={severity}>
      <span className="visually-hidden">{t('severityLabel')} </span>
      {t(`severity.${severity}`)}
    </span>
  )
}
