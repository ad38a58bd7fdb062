import { useTranslator } from '#app/components/locale/use-translator.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { severities, type Severity } from '#app/shared/competitors/change.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { SeverityIcon } from './change-marks.tsx'
import styles from './feed.module.css'

interface SeverityTilesProps {
  /** How many changes of the filters each severity has; null while that is unknown. */
  counts: Readonly<Record<Severity, number>> | null
  /** The month of the counts; null for all months. */
  month: Month | null
  /** The severity that the list shows. */
  chosen: Severity | undefined
  onChoose: (severity: Severity | undefined) => void
}

/** What was found, in a line: all of it and by severity. Each severity filters the list, and shows all again. */
export function SeverityTiles({ counts, month, chosen, onChoose }: SeverityTilesProps) {
  const { t, locale } = useTranslator('competitorChanges')
  const tCompetitors = useMessages('competitors')
  const count = counts && severities.reduce((sum, severity) => sum + counts[severity], 0)
  return (
    <div className={styles['month']}>
      <p className={styles['sum']}>
        {count === null
          ? ' '
          : month === null
            ? t('sumAll', { count })
            : t('sumMonth', { count, month: formatMonth(locale, month) })}
      </p>
      <ul aria-label={t('severities')} className={styles['tiles']}>
        {severities.map((severity) => (
          <li key={severity}>
            <button
              type="button"
              className={styles['tile']}
              data-severity={severity}
              aria-pressed={severity === chosen}
              onClick={() => onChoose(severity === chosen ? undefined : severity)}
            >
              <SeverityIcon severity={severity} size={15} />
              <span>{tCompetitors(`severity.${severity}`)}</span>{' '}
              <b>{counts ? formatCount(locale, counts[severity]) : ' '}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
