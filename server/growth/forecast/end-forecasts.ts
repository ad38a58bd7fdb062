import { localDay, localMonth } from '#app/shared/calendar/zone.ts'
import { daysOfSpan } from '#app/shared/growth/span.ts'
import { subjectOfKey } from '#app/shared/growth/subject.ts'
import type { SystemTrx } from '../../db/database.ts'
import { endPeriod, readOpenPeriods } from './forecasts.sql.ts'
import { readGoals } from '../numbers/goals.sql.ts'
import { amountOf, namedSubject, readCounted, type ForecastSite } from './read-counted.ts'

/**
 * Stores what came with every forecast of a website whose period is over: what is counted now, so call it once the last
 * days are counted. Of a deleted goal that is unknown. Ended forecasts stay as they are, so that it can be called again.
 */
export async function endForecasts(trx: SystemTrx, site: ForecastSite, now: Date): Promise<void> {
  const today = localDay(now, site.timeZone)
  const open = await readOpenPeriods(trx, site.id, localMonth(now, site.timeZone))
  const over = open.filter((period) => daysOfSpan(period).to < today)
  if (over.length === 0) return
  const goals = await readGoals(trx, site.id)
  for (const period of over) {
    const subject = subjectOfKey(period.subject)
    const isKnown = subject !== null && !namedSubject(subject, goals, site).isGone
    const final = isKnown ? amountOf(await readCounted(trx, site, { subject, goals, days: daysOfSpan(period) })) : null
    await endPeriod(trx, period, { final, at: now })
  }
}
