import { defaultMargin, type PacingSettings } from '#app/shared/alerts/alert-rules.ts'
import { paceOf, patternStart, type DayCount } from '#app/shared/alerts/pacing.ts'
import { dayBefore, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, daysOfMonth, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import type { AlertSite } from './alert-site.ts'
import { lockRule, readGoalsOfMonth, writeRule } from './alerts.sql.ts'
import { readGoalDays } from './finished-days.sql.ts'
import { recordAlert, type Occurrence } from './raise-alert.ts'
import { readNewestVisit } from './silence.sql.ts'

/** So many finished months are gone through, and tell what a month usually comes to. */
const monthsBack = 3
/** A target below this is too small to be told of. */
const leastTarget = 10
/** A finished day is judged an hour after it ended. */
const judgedAfterMs = 3_600_000

/** What a made-up past has left of alerts: targets of goals, and what was told of them and of a silence. */
interface PastAlerts {
  targets: { goalId: number; settings: PacingSettings }[]
  /** In the order in which they are written. */
  alerts: PastAlert[]
}
interface PastAlert extends Pick<Occurrence, 'kind' | 'key' | 'facts'> {
  at: Date
  /** A silence that lasts. */
  open: boolean
}

/**
 * What watching would have left by now of a website whose past was made up at once: targets for its goals, at what their
 * months usually come to, and the alerts about them; and its silence, where it ended long ago. The numbers are those of
 * its rollups, held by the rules themselves. For the sample companies.
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
    if (target < leastTarget) continue
    past.targets.push({ goalId: id, settings: { target, margin: defaultMargin } })
    for (const month of months.toReversed()) {
      past.alerts.push(...alertsOfMonth(site, { month, yesterday, goalId: id, goal: name, target, counts, firstDay }))
    }
  }
  const silence = await silenceOf(trx, site.id, now)
  if (silence) past.alerts.push(silence)
  return past
}

/** Gives a website whose past was made up its targets and alerts. Nobody is told. Safe to repeat. */
export async function fillPastAlerts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  site: AlertSite,
): Promise<void> {
  const now = clock()
  await database.background.transaction().execute(async (trx) => {
    const { targets, alerts } = await readPastAlerts(trx, site, now)
    const theirs = new Set<number>()
    for (const { goalId, settings } of targets) {
      // What somebody has set meanwhile is theirs.
      if (await lockRule(trx, site.id, 'pacing', goalId)) theirs.add(goalId)
      else await writeRule(trx, site.id, { kind: 'pacing', goalId, enabled: true, settings, snoozedUntil: null }, now)
    }
    for (const { at, ...alert } of alerts) {
      if ('goalId' in alert.facts && theirs.has(alert.facts.goalId)) continue
      await recordAlert(trx, { site, ...alert }, at)
    }
  })
}

/** What the months come to on average, as a round number. */
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

/** The first day a month was behind, and the day it reached its target, as each would have been told. */
function alertsOfMonth({ timeZone }: Pick<AlertSite, 'timeZone'>, filled: FilledMonth): PastAlert[] {
  const { month, yesterday, goalId, goal, target, counts, firstDay } = filled
  const seen = new Set<string>()
  return daysOfMonth(month)
    .filter((each) => each <= yesterday)
    .flatMap((day): PastAlert[] => {
      const { state, reached, expected } = paceOf(month, day, { target, margin: defaultMargin }, counts, firstDay)
      if ((state !== 'behind' && state !== 'reached') || seen.has(state)) return []
      seen.add(state)
      const told = { goalId, goal, month, target, measured: reached }
      const facts: Occurrence['facts'] =
        state === 'behind'
          ? { what: 'behind', ...told, day, expected, margin: defaultMargin }
          : { what: 'reached', ...told }
      const key = `${state} ${month} ${goalId} ${target}`
      return [
        { kind: 'pacing', key, facts, at: new Date(endOfDay(day, timeZone).getTime() + judgedAfterMs), open: false },
      ]
    })
}

/** A silence that nobody was told of any more, as it had lasted for too long when it could have been noticed. */
async function silenceOf(trx: Trx, siteId: number, now: Date): Promise<PastAlert | null> {
  const lastAt = await readNewestVisit(trx, siteId)
  if (lastAt === null || now.getTime() - lastAt.getTime() < 8 * dayMs) return null
  const since = lastAt.toISOString()
  const facts = { what: 'silent', since, hours: null } as const
  return { kind: 'silent', key: since, facts, at: new Date(lastAt.getTime() + dayMs), open: true }
}
