import type { Actor } from '#app/shared/access/permissions.ts'
import {
  eventsPerPage,
  maxKeys,
  maxSampled,
  maxSearchedValues,
  type EventFilters,
  type EventPage,
  type EventPageQuery,
  type EventProperties,
  type EventState,
  type NewEvents,
  type RawEvent,
} from '#app/shared/analytics/raw-events.ts'
import { dayAfter, type Day } from '#app/shared/calendar/day.ts'
import { startOfDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { Context } from '../../context.ts'
import { eventKinds } from '../../db/event-kinds.ts'
import { countProperties, readStep, type EventRow } from './event-walk.sql.ts'
import { beginWalk, positionOf } from './event-walk.ts'

/**
 * Returns a page of a website's events, newest first: the newest events of a period, those older than an event, or
 * those newer than one. Every page costs about the same: it continues at a position and never counts the events it
 * skips. May be called by the client's own people and staff. Nothing in the answer identifies visitors.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function listEvents(context: Context, actor: Actor, query: EventPageQuery): Promise<EventPage> {
  const walk = await beginWalk(context, actor, query.clientId, query.filters)
  const isNewer = query.after !== undefined
  const direction = isNewer ? 'newer' : 'older'
  const position = await positionOf(walk, query.after ?? query.before)
  const wanted = eventsPerPage + 1
  const found: EventRow[] = []
  const stoppedAt = await walk.through(direction, position, async (step) => {
    const rows = await walk.ask((trx) => readStep(trx, step, wanted - found.length))
    if (isNewer) found.unshift(...rows)
    else found.push(...rows)
    return found.length < wanted
  })
  const isMore = found.length === wanted
  const events = isMore ? (isNewer ? found.slice(1) : found.slice(0, eventsPerPage)) : found
  const edge = stoppedAt && instantOf(isNewer ? dayAfter(stoppedAt) : stoppedAt, walk.timeZone, isNewer)
  const beyond = isMore ? (isNewer ? events[0]?.ref : events.at(-1)?.ref) : edge
  // In the direction the reader came from there are always more events: at least those of the previous page.
  const back = position === null ? null : ((isNewer ? events.at(-1)?.ref : events[0]?.ref) ?? null)
  return {
    domain: walk.domain,
    timeZone: walk.timeZone,
    period: walk.period,
    events: events.map(rawEvent),
    older: (isNewer ? back : beyond) ?? null,
    newer: (isNewer ? beyond : back) ?? null,
    searchedTo: stoppedAt,
  }
}

/**
 * Returns the position just outside a local day, so that a walk from there begins with the day's first or last event.
 */
function instantOf(day: Day, timeZone: TimeZone, isNewer: boolean): string {
  const at = startOfDay(day, timeZone).getTime()
  return `t.${isNewer ? at - 1 : at}`
}

const maxNew = 50

/**
 * Returns how many matching events arrived after the given one, at most 50. May be called by the client's own people
 * and staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function countNewEvents(
  context: Context,
  actor: Actor,
  { clientId, filters, after }: Omit<EventPageQuery, 'before'>,
): Promise<NewEvents> {
  const walk = await beginWalk(context, actor, clientId, filters)
  let count = 0
  const position = await positionOf(walk, after)
  await walk.through('newer', position, async (step) => {
    const rows = await walk.ask((trx) => readStep(trx, step, maxNew + 1 - count))
    count += rows.length
    return count <= maxNew
  })
  return { count: Math.min(count, maxNew), more: count > maxNew }
}

/**
 * Returns the custom properties of a period's events with their most frequent values, taken from the newest
 * `maxSampled` events with properties. May be called by the client's own people and staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listEventProperties(
  context: Context,
  actor: Actor,
  { clientId, filters }: { clientId: string; filters: EventFilters },
): Promise<EventProperties> {
  const walk = await beginWalk(context, actor, clientId, filters)
  const keys = new Map<string, Map<string, number>>()
  let sampled = 0
  const stoppedAt = await walk.through('older', null, async (step) => {
    const { sampled: more, pairs } = await walk.ask((trx) => countProperties(trx, step, maxSampled - sampled))
    sampled += more
    for (const [key, value, events] of pairs) {
      const values = keys.get(key) ?? new Map<string, number>()
      keys.set(key, values.set(value, (values.get(value) ?? 0) + events))
    }
    return sampled < maxSampled
  })
  const sumOf = (values: Map<string, number>) => [...values.values()].reduce((sum, events) => sum + events, 0)
  return {
    sampled,
    isSample: sampled >= maxSampled || stoppedAt !== null,
    keys: [...keys]
      .map(([key, values]) => ({
        key,
        events: sumOf(values),
        values: [...values]
          .map(([value, events]) => ({ value, events }))
          .toSorted((a, b) => b.events - a.events || (a.value < b.value ? -1 : 1))
          .slice(0, maxSearchedValues),
        moreValues: values.size > maxSearchedValues,
      }))
      .toSorted((a, b) => b.events - a.events || (a.key < b.key ? -1 : 1))
      .slice(0, maxKeys),
  }
}

const kinds: Record<number, RawEvent['kind']> = {
  [eventKinds.pageview]: 'pageview',
  [eventKinds.custom]: 'custom',
  [eventKinds.engagement]: 'engagement',
}
/** Returns the name of a stored event kind. */
export const eventKindOf = (kind: number): RawEvent['kind'] => kinds[kind] ?? 'custom'

/** Converts a row for the client, without the visitor's key. */
export function rawEvent({ key: _key, isCounted, isDirty, currency, revenueMinor, ...row }: EventRow): RawEvent {
  return {
    ...row,
    at: row.at.toISOString(),
    kind: eventKindOf(row.kind),
    revenue: currency === null || revenueMinor === null ? null : { currency, minor: revenueMinor },
    state: stateOf(),
  }

  function stateOf(): EventState {
    if (isCounted) return 'counted'
    // Once the day is fully counted, only an engagement event can be without a visit.
    return isDirty || row.kind !== eventKinds.engagement ? 'waiting' : 'leftOut'
  }
}
