import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { readAlertSettings, readMargin } from '#app/shared/alerts/alert-rules.ts'
import { paceOf, patternStart } from '#app/shared/alerts/pacing.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { agreedPace } from './agreed-pace.ts'
import { watchedSince } from './no-data.ts'
import type { Db } from '../db/database.ts'
import {
  noteJudged,
  readAimedGoals,
  readSitesWithFinishedDay,
  readGoalDays,
  readReachedGoals,
  readWeekdays,
  type AimedGoal,
  type DueSite,
  type Weekdays,
} from './finished-days.sql.ts'
import { wasImported } from './raise-alert.sql.ts'
import { raiseAlert, type AlertDeps } from './raise-alert.ts'
import { unusuallyFew } from './robust.ts'

/** Websites per statement. Statements are short, so that requests never wait for one. */
const atOnce = 50
/** After an import of events this recent, a quiet day may only mean that the next import has not happened yet. */
const importedMs = 8 * dayMs

/**
 * Checks each website's yesterday once, an hour after it ended in the website's time zone: for a traffic drop against
 * the same weekday of the eight weeks before (robust.ts; at least four of them measured), and for goals behind their
 * monthly target (pacing.ts), unless Growth says that the target is on track. No drop is raised for a day on which this server was off, because it missed events
 * itself. The check is recorded after its alerts are written: a process that dies in between checks again, and the
 * alerts' unique keys prevent duplicates.
 */
export async function judgeFinishedDays(context: AlertDeps, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const since = await watchedSince(context)
  for (;;) {
    const due = await readSitesWithFinishedDay(db, context.clock(), atOnce)
    const sites = new Map(due.map((site) => [site.id, site]))
    if (due.length === 0) return
    for (const weekdays of await readWeekdays(db, due)) {
      if (signal.aborted) return
      const site = sites.get(weekdays.siteId)
      const wasOff = site && since !== null && localDay(since, site.timeZone) >= site.day
      const facts = site && !wasOff && dropOf(site, weekdays)
      if (!facts || (await wasImported(db, site.id, new Date(context.clock().getTime() - importedMs)))) continue
      const key = site.day
      await db.transaction().execute((trx) => raiseAlert(context, trx, { site, kind: 'drop', key, facts }))
    }
    for (const goal of await readAimedGoals(db, due)) {
      if (signal.aborted) return
      const site = sites.get(goal.siteId)
      const facts = site && (await behindOf(db, site, goal))
      if (!facts) continue
      const key = `behind ${facts.month} ${facts.goalId} ${facts.target}`
      await db.transaction().execute((trx) => raiseAlert(context, trx, { site, kind: 'pacing', key, facts }))
    }
    await noteJudged(db, due)
    if (due.length < atOnce) return
  }
}

function dropOf({ day }: DueSite, { settings, firstDay, visitors }: Weekdays): AlertFacts | null {
  const [measured = 0, ...before] = visitors
  // The first measured day may be partial, and days before it were not measured.
  const weeks = before.filter((_, index) => addDays(day, -7 * (index + 1)) > firstDay)
  const usual = unusuallyFew(weeks, readAlertSettings('drop', settings).sensitivity)
  if (!usual || measured > usual.threshold || day <= firstDay) return null
  return { what: 'drop', day, measured, ...usual, weeks: weeks.length }
}

async function behindOf(db: Db, { day }: DueSite, { siteId, goalId, name, firstDay, ...aimed }: AimedGoal) {
  if (firstDay === null) return null
  const { target } = aimed
  const margin = readMargin(aimed.settings)
  const month = monthOf(day)
  const counts = await readGoalDays(db, siteId, [goalId], { from: patternStart(month), to: day })
  const pace = agreedPace(paceOf(month, day, { target, margin }, counts, firstDay), aimed.growth)
  if (pace.state !== 'behind') return null
  const { reached, expected } = pace
  return { what: 'behindTarget', goalId, goal: name, month, day, target, measured: reached, expected, margin } as const
}

/** Raises an alert for each goal that reached this month's target, as soon as it did. */
export async function watchTargets(context: AlertDeps, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  for (const { goalId, goal, month, target, measured, ...site } of await readReachedGoals(db, context.clock())) {
    if (signal.aborted) return
    const facts = { what: 'targetReached', goalId, goal, month, target, measured } as const
    const key = `reached ${month} ${goalId} ${target}`
    await db.transaction().execute((trx) => raiseAlert(context, trx, { site, kind: 'pacing', key, facts }))
  }
}
