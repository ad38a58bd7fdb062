import { setImmediate } from 'node:timers/promises'
import { dayAfter } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import type { Context } from '../../context.ts'
import { readGoals } from '../numbers/goals.sql.ts'
import { readTargetsOf } from '../targets/targets.sql.ts'
import { readEndedDays, readJudged, removeOldPaces, writePace, type EndedDay } from './paces.sql.ts'
import { readTargetPace, type ForecastReader } from './read-target.ts'

type PaceDeps = Pick<Context, 'database' | 'clock'>

/**
 * Stores how each target stood at the end of its website's last day, for alerts and for the list of all clients: once the
 * day is counted, and again when the target was changed. Called by a job. Each target is stored by itself, and one that is
 * stored already is left alone, so that a run can be killed anywhere and repeated.
 */
export async function paceTargets(
  { database, clock }: PaceDeps,
  signal: AbortSignal,
  forecast: ForecastReader,
): Promise<void> {
  for (const site of await readEndedDays(database.db, clock())) {
    await paceSite({ database, clock }, site, { signal, forecast })
    if (signal.aborted) return
  }
}

async function paceSite(
  { database: { db }, clock }: PaceDeps,
  site: EndedDay,
  { signal, forecast }: { signal: AbortSignal; forecast: ForecastReader },
): Promise<void> {
  const { id: siteId, day } = site
  const month = monthOf(day)
  const judged = await readJudged(db, siteId, day)
  const goals = await readGoals(db, siteId)
  for (const target of await readTargetsOf(db, siteId, month)) {
    // Requests come first.
    await setImmediate()
    if (signal.aborted) return
    if (judged.has(target.id)) continue
    const read = await readTargetPace(db, site, target, {
      goals,
      month,
      today: dayAfter(day),
      withToday: false,
      forecast: (subject, period) => forecast(db, site, subject, period, clock()),
    })
    if (!read) continue
    await writePace(db, { siteId, targetId: target.id, changedAt: target.changedAt, day }, read.pace)
  }
  await removeOldPaces(db, siteId, day)
}
