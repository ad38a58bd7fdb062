import { TZDate } from '@date-fns/tz'
import { format, subMonths } from 'date-fns'
import { defaultMargin } from '#app/shared/alerts/alert-rules.ts'
import { daysOf, paceOf, patternStart, type DayCount } from '#app/shared/alerts/pacing.ts'
import { dayAfter } from '#app/shared/admin/day.ts'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { localDay, type AlertSite } from './alert-site.ts'
import { lockRule, readGoalsOfMonth, writeRule } from './alerts.sql.ts'
import { readGoalDays } from './finished-days.sql.ts'
import { recordAlert, type Occurrence } from './raise-alert.ts'
import { readNewestVisit } from './silence.sql.ts'

/** So many finished months are gone through, and tell what a month usually comes to. */
const monthsBack = 3
/** A target below this is too small to be told of. */
const leastTarget = 10
const dayMs = 86_400_000

/**
 * Gives a website whose past was made up at once what watching would have left by now: targets for its goals, at what
 * their months usually come to, and the alerts about them; and its silence, where it ended long ago. The numbers are
 * those of its rollups, held by the rules themselves. Nobody is told. For the sample companies; safe to repeat.
 */
export async function fillPastAlerts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  site: AlertSite,
): Promise<void> {
  const now = clock()
  const yesterday = localDay(new Date(now.getTime() - dayMs), site.timeZone)
  const months = Array.from({ length: monthsBack + 1 }, (_, back) => format(subMonths(yesterday, back), 'yyyy-MM'))
  await database.background.transaction().execute(async (trx) => {
    const goals = await readGoalsOfMonth(trx, site.id, yesterday.slice(0, 7))
    for (const { id, name, firstDay } of goals) {
      if (firstDay === null) continue
      const span = { from: patternStart(months.at(-1) ?? ''), to: yesterday }
      const counts = await readGoalDays(trx, site.id, [id], span)
      const target = usualMonth(months.slice(1), counts)
      // What somebody has set meanwhile is theirs.
      if (target < leastTarget || (await lockRule(trx, site.id, 'pacing', id))) continue
      const settings = { target, margin: defaultMargin }
      await writeRule(trx, site.id, { kind: 'pacing', goalId: id, enabled: true, settings, snoozedUntil: null }, now)
      for (const month of months.toReversed()) {
        await fillMonth(trx, site, { month, yesterday, goalId: id, goal: name, target, counts, firstDay })
      }
    }
    await fillSilence(trx, site, now)
  })
}

/** What the months come to on average, as a round number. */
function usualMonth(months: readonly string[], counts: readonly DayCount[]): number {
  const sum = counts.reduce((all, { day, count }) => (months.includes(day.slice(0, 7)) ? all + count : all), 0)
  return Math.round(sum / months.length / 5) * 5
}

interface FilledMonth {
  month: string
  yesterday: string
  goalId: number
  goal: string
  target: number
  counts: readonly DayCount[]
  firstDay: string
}

/** The first day a month was behind, and the day it reached its target, as each would have been told. */
async function fillMonth(trx: Trx, site: AlertSite, filled: FilledMonth): Promise<void> {
  const { month, yesterday, goalId, goal, target, counts, firstDay } = filled
  const seen = new Set<string>()
  for (const day of daysOf(month).filter((each) => each <= yesterday)) {
    const { state, reached, expected } = paceOf(month, day, { target, margin: defaultMargin }, counts, firstDay)
    if ((state !== 'behind' && state !== 'reached') || seen.has(state)) continue
    seen.add(state)
    const told = { goalId, goal, month, target, measured: reached }
    const facts: Occurrence['facts'] =
      state === 'behind'
        ? { what: 'behind', ...told, day, expected, margin: defaultMargin }
        : { what: 'reached', ...told }
    const occurrence = { site, kind: 'pacing', key: `${state} ${month} ${goalId} ${target}`, facts } as const
    await recordAlert(trx, occurrence, hourAfter(day, site.timeZone))
  }
}

/** When a finished day is judged: an hour after it ended. */
function hourAfter(day: string, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = dayAfter(day).split('-').map(Number)
  return new Date(new TZDate(year, month - 1, date, 1, timeZone).getTime())
}

/** A silence that nobody was told of any more, as it had lasted for too long when it could have been noticed. */
async function fillSilence(trx: Trx, site: AlertSite, now: Date): Promise<void> {
  const lastAt = await readNewestVisit(trx, site.id)
  if (lastAt === null || now.getTime() - lastAt.getTime() < 8 * dayMs) return
  const since = lastAt.toISOString()
  const facts = { what: 'silent', since, hours: null } as const
  await recordAlert(trx, { site, kind: 'silent', key: since, facts, open: true }, new Date(lastAt.getTime() + dayMs))
}
