import { setImmediate } from 'node:timers/promises'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { subjectKey, subjectOfKey } from '#app/shared/growth/subject.ts'
import type { Context } from '../../context.ts'
import { readForecastSites, readSiteToday, type DueForecast } from './due-forecasts.sql.ts'
import type { ForecastSite } from './read-counted.ts'
import { forecastOfToday } from './read-forecast.ts'
import { storeForecast } from './store-forecast.ts'

/** Visits continue over midnight, and are counted a moment later. */
const settleMs = 3_600_000

/**
 * Stores today's forecasts of each website: of visits and of all conversions in this month, and of every running target in
 * its period. Today is the website's own, an hour after its midnight, once the days before are counted. Called by a job:
 * what is stored already is left alone, so that a run can be killed anywhere and repeated.
 */
export async function makeForecasts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = database
  for (const site of await readForecastSites(db)) {
    for (const due of await dueForecasts({ database, clock }, site)) {
      // Requests come first.
      await setImmediate()
      if (signal.aborted) return
      const subject = subjectOfKey(due.subject)
      if (!subject) continue
      const { shown, fresh } = await forecastOfToday(db, site, { subject, spanOf: due, now: clock() })
      if (fresh) await storeForecast(db, fresh, shown.currency)
    }
  }
}

async function dueForecasts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { id, timeZone }: ForecastSite,
): Promise<DueForecast[]> {
  const now = clock()
  const today = localDay(now, timeZone)
  if (localDay(new Date(now.getTime() - settleMs), timeZone) < today) return []
  const { isCounting, hasGoals, targets, stored } = await readSiteToday(database.db, id, today)
  if (isCounting) return []
  const month = { span: 'month', first: monthOf(today) } as const
  const wanted = [
    { metric: 'visits' } as const,
    ...(hasGoals ? [{ metric: 'conversions', goalId: null } as const] : []),
  ]
  const all = [...wanted.map((subject) => ({ subject: subjectKey(subject), ...month })), ...targets]
  const keyOf = ({ subject, span, first }: DueForecast) => `${subject} ${span} ${first}`
  const known = new Set(stored.map(keyOf))
  return [...new Map(all.map((due) => [keyOf(due), due])).values()].filter((due) => !known.has(keyOf(due)))
}
