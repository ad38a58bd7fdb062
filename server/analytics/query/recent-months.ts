import type { Actor } from '#app/shared/access/permissions.ts'
import { sumOfDays } from '#app/shared/analytics/complete-days.ts'
import type { DayPoint } from '#app/shared/analytics/overview.ts'
import { maxRecentMonths, type RecentMonth, type RecentMonthsQuery } from '#app/shared/analytics/recent-months.ts'
import { addMonths, firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { reading } from '../../access/calls/use-case.ts'
import { oldestShownMonth, requireUnlocked } from '../../access/plan/plan-lock.ts'
import type { Context } from '../../context.ts'
import { statsSourceFor } from './counted.sql.ts'
import { dayPointsOf } from './day-points.ts'
import { importedConversions } from './imported-conversions.ts'
import { readDays } from './month-overview.sql.ts'
import { monthPeriods } from './periods.ts'
import { onSite } from './site.ts'

/**
 * Returns a client's month and up to eleven months before it, the oldest first: from the one in which counting began, and
 * for the client's own people from the oldest that the plan shows. A month is the sum of its days, as its tiles are, so it
 * is read from day rollups. There are no filters: those would scan the visits of a year. May be called by the client's own
 * people and staff.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website, plan.locked
 * and plan.history for its own people in a month that is locked or older than their plan shows
 */
export async function listRecentMonths(
  context: Context,
  actor: Actor,
  { clientId, month: requested }: RecentMonthsQuery,
): Promise<RecentMonth[]> {
  return reading(context, actor, onSite(clientId), async (trx, site) => {
    const now = context.clock()
    const periods = monthPeriods(requested, now, site.timeZone, 'none')
    const { month, period, today } = periods
    await requireUnlocked(trx, actor, { clientId, now, first: period.from, last: period.to })
    if (site.firstDay === null) return []
    const oldest = await oldestShownMonth(trx, actor, { clientId, now })
    const first = newest(addMonths(month, 1 - maxRecentMonths), monthOf(site.firstDay), oldest)
    if (first > month) return []
    const span = { from: firstDayOf(first), to: period.to }
    const answer = await readDays(trx, await statsSourceFor(trx, site, { ...periods, period: span }))
    const imports = await importedConversions(trx, site, { period: span, comparison: null }, [])
    const counted = dayPointsOf(answer, span, { today, imports })
    return [...Map.groupBy(counted, ({ day }) => monthOf(day))].map(([of, days]) =>
      recentMonthOf(of, days, { today, firstDay: site.firstDay }),
    )
  })
}

const newest = (first: Month, ...others: (Month | null)[]): Month =>
  others.reduce((latest: Month, one) => (one !== null && one > latest ? one : latest), first)

function recentMonthOf(
  month: Month,
  days: readonly DayPoint[],
  { today, firstDay }: { today: string; firstDay: string | null },
): RecentMonth {
  const sum = (some: readonly DayPoint[]) => ({
    days: some.filter(({ day }) => firstDay !== null && day >= firstDay).length,
    counters: sumOfDays(some),
  })
  const measured = days.filter(({ imported }) => imported === undefined)
  return {
    month,
    complete: month < monthOf(today),
    all: sum(days),
    measured: measured.length < days.length ? sum(measured) : null,
  }
}
