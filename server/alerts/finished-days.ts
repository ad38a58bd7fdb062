import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import { readPacing, readSettings } from '#app/shared/alerts/alert-rules.ts'
import { paceOf, patternStart } from '#app/shared/alerts/pacing.ts'
import { unusuallyFew } from '#app/shared/alerts/robust.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Db } from '../db/database.ts'
import {
  noteJudged,
  readAimedGoals,
  readDueSites,
  readGoalDays,
  readReachedGoals,
  readWeekdays,
  type AimedGoal,
  type DueSite,
  type Weekdays,
} from './finished-days.sql.ts'
import { raiseAlert, type Watching } from './raise-alert.ts'
import { wasImported } from './raise-alert.sql.ts'
import { watchedSince } from './silence.ts'

/** Websites judged by one statement, which must be short: the embedded database does one thing at a time. */
const atOnce = 50
/** A website into which events were imported so lately has quiet days only until the next import. */
const importedMs = 8 * dayMs

/**
 * Judges each website's yesterday once, an hour after it ended by the website's clock: whether far fewer visitors came
 * than on the same weekday of the eight weeks before (robust.ts; at least four of them measured), and how far its goals
 * are towards the month's targets (pacing.ts). A server that was off on that day counted too few itself, and says nothing
 * of fewer visitors. What was judged is noted after it was told, so a process that dies in between judges again, and finds
 * what it told by its key.
 */
export async function judgeFinishedDays(context: Watching, signal: AbortSignal): Promise<void> {
  const db = context.database.background
  const since = await watchedSince(context)
  for (;;) {
    const due = await readDueSites(db, context.clock(), atOnce)
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
  // The first day was begun at some hour, and before it nothing was counted.
  const weeks = before.filter((_, index) => addDays(day, -7 * (index + 1)) > firstDay)
  const usual = unusuallyFew(weeks, readSettings('drop', settings).sensitivity)
  if (!usual || measured > usual.threshold || day <= firstDay) return null
  return { what: 'drop', day, measured, ...usual, weeks: weeks.length }
}

async function behindOf(db: Db, { day }: DueSite, { siteId, goalId, name, settings, firstDay }: AimedGoal) {
  const pacing = readPacing(settings)
  if (!pacing || firstDay === null) return null
  const month = monthOf(day)
  const counts = await readGoalDays(db, siteId, [goalId], { from: patternStart(month), to: day })
  const { state, reached, expected } = paceOf(month, day, pacing, counts, firstDay)
  if (state !== 'behind') return null
  const { target, margin } = pacing
  return { what: 'behind', goalId, goal: name, month, day, target, measured: reached, expected, margin } as const
}

/** Tells of goals that have come to the month's target, as soon as they have. */
export async function watchTargets(context: Watching, signal: AbortSignal): Promise<void> {
  const db = context.database.background
  for (const { goalId, goal, month, target, measured, ...site } of await readReachedGoals(db, context.clock())) {
    if (signal.aborted) return
    const facts = { what: 'reached', goalId, goal, month, target, measured } as const
    const key = `reached ${month} ${goalId} ${target}`
    await db.transaction().execute((trx) => raiseAlert(context, trx, { site, kind: 'pacing', key, facts }))
  }
}
