import { Columns2, ChevronDown } from 'lucide-react'
import { use } from 'react'
import { Popup } from '#app/components/layout/popup.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { comparedDays } from '#app/shared/analytics/complete-days.ts'
import { comparableMonths, comparedMonth, firstWholeMonth, type Comparison } from '#app/shared/analytics/comparison.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatFullDay, formatMonth, formatMonthName } from '#app/shared/format/date.ts'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import styles from './comparison-control.module.css'
import { ChoiceLink } from './choice-link.tsx'
import { MonthAccessContext } from './month-access.ts'
import { periodName } from './periods.ts'

interface ComparisonControlProps {
  overview: Pick<MonthOverview, 'compare' | 'comparison' | 'complete' | 'days' | 'firstDay' | 'month' | 'period'>
  months: MonthRange
  /** Whether no month can be chosen by its name. */
  relativeOnly?: boolean
}

/**
 * Chooses the comparison of the month: the one before, the same of last year, any other finished month, or none. Months
 * that were not measured from their first day are not offered. Without any other month there is no choice. If the
 * chosen month is such a one, the control explains why nothing is compared.
 */
export function ComparisonControl({ overview, months, relativeOnly = false }: ComparisonControlProps) {
  const { locale, t } = useTranslator('comparison')
  const { compare, comparison, month, firstDay } = overview
  if (firstDay === null) return null
  const { current } = months
  const others = comparableMonths({ first: firstWholeMonth(firstDay), current, selected: month })
  if (others.length === 0 && compare === 'previous') return null
  const words = comparison ? t('comparedWith', { period: periodName(locale, comparison) }) : t('notCompared')
  const relative = (['previous', 'year'] as const).flatMap((choice) => {
    const other = comparedMonth(choice, month, current)
    return other !== null && others.includes(other) ? [{ choice, other }] : []
  })
  return (
    <>
      <Popup
        label={words}
        align="start"
        triggerClass={styles['trigger'] ?? ''}
        trigger={
          <>
            <Columns2 size={14} aria-hidden="true" />
            <span className="one-line">{words}</span>
            <ChevronDown size={14} aria-hidden="true" />
          </>
        }
      >
        {(close) => (
          <>
            <ul className={styles['list']}>
              {relative.map(({ choice, other }) => (
                <li key={choice}>
                  <ChoiceLink
                    next={{ compare: choice }}
                    isChosen={choice === compare}
                    className={styles['item']}
                    onChoose={close}
                  >
                    {t(choice)} <span className="popup-note">{formatMonth(locale, other)}</span>
                  </ChoiceLink>
                </li>
              ))}
              <li>
                <ChoiceLink
                  next={{ compare: 'none' }}
                  isChosen={compare === 'none'}
                  className={styles['item']}
                  onChoose={close}
                >
                  {t('none')}
                </ChoiceLink>
              </li>
            </ul>
            {!relativeOnly && <hr className="popup-rule" />}
            {[...new Set(relativeOnly ? [] : others.map(yearOf))].map((year) => (
              <section key={year} aria-label={t('anyMonthOf', { year })}>
                <h2 className="popup-heading num">{year}</h2>
                <MonthChoices
                  months={others.filter((other) => yearOf(other) === year)}
                  chosen={compare}
                  onChoose={close}
                  locale={locale}
                />
              </section>
            ))}
            {!overview.complete && <p className="popup-fine">{t('sameDays')}</p>}
          </>
        )}
      </Popup>
      {!comparison && compare !== 'none' && <WhyNot overview={overview} firstDay={firstDay} current={current} />}
    </>
  )
}

/**
 * Why a chosen month is not compared: its first days were not measured, or the running month has no finished day yet.
 */
function WhyNot({
  overview,
  firstDay,
  current,
}: Pick<ComparisonControlProps, 'overview'> & { firstDay: string; current: Month }) {
  const { locale, t } = useTranslator('comparison')
  const { inside } = use(MonthAccessContext)
  const month = comparedMonth(overview.compare, overview.month, current)
  if (month === null) return null
  if (firstDay <= firstDayOf(month) && comparedDays(overview) === null) {
    return (
      <p className={styles['why']} suppressHydrationWarning>
        {t('noDayOver', { month: formatMonth(locale, overview.month) })}
      </p>
    )
  }
  return (
    <p className={styles['why']} suppressHydrationWarning>
      {/* A share link doesn't reveal the day. */}
      {inside && t('measuredSince', { day: formatFullDay(locale, firstDay) })}{' '}
      {t('notWhole', { month: formatMonth(locale, month) })}
    </p>
  )
}

const yearOf = (month: Month) => month.slice(0, 4)

interface MonthChoicesProps {
  months: readonly Month[]
  chosen: Comparison
  onChoose: () => void
  locale: string
}

function MonthChoices({ months, chosen, onChoose, locale }: MonthChoicesProps) {
  return (
    <ul className={styles['list']}>
      {months.map((month) => (
        <li key={month}>
          <ChoiceLink
            next={{ compare: month }}
            isChosen={month === chosen}
            className={styles['item']}
            onChoose={onChoose}
          >
            {formatMonthName(locale, month)}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}
