import { defaultMargin } from '#app/shared/alerts/alert-rules.ts'
import { paceOf, patternStart, type DayCount } from '#app/shared/alerts/pacing.ts'
import { dayBefore, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, daysOfMonth, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, localMonth } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import type { AlertSite } from './alert-site.ts'
import { readMonthTargets, writeMonthTarget } from '../db/month-targets.sql.ts'
import { lockRule, readGoalsOfMonth, writeRule } from './alerts.sql.ts'
import { readGoalDays } from './finished-days.sql.ts'
import { recordAlert, type Occurrence } from './raise-alert.ts'
import { readNewestVisit } from './no-data.sql.ts'

/** Number of finished months to derive alerts and typical monthly totals from. */
const monthsBack = 3
/** Goals with a smaller target get none: it is too small to be worth an alert. */
const minTarget = 10
/** A finished day is checked an hour after it ended. */
const judgedAfterMs = 3_600_000

/** Alert data derived for generated traffic: goal targets, and the alerts the rules would have raised. */
interface PastAlerts {
  targets: PastTarget[]
  /** In the order in which they are written. */
  alerts: PastAlert[]
}
/** A goal's target in each of the months that alerts are derived for. */
export interface PastTarget {
  goalId: number
  amount: number
}
interface PastAlert extends Pick<Occurrence, 'kind' | 'key' | 'facts'> {
  at: Date
  /** An alert "no data received" that has not ended. */
  open: boolean
}

/**
 * Targets and alerts that a website with generated traffic would have by now, had it been watched all along: targets at
 * the goals' typical monthly totals, the alerts about them, and "no data received" where traffic ended long ago. The
 * product's own rules are applied to its rollups. For the sample companies.
 */
export async function readPastAlerts(
  trx: Trx,
  site: Pick<AlertSite, 'id' | 'timeZone'>,
  now: Date,
): Promise<PastAlerts> {
  const yesterday = dayBefore(localDay(now, site.timeZone))
  const months = Array.from({ length: monthsBack + 1 }, (_, back) => addMonths(monthOf(yesterday), -back))
  const past: PastAlerts = { targets: [], alerts: [] }
  for (const { id, name, firstDay } of await readGoalsOfMonth(trx, site.id, monthOf(yesterday))) {
    if (firstDay === null) continue
    const span = { from: patternStart(addMonths(monthOf(yesterday), -monthsBack)), to: yesterday }
    const counts = await readGoalDays(trx, site.id, [id], span)
    const target = usualMonth(months.slice(1), counts)
    if (target < minTarget) continue
    past.targets.push({ goalId: id, amount: target })
    for (const month of months.toReversed()) {
      past.alerts.push(...alertsOfMonth(site, { month, yesterday, goalId: id, goal: name, target, counts, firstDay }))
    }
  }
  const noData = await noDataAlertOf(trx, site.id, now)
  if (noData) past.alerts.push(noData)
  return past
}

/** Stores targets and alerts for a website with generated traffic. Notifies no one. Idempotent. */
export async function fillPastAlerts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  site: AlertSite,
): Promise<void> {
  const now = clock()
  await database.db.transaction().execute(async (trx) => {
    const { targets, alerts } = await readPastAlerts(trx, site, now)
    const current = localMonth(now, site.timeZone)
    const theirs = new Set((await readMonthTargets(trx, site.id, current)).map(({ goalId }) => goalId))
    for (const { goalId, amount } of targets) {
      // Keep a target that a person has set.
      if (theirs.has(goalId)) continue
      if (await lockRule(trx, site.id, 'pacing', goalId)) {
        theirs.add(goalId)
        continue
      }
      const settings = { margin: defaultMargin }
      await writeRule(trx, site.id, { kind: 'pacing', goalId, enabled: true, settings, snoozedUntil: null }, now)
      const month = addMonths(current, -monthsBack)
      await writeMonthTarget(trx, { siteId: site.id, goalId, month, amount, by: null }, now)
    }
    for (const { at, ...alert } of alerts) {
      if ('goalId' in alert.facts && theirs.has(alert.facts.goalId)) continue
      await recordAlert(trx, { site, ...alert }, at)
    }
  })
}

/** The months' average, rounded to a number a person would choose. */
function usualMonth(months: readonly Month[], counts: readonly DayCount[]): number {
  const sum = counts.reduce((all, { day, count }) => (months.includes(monthOf(day)) ? all + count : all), 0)
  return Math.round(sum / months.length / 5) * 5
}

interface FilledMonth {
  month: Month
  yesterday: Day
  goalId: number
  goal: string
  target: number
  counts: readonly DayCount[]
  firstDay: Day
}

/** The alerts of one month: the first day it was behind its target, and the day it reached it. */
function alertsOfMonth({ timeZone }: Pick<AlertSite, 'timeZone'>, filled: FilledMonth): PastAlert[] {
  const { month, yesterday, goalId, goal, target, counts, firstDay } = filled
  const seen = new Set<string>()
  return daysOfMonth(month)
    .filter((each) => each <= yesterday)
    .flatMap((day): PastAlert[] => {
      const { state, reached, expected } = paceOf(month, day, { target, margin: defaultMargin }, counts, firstDay)
      if ((state !== 'behind' && state !== 'reached') || seen.has(state)) return []
      seen.add(state)
      const common = { goalId, goal, month, target, measured: reached }
      const facts: Occurrence['facts'] =
        state === 'behind'
          ? { what: 'behindTarget', ...common, day, expected, margin: defaultMargin }
          : { what: 'targetReached', ...common }
      const key = `${state} ${month} ${goalId} ${target}`
      return [
        { kind: 'pacing', key, facts, at: new Date(endOfDay(day, timeZone).getTime() + judgedAfterMs), open: false },
      ]
    })
}

/**
 * Returns an alert "no data received" that notified no one, because the website had been without data for too long.
 */
async function noDataAlertOf(trx: Trx, siteId: number, now: Date): Promise<PastAlert | null> {
  const lastAt = await readNewestVisit(trx, siteId)
  if (lastAt === null || now.getTime() - lastAt.getTime() < 8 * dayMs) return null
  const since = lastAt.toISOString()
  const facts = { what: 'noData', since, hours: null } as const
  return { kind: 'noData', key: since, facts, at: new Date(lastAt.getTime() + dayMs), open: true }
}
