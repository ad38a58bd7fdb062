import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import type { DropReason } from '#app/shared/tracking/settings.ts'
import { onAll, onClient, onWebsite, reading } from '../access/calls/use-case.ts'
import { requireWebsite } from '../access/tenancy/tenancy.ts'
import { trafficDrops, type TrafficDrop, listSenders } from '../analytics/ingest/ingest-report.ts'
import { freshen } from '../analytics/store/refresh.ts'
import type { Context } from '../context.ts'
import { eventKinds } from '../db/event-kinds.ts'
import { readPulse, readEventDays, readRecentEvents } from './tracking.sql.ts'

/** Whether events arrive; the tracking page polls this. */
export interface TrackingPulse {
  /** When the newest measured event happened (ISO), or null before the first one. Imported events don't count. */
  lastEventAt: string | null
  /** Visitors with an event in the last five minutes. */
  liveVisitors: number
}

/** The events of the last days, counted and dropped. */
export interface TrackingHealth {
  /** The last 14 site-local days, oldest first: page views and custom events, and whether the day is over. */
  days: { day: string; events: number; complete: boolean }[]
  /** What was not counted in those days, most frequent first. */
  dropped: {
    reason: DropReason
    count: number
    lastAt: string
    /** The most frequent details, as far as any were kept. */
    details: { detail: string; count: number }[]
  }[]
  /** What sent its events, and when last; the latest first. */
  senders: { sender: EventSender; lastAt: string }[]
}

/** One of the latest events, without its visitor; `at` is ISO. */
export interface RecentEvent {
  at: string
  kind: 'pageview' | 'custom'
  /** Name of a custom event, '' otherwise. */
  name: string
  page: string
  /** '' means none or unknown, here and below. */
  source: string
  country: string
  device: string
  browser: string
  props: Record<string, string> | null
}

const liveMs = 5 * 60_000
const freshenMs = 30
const healthDays = 14
const recentEvents = 50
const maxDetails = 3

/**
 * Returns whether a client's website sends events. May be called by the client's own people and staff. For a busy
 * website the answer may be a few seconds old.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getTrackingPulse(context: Context, actor: Actor, clientId: string): Promise<TrackingPulse> {
  const website = await reading(context, actor, onWebsite({ clientId }), async (_trx, found) => found)
  await freshen(context.database, website.id, { budgetMs: freshenMs })
  const now = context.clock()
  const liveSince = new Date(now.getTime() - liveMs)
  const pulse = await reading(context, actor, onAll(), (trx) => readPulse(trx, website.id, { liveSince, now }))
  return { lastEventAt: pulse.lastEventAt?.toISOString() ?? null, liveVisitors: pulse.liveVisitors }
}

/**
 * Returns events per day and what was not counted, over the last 14 site-local days. May be called by the client's
 * own people and staff. Days come from the rollups, which follow the events of a busy website by a few seconds.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getTrackingHealth(context: Context, actor: Actor, clientId: string): Promise<TrackingHealth> {
  const website = await reading(context, actor, onWebsite({ clientId }), async (_trx, found) => found)
  // Count pending events first, so that the first event appears in its day as soon as the page reports it.
  await freshen(context.database, website.id, { budgetMs: freshenMs })
  const days = lastDays(context.clock(), website.time_zone)
  const rows = await reading(context, actor, onAll(), (trx) => readEventDays(trx, website.id, days[0] ?? ''))
  const counted = new Map(rows.map((row) => [row.day, row.events]))
  const drops = await trafficDrops(context, actor, { clientId, from: days[0] ?? '', to: days.at(-1) ?? '' })
  return {
    days: days.map((day, index) => ({
      day,
      events: counted.get(day) ?? 0,
      complete: index < days.length - 1,
    })),
    dropped: byReason(drops),
    senders: await listSenders(context, actor, website.id),
  }
}

/**
 * Returns the newest page views and custom events, newest first, at most 50. May be called by the client's own
 * people and staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listRecentEvents(context: Context, actor: Actor, clientId: string): Promise<RecentEvent[]> {
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const rows = await readRecentEvents(trx, website.id, recentEvents)
    return rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      kind: row.kind === eventKinds.pageview ? 'pageview' : 'custom',
    }))
  })
}

/** Returns the last days in a time zone, oldest first, including today. */
function lastDays(now: Date, timeZone: TimeZone): Day[] {
  const today = localDay(now, timeZone)
  return eachDay({ from: addDays(today, 1 - healthDays), to: today })
}

/** Groups rows by reason, each with its most frequent details. */
function byReason(drops: readonly TrafficDrop[]): TrackingHealth['dropped'] {
  return [...Map.groupBy(drops, (drop) => drop.reason)]
    .map(([reason, group]) => ({
      reason,
      count: group.reduce((sum, drop) => sum + drop.count, 0),
      lastAt: group.reduce((last, drop) => (drop.lastAt > last ? drop.lastAt : last), ''),
      details: group
        .filter((drop) => drop.detail !== '')
        .slice(0, maxDetails)
        .map(({ detail, count }) => ({ detail, count })),
    }))
    .toSorted((a, b) => b.count - a.count)
}
