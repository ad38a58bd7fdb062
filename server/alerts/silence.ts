import * as v from 'valibot'
import { readSettings } from '#app/shared/alerts/alert-rules.ts'
import { daysBetween, type Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { raiseAlert, type Watching } from './raise-alert.ts'
import { lockAlerts, wasImported } from './raise-alert.sql.ts'
import {
  dropSilence,
  endSilence,
  readLastVisits,
  readNewestDays,
  readSilences,
  readWatch,
  writeWatch,
  type Silence,
  type WatchedSite,
} from './silence.sql.ts'

const hourMs = 3_600_000
/** A website without visits for so long was given up rather than broken, and people know. */
const forgottenMs = 8 * dayMs
/** A server that did not look for so long was off, and counted nothing itself. */
const awayMs = hourMs

const watchSchema = v.object({ since: v.string(), lastRunAt: v.string() })

/**
 * Tells a company's people and all staff, once, when its website stops sending events, and once when they come again.
 *
 * A website is silent after the hours its rule says; where none are said after a day without any event, or after as long
 * as it was without visits in the week before, so that one that rests at weekends is not announced on Saturdays. Time in
 * which this server was off does not count. Left out are archived companies, rules that are off or snoozed, websites
 * silent for more than eight days, and those measured by what is imported.
 *
 * What was announced stands in the database: neither a restart nor a second process says it again.
 */
export async function announceSilence(context: Watching, signal: AbortSignal): Promise<void> {
  const db = context.database.background
  const now = context.clock()
  const watchedSince = await keepWatch(context, now)
  const sites = new Map((await readLastVisits(db)).map((site) => [site.id, site]))
  const silent = new Set<number>()

  for (const silence of await readSilences(db)) {
    if (signal.aborted) return
    const site = sites.get(silence.siteId)
    if (!site) {
      await dropSilence(db, silence, now)
      continue
    }
    silent.add(silence.siteId)
    const { lastAt } = site
    if (!lastAt || lastAt.getTime() <= Date.parse(silence.since)) continue
    if (lastAt.getTime() > now.getTime() - dayMs) await sayCounted(context, site, silence, lastAt)
  }

  for (const site of sites.values()) {
    if (signal.aborted) return
    if (silent.has(site.id) || site.unsettled || !site.lastAt || !isOn(site, now)) continue
    const quietMs = now.getTime() - Math.max(site.lastAt.getTime(), watchedSince.getTime())
    const { hours } = readSettings('silent', site.settings)
    if (quietMs < (hours === null ? dayMs : hours * hourMs)) continue
    if (now.getTime() - site.lastAt.getTime() > forgottenMs) continue
    if (hours === null && quietMs < longestPauseMs(await readNewestDays(db, site.id))) continue
    if (await wasImported(db, site.id, new Date(now.getTime() - forgottenMs))) continue
    await saySilent(context, site, site.lastAt, hours)
  }
}

/** A rule that was never touched is on. */
const isOn = ({ enabled, snoozedUntil, timeZone }: WatchedSite, now: Date) =>
  enabled !== false && (snoozedUntil === null || snoozedUntil <= localDay(now, timeZone))

/**
 * Since when a server has looked without a longer pause; now, while none has looked for longer than that. What the time
 * before counts may miss visitors. Null where none ever looked.
 */
export async function watchedSince({ database, clock }: Watching): Promise<Date | null> {
  const stored = v.safeParse(watchSchema, await readWatch(database.background))
  if (!stored.success) return null
  const now = clock()
  const goesOn = now.getTime() - Date.parse(stored.output.lastRunAt) <= awayMs
  return goesOn ? new Date(stored.output.since) : now
}

/** The same, and notes that somebody looks now. */
async function keepWatch(context: Watching, now: Date): Promise<Date> {
  const since = (await watchedSince(context)) ?? now
  await writeWatch(context.database.background, { since: since.toISOString(), lastRunAt: now.toISOString() }, now)
  return since
}

/** The longest pause between two days with events, as time from one to the other. */
function longestPauseMs(days: readonly Day[]): number {
  const pauses = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
  return Math.max(0, ...pauses) * dayMs
}

async function saySilent(context: Watching, site: WatchedSite, lastAt: Date, hours: number | null): Promise<void> {
  const since = lastAt.toISOString()
  const facts = { what: 'silent', since, hours } as const
  await context.database.background
    .transaction()
    .execute((trx) => raiseAlert(context, trx, { site, kind: 'silent', key: since, facts, open: true }))
}

/** What people were not told has begun is not told to have ended, nor is what they no longer want to hear of. */
async function sayCounted(context: Watching, site: WatchedSite, silence: Silence, again: Date): Promise<void> {
  const { since } = silence
  const facts = { what: 'counted', since, again: again.toISOString() } as const
  const untold = silence.told === null || !isOn(site, context.clock())
  await context.database.background.transaction().execute(async (trx) => {
    await lockAlerts(trx, site.id)
    if (!(await endSilence(trx, silence, context.clock()))) return
    await raiseAlert(context, trx, { site, kind: 'silent', key: `${since} ended`, facts, untold })
  })
}
