import type { Actor } from '#app/shared/access/permissions.ts'
import type { UsualDay, UsualDayQuery } from '#app/shared/analytics/usual-day.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { reading } from '../../access/calls/use-case.ts'
import { normalRange, weeksBack } from '../../alerts/robust.ts'
import type { Context } from '../../context.ts'
import { readDayFacts, readWebsiteDays } from './daily-counts.sql.ts'
import { onAnalytics } from './site.ts'

/**
 * Returns the visits of a finished day, and how many are normal for its weekday by the eight weeks before: at least four of
 * them measured, without imported days and outages. Says nothing of causes. For Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found, website.missing
 */
export const getUsualDay = (context: Context, actor: Actor, { clientId, day }: UsualDayQuery): Promise<UsualDay> =>
  reading(context, actor, onAnalytics(clientId), async (trx, { id, timeZone }) => {
    if (day >= localDay(context.clock(), timeZone)) return { day, visits: null, normal: null, missing: 'running' }
    const days = { from: addDays(day, -7 * weeksBack), to: day }
    const { firstDay, imported, outages } = await readDayFacts(trx, id, days)
    // The first measured day may be partial.
    const wasMeasured = (one: string): boolean =>
      firstDay !== null &&
      one > firstDay &&
      !imported.includes(one) &&
      !outages.some(({ from, to }) => from <= one && one <= to)
    if (!wasMeasured(day)) return { day, visits: null, normal: null, missing: 'notMeasured' }
    const visitsOn = new Map((await readWebsiteDays(trx, id, days)).map((row) => [row.day, row.visits]))
    const weekdays = Array.from({ length: weeksBack }, (_, week) => addDays(day, -7 * (week + 1)))
    const normal = normalRange(weekdays.filter(wasMeasured).map((one) => visitsOn.get(one) ?? 0))
    return { day, visits: visitsOn.get(day) ?? 0, normal, missing: normal ? null : 'fewWeeks' }
  })
