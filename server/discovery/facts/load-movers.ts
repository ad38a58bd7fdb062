import type { Period } from '#app/shared/analytics/overview.ts'
import { addDays, daysBetween } from '#app/shared/calendar/day.ts'
import { addMonths, monthOf, monthsBetween } from '#app/shared/calendar/month.ts'
import type { Database } from '#server/db/database.ts'
import { readMovedDays, readWeeklyPages } from './daily-values.sql.ts'
import { inBackground } from './in-background.ts'
import { movementOf, weeksBefore } from './movement.ts'
import type { MovingValue } from './facts.ts'

const moving = ['page', 'source', 'country', 'device'] as const satisfies readonly MovingValue['dimension'][]
/** Values of a dimension, and the visits that one needs: fewer change by chance. */
const movedValues = { most: 200, least: 20 }

/** Returns the values of pages, sources, countries and devices that may have moved, with what is usual for them. */
export async function readMovers(database: Database, siteId: number, period: Period): Promise<MovingValue[]> {
  const days = { from: weeksBefore(period).from, to: period.to }
  const movers: MovingValue[] = []
  for (const dimension of moving) {
    const { known, values } = await inBackground(database, (trx) =>
      readMovedDays(trx, siteId, dimension, { days, from: period.from, ...movedValues }),
    )
    const measured = new Set(known)
    for (const one of values) {
      movers.push({ dimension, value: one.value, ...movementOf(new Map(one.days), measured, period) })
    }
  }
  return movers
}

/** Thirteen months in whole weeks, so that a page can be compared with its own season. */
const maxWeeks = 56
/** Pages with a history, and the visits that one needs in its best month. */
const pagesWithWeeks = { most: 500, least: 40 }

/**
 * Returns weekly visits of the most visited pages, oldest week first. The last week ends with the last day of the run.
 * Weeks with a day that was not measured are left out for all pages.
 */
export async function readWeeks(
  database: Database,
  siteId: number,
  { to }: Period,
  firstDay: string,
): Promise<Map<string, number[]>> {
  const count = Math.min(maxWeeks, Math.floor((daysBetween(firstDay, to) + 1) / 7))
  if (count < 1) return new Map()
  const from = addDays(to, 1 - 7 * count)
  const first = monthOf(from)
  const months = Array.from({ length: monthsBetween(first, monthOf(to)) + 1 }, (_, index) => addMonths(first, index))
  const { known, pages } = await inBackground(database, (trx) =>
    readWeeklyPages(trx, siteId, { days: { from, to }, months, ...pagesWithWeeks }),
  )
  const whole = known.toSorted((a, b) => b - a)
  return new Map(
    pages.map(({ path, weeks }) => {
      const visits = new Map(weeks)
      return [path, whole.map((week) => visits.get(week) ?? 0)]
    }),
  )
}
