import { differenceInCalendarDays } from 'date-fns'
import * as v from 'valibot'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Context } from '../context.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readStates, writeState } from './job-state.sql.ts'
import {
  beginSilence,
  endSilence,
  peopleAround,
  readLastVisits,
  readNewestDays,
  readSilences,
  wasImported,
  type WatchedSite,
} from './tracking-silence.sql.ts'

type Watching = Pick<Context, 'database' | 'clock' | 'origin'>

const dayMs = 86_400_000
/** A website without visits for so long was given up rather than broken, and people know. */
const forgottenMs = 8 * dayMs
/** A server that did not look for so long was off, and counted nothing itself. */
const awayMs = 3_600_000

const watchName = 'tracking-silence'
const watchSchema = v.object({ since: v.string(), lastRunAt: v.string() })

/**
 * Tells a company's people and all staff, once, when its website stops sending events, and once when they come again.
 *
 * A website is silent after a day without any, or after as long as it was without visits in the week before, so that
 * one that rests at weekends is not announced on Saturdays. Time in which this server was off does not count. Left out
 * are archived companies, websites silent for more than eight days, and those measured by imported logs.
 *
 * What was announced stands in the database: neither a restart nor a second process says it again.
 */
export async function announceSilence(context: Watching, signal: AbortSignal): Promise<void> {
  const db = context.database.background
  const now = context.clock()
  const watchedSince = await keepWatch(context, now)
  const sites = new Map((await readLastVisits(db)).map((site) => [site.id, site]))
  const silent = new Set<number>()

  for (const { siteId, since } of await readSilences(db)) {
    if (signal.aborted) return
    const site = sites.get(siteId)
    if (!site) {
      await endSilence(db, siteId)
      continue
    }
    silent.add(siteId)
    const lastAt = site.lastAt?.getTime() ?? 0
    if (lastAt > Date.parse(String(since)) && lastAt > now.getTime() - dayMs) await sayCounted(context, site)
  }

  for (const site of sites.values()) {
    if (signal.aborted) return
    if (silent.has(site.id) || site.unsettled || !site.lastAt) continue
    const quietMs = now.getTime() - Math.max(site.lastAt.getTime(), watchedSince.getTime())
    if (quietMs < dayMs || now.getTime() - site.lastAt.getTime() > forgottenMs) continue
    if (quietMs < longestPauseMs(await readNewestDays(db, site.id))) continue
    if (await wasImported(db, site.id, new Date(now.getTime() - forgottenMs))) continue
    await saySilent(context, site, site.lastAt)
  }
}

/** @returns since when this has looked without a longer pause */
async function keepWatch({ database }: Watching, now: Date): Promise<Date> {
  const db = database.background
  const stored = v.safeParse(watchSchema, (await readStates(db, [watchName])).get(watchName))
  const goesOn = stored.success && now.getTime() - Date.parse(stored.output.lastRunAt) <= awayMs
  const since = goesOn ? stored.output.since : now.toISOString()
  await writeState(db, watchName, { since, lastRunAt: now.toISOString() }, now)
  return new Date(since)
}

/** The longest pause between two days with events, as time from one to the other. */
function longestPauseMs(days: readonly string[]): number {
  const pauses = days.slice(1).map((day, index) => differenceInCalendarDays(day, days[index] ?? day))
  return Math.max(0, ...pauses) * dayMs
}

const tracking = (clientId: string) => `/tracking?client=${clientId}`

/** The day and minute of an instant, as the website's clock has them. */
function writtenAt(language: Language, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

async function saySilent(context: Watching, site: WatchedSite, lastAt: Date): Promise<void> {
  await context.database.background.transaction().execute(async (trx) => {
    if (!(await beginSilence(trx, site.id, lastAt, context.clock()))) return
    await notifyPeople(context, trx, {
      kind: 'tracking',
      userIds: await peopleAround(trx, site.clientId),
      words: (say, language) => ({
        title: say('siteSilent', { domain: site.domain }),
        text: say('siteSilentText', { last: writtenAt(language, lastAt, site.timeZone), timeZone: site.timeZone }),
      }),
      url: tracking(site.clientId),
    })
  })
}

async function sayCounted(context: Watching, site: WatchedSite): Promise<void> {
  await context.database.background.transaction().execute(async (trx) => {
    if (!(await endSilence(trx, site.id))) return
    await notifyPeople(context, trx, {
      kind: 'tracking',
      userIds: await peopleAround(trx, site.clientId),
      words: (say) => ({ title: say('siteCounted', { domain: site.domain }), text: say('siteCountedText') }),
      url: tracking(site.clientId),
    })
  })
}
