import { DayChart } from '#app/components/charts/day-chart.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { BotsMonth } from '#app/shared/analytics/bots.ts'
import { daysIn, monthOf } from '#app/shared/calendar/month.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatCompact, formatCount } from '#app/shared/format/number.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import type { DropDay } from './drop-reasons.ts'

interface CountsByDayProps<Kind extends string | number> {
  period: BotsMonth['period']
  kinds: readonly { kind: Kind; name: string }[]
  /** Name of all kinds together. */
  allName: string
  /** The drawn kind; null for all. */
  chosen: Kind | null
  onChoose: (kind: Kind | null) => void
  /** The days of the chosen kind. */
  points: readonly DropDay[]
  /** The website, and the description of the question in exported files. */
  domain: string
  about: Readonly<Record<string, unknown>>
  /** Describes the chart. */
  summary: (values: { name: string; count: string; period: string }) => string
}

/** Counts by day of a month, of all kinds or of the chosen one. */
export function CountsByDay<Kind extends string | number>(props: CountsByDayProps<Kind>) {
  const { period, kinds, allName, chosen, onChoose, points, domain, about, summary } = props
  const { t, locale } = useTranslator('bots')
  const count = points.reduce((sum, { value }) => sum + value, 0)
  const name = chosen === null ? allName : (kinds.find(({ kind }) => kind === chosen)?.name ?? '')
  const periodName = formatPeriod(locale, period)
  return (
    <>
      <label className="inline-choice">
        <span>{t('action.show')}</span>
        <select
          value={chosen ?? ''}
          onChange={(event) => onChoose(kinds[event.target.selectedIndex - 1]?.kind ?? null)}
        >
          <option value="">{allName}</option>
          {kinds.map((each) => (
            <option key={each.kind} value={each.kind}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <DayChart
        label={name}
        summary={summary({ name, count: formatCount(locale, count), period: periodName })}
        current={{ name: periodName, points }}
        comparison={null}
        slots={daysIn(monthOf(period.from))}
        unit="count"
        format={(value) => formatCount(locale, value)}
        formatTick={(value) => formatCompact(locale, value)}
        formatDay={(day) => formatWeekday(locale, day)}
        formatAxisDay={(day) => formatDay(locale, day)}
        file={{ name: `${domain}-${monthOf(period.from)}`, about }}
        emptyText={t('noDays')}
      />
    </>
  )
}
