import { setImmediate } from 'node:timers/promises'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, localMonth, startOfDay } from '#app/shared/calendar/zone.ts'
import { spanOfMonth, type SpanOf } from '#app/shared/growth/span.ts'
import { subjectKey, type GrowthSubject } from '#app/shared/growth/subject.ts'
import type { TargetBasis } from '#app/shared/growth/target.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readGoals } from '../numbers/goals.sql.ts'
import type { ForecastSite } from '../forecast/read-counted.ts'
import { forecastOfToday } from '../forecast/read-forecast.ts'
import { storeForecast } from '../forecast/store-forecast.ts'
import { planTarget, suggestedAmount } from '../targets/plan-target.ts'
import { insertTarget, readTargetsOf } from '../targets/targets.sql.ts'
import { freezePastMonth } from './freeze-months.ts'
import { hasDays } from './month-end.sql.ts'

/** Finished months with forecasts, and frozen. */
const monthsBack = 3
/** Days of a month on which its visits were forecast, and on which its conversions were. */
const visitDays = [5, 18] as const
const conversionDays = [12] as const
/** Hours after midnight at which a day’s forecast is made. */
const morningMs = 6 * 3_600_000
/** What generated targets ask above what is usual, in percent. */
const more = 10

const visits = { metric: 'visits' } as const satisfies GrowthSubject
const conversions = { metric: 'conversions', goalId: null } as const satisfies GrowthSubject

/**
 * Stores what a website with generated traffic would have by now, had Growth been used all along: targets for the month, the
 * quarter and the year, the forecasts of the last months as they would have been made on their days, and the months as they
 * were when they ended. The product's own code, as of each day. For the sample companies. Idempotent; notifies no one.
 */
export async function fillPastGrowth(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  site: ForecastSite,
  signal: AbortSignal,
): Promise<void> {
  const { db } = database
  const now = clock()
  const current = localMonth(now, site.timeZone)
  const today = localDay(now, site.timeZone)
  const hasGoals = (await readGoals(db, site.id)).length > 0
  const months: Month[] = []
  for (let back = monthsBack; back > 0; back -= 1) {
    const month = addMonths(current, -back)
    if (await hasDays(db, site.id, month)) months.push(month)
  }
  if (months.length === 0) return
  await db.transaction().execute((trx) => addTargets(trx, site, { first: months[0] ?? current, now, hasGoals }))
  for (const month of [...months, current]) {
    const subjects = visitDays.map((day) => [visits, day] as const)
    const all = hasGoals ? [...subjects, ...conversionDays.map((day) => [conversions, day] as const)] : subjects
    for (const [subject, day] of all) {
      // Requests come first.
      await setImmediate()
      if (signal.aborted) return
      const on = addDays(firstDayOf(month), day - 1)
      if (on >= today) continue
      const asked = { subject, spanOf: { span: 'month', first: month } as const, now: morningOf(on, site) }
      const { shown, fresh } = await forecastOfToday(db, site, asked)
      if (fresh) await storeForecast(db, fresh, shown.currency)
    }
    const ended = morningOf(addDays(lastDayOf(month), 2), site)
    if (month < current && ended <= now)
      await db.transaction().execute((trx) => freezePastMonth(trx, site, { month, at: ended }))
  }
}

const morningOf = (day: Day, { timeZone }: ForecastSite): Date =>
  new Date(startOfDay(day, timeZone).getTime() + morningMs)

interface GeneratedTargets {
  /** The first month of the repeating one. */
  first: Month
  now: Date
  hasGoals: boolean
}

/** Adds a repeating target of visits, and targets of the current quarter's conversions and the year's visits. */
async function addTargets(trx: Trx, site: ForecastSite, { first, now, hasGoals }: GeneratedTargets): Promise<void> {
  const current = localMonth(now, site.timeZone)
  const began = morningOf(addDays(firstDayOf(first), 1), site)
  await addGenerated(trx, site, { subject: visits, period: { span: 'month', first }, repeats: true, now: began })
  const quarter = spanOfMonth('quarter', current)
  if (hasGoals) await addGenerated(trx, site, { subject: conversions, period: quarter, repeats: false, now })
  await addGenerated(trx, site, { subject: visits, period: spanOfMonth('year', current), repeats: false, now })
}

interface GeneratedTarget {
  subject: GrowthSubject
  period: SpanOf
  repeats: boolean
  /** When it was set, by what was known then. */
  now: Date
}

/** Adds a target of last year's amount and ten percent more; of what is usual, where last year was not measured. */
async function addGenerated(
  trx: Trx,
  site: ForecastSite,
  { subject, period, repeats, now }: GeneratedTarget,
): Promise<void> {
  const held = await readTargetsOf(trx, site.id, period.first)
  // Keep one that a person has set.
  if (held.some((target) => target.subject === subjectKey(subject) && target.span === period.span)) return
  const { lastYear, usual } = await suggestedAmount(trx, site, { subject, period, now })
  const basis: TargetBasis | null =
    lastYear !== null && lastYear > 0
      ? { from: 'lastYear', percent: more }
      : usual !== null && usual > 0
        ? { from: 'hand', amount: roundAmount(usual * (1 + more / 100)) }
        : null
  if (basis === null) return
  const planned = await planTarget(trx, site, { target: { subject, ...period, repeats, basis }, own: null, now })
  await insertTarget(trx, site.id, planned, { by: null, at: now })
}

/** Rounds to two digits, as a person would choose. */
function roundAmount(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return Math.max(1, Math.round(amount / step) * step)
}
