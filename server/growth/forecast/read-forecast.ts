import { addDays, dayBefore, daysBetween, eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Forecast, ForecastDay, ShownForecast } from '#app/shared/growth/forecast.ts'
import { daysOfSpan, spanOfMonth, type SpanOf } from '#app/shared/growth/span.ts'
import { subjectKey, type GrowthSubject } from '#app/shared/growth/subject.ts'
import type { Db, Trx } from '../../db/database.ts'
import { forecastPeriod, isAhead, type CountedSubject, type PeriodForecast } from './forecast-period.ts'
import { readStoredForecast, type ForecastKey, type StoredForecast } from './forecasts.sql.ts'
import { readGoals } from '../numbers/goals.sql.ts'
import { namedSubject, readCounted, type ForecastSite } from './read-counted.ts'

/** The days before the first origin's horizon that a forecast may learn from: two years, and a month. */
const historyDays = 760

/** What is forecast, and when. */
export interface ForecastRequest {
  subject: GrowthSubject
  /** Any month of the period names it. */
  spanOf: SpanOf
  now: Date
}

/** A forecast of today as it can be shown, and the new one that is not stored yet. */
interface ReadForecast {
  shown: ShownForecast
  fresh: { key: ForecastKey; forecast: PeriodForecast } | null
}

/**
 * Returns today's forecast of a period: the stored one, so that it stays the same all day, or a new one. Reads and
 * stores nothing else. Works with and without row-level security.
 */
export async function forecastOfToday(
  trx: Trx | Db,
  site: ForecastSite,
  { subject, spanOf, now }: ForecastRequest,
): Promise<ReadForecast> {
  const period = spanOfMonth(spanOf.span, spanOf.first)
  const [today, days] = [localDay(now, site.timeZone), daysOfSpan(period)]
  const goals = await readGoals(trx, site.id)
  const named = namedSubject(subject, goals, site)
  const nothing = { ...named, forecast: null, measuredDays: 0, days: [] }
  if (named.isGone) return { shown: { ...nothing, missing: 'goalGone' }, fresh: null }
  const counted = await readCounted(trx, site, { subject, goals, days: readDays(days, today) })
  const key = { siteId: site.id, subject: subjectKey(subject), ...period }
  const stored = await readStoredForecast(trx, key, today)
  if (stored && stored.currency === named.currency) {
    const path = pathOf(counted, { days, today, expected: stored.days })
    const forecast = shownForecast(stored, period)
    return { shown: { ...named, forecast, missing: null, measuredDays: stored.history, days: path }, fresh: null }
  }
  const { forecast, missing, measuredDays } = forecastPeriod(counted, days, today)
  const path = pathOf(counted, { days, today, expected: forecast?.days ?? [] })
  const made = forecast && { ...period, ...withoutDays(forecast) }
  return {
    shown: { ...named, forecast: made, missing, measuredDays, days: path },
    // One in another currency is stored for today.
    fresh: forecast && !stored ? { key, forecast } : null,
  }
}

/** Returns the days to read: the history, up to yesterday; of a period that can't be forecast the period alone. */
function readDays(period: Days, today: Day): Days {
  const yesterday = dayBefore(today)
  if (!isAhead(period, today)) return period.to < today ? period : { from: addDays(today, -historyDays), to: yesterday }
  return { from: addDays(today, -historyDays - daysBetween(today, period.to) - 1), to: yesterday }
}

function withoutDays({ days: _days, ...forecast }: PeriodForecast): Omit<Forecast, keyof SpanOf> {
  return forecast
}

/** Returns a stored forecast as it was shown. */
function shownForecast(stored: StoredForecast, period: SpanOf): Forecast {
  const { made_on: madeOn, method, value, naive, low, high, came, history, origins, errors } = stored
  return { ...period, madeOn, method, value, naive, low, high, came, history, origins, errors }
}

/** Returns the days of a period with what came and what is expected; none for a share of a channel. */
function pathOf(
  [counts, whole]: CountedSubject,
  { days, today, expected }: { days: Days; today: Day; expected: readonly number[] },
): ForecastDay[] {
  if (whole !== undefined) return []
  const firstAhead = days.from > today ? days.from : today
  return eachDay(days).map((day) => {
    if (day >= today)
      return { day, came: null, expected: expected[daysBetween(firstAhead, day)] ?? null, isMissing: false }
    const at = daysBetween(counts.first, day)
    const isMeasured = counts.isMeasured[at] ?? false
    return { day, came: isMeasured ? (counts.counts[at] ?? 0) : null, expected: null, isMissing: !isMeasured }
  })
}
