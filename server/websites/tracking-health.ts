import { TZDate } from '@date-fns/tz'
import { format, subDays } from 'date-fns'
import type { Actor } from '#app/shared/access/permissions.ts'
import { dropReasons, type DropReason } from '#app/shared/tracking/settings.ts'
import type { Context } from '../context.ts'
import { readDropped, readEventDays, readPulse, readRecentEvents } from './websites.sql.ts'
import { forClient, requireWebsite } from './websites.ts'

/** What the page asks again and again: whether events arrive. */
export interface TrackingPulse {
  /** When the newest event happened (ISO), or null while none ever arrived. */
  lastEventAt: string | null
  /** Visitors with an event in the last five minutes. */
  liveVisitors: number
}

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
}

export interface RecentEvent {
  at: string
  kind: 'pageview' | 'custom'
  /** Name of a custom event, '' otherwise. */
  name: string
  page: string
  /** '' stands for none or unknown here and below. */
  source: string
  country: string
  device: string
  browser: string
  props: Record<string, string> | null
}

const liveMs = 5 * 60_000
const healthDays = 14
const recentEvents = 50
const mostDetails = 3

/**
 * Whether a company's website sends events. May be called by the company's own people and staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function getTrackingPulse(context: Context, actor: Actor, clientId: string): Promise<TrackingPulse> {
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const pulse = await readPulse(trx, website.id, new Date(context.clock().getTime() - liveMs))
    return { lastEventAt: pulse.lastEventAt?.toISOString() ?? null, liveVisitors: pulse.liveVisitors }
  })
}

/**
 * Events per day and what was not counted, over the last 14 site-local days. May be called by the company's own
 * people and staff. Days come from the rollups, which follow the events by a few seconds.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function getTrackingHealth(context: Context, actor: Actor, clientId: string): Promise<TrackingHealth> {
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const days = lastDays(context.clock(), website.time_zone)
    const from = days[0] ?? ''
    const counted = new Map((await readEventDays(trx, website.id, from)).map((row) => [row.day, row.events]))
    return {
      days: days.map((day, index) => ({
        day,
        events: counted.get(day) ?? 0,
        complete: index < days.length - 1,
      })),
      dropped: byReason(await readDropped(trx, website.id, from)),
    }
  })
}

/**
 * The newest page views and custom events, newest first, at most 50. May be called by the company's own people and
 * staff.
 * @throws AppError auth.forbidden, not_found, website.missing
 */
export async function listRecentEvents(context: Context, actor: Actor, clientId: string): Promise<RecentEvent[]> {
  return forClient(context, actor, clientId, async (trx) => {
    const website = await requireWebsite(trx, clientId)
    const rows = await readRecentEvents(trx, website.id, recentEvents)
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), kind: row.kind === 1 ? 'pageview' : 'custom' }))
  })
}

/** The last days in a time zone, oldest first, today included. */
function lastDays(now: Date, timeZone: string): string[] {
  const today = new TZDate(now, timeZone)
  return Array.from({ length: healthDays }, (_, index) => format(subDays(today, healthDays - 1 - index), 'yyyy-MM-dd'))
}

/** Folds the rows of a reason together; rows come most frequent first, and so do the details. */
function byReason(rows: Awaited<ReturnType<typeof readDropped>>): TrackingHealth['dropped'] {
  const known = rows.filter((row): row is typeof row & { reason: DropReason } => row.reason in dropReasons)
  return [...Map.groupBy(known, (row) => row.reason)]
    .map(([reason, group]) => ({
      reason,
      count: group.reduce((sum, row) => sum + row.count, 0),
      lastAt:
        group
          .map((row) => row.lastAt.toISOString())
          .toSorted()
          .at(-1) ?? '',
      details: group
        .filter((row) => row.detail !== '')
        .slice(0, mostDetails)
        .map(({ detail, count }) => ({ detail, count })),
    }))
    .toSorted((a, b) => b.count - a.count)
}
