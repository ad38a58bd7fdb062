import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { DiscoveryRun } from '#app/shared/discovery/discovery-run.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { formatPeriod } from '#app/shared/format/period.ts'

interface MeasuredDaysProps {
  run: Pick<DiscoveryRun, 'month' | 'period'>
  /** The running month, local to the website. */
  running: Month
}

/** Says which days the findings of a run measure; in the first days of a month, those of the month before and why. */
export function MeasuredDays({ run: { month, period }, running }: MeasuredDaysProps) {
  const { t, locale } = useTranslator('discovery')
  // A run of a website without a complete day has measured nothing.
  if (month === null || period === null) return null
  return (
    <p>
      {month < running
        ? t('measuresBefore', { month: formatMonth(locale, month) })
        : t('measures', { days: formatPeriod(locale, period) })}
    </p>
  )
}
