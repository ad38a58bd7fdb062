import type { Actor } from '#app/shared/access/permissions.ts'
import type { EventFilters } from '#app/shared/analytics/raw-events.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { onSite } from '../query/site.ts'
import { eventCondition } from './event-filters.sql.ts'
import { daysToRead, readKey, type LocalDays, type WalkFrom, type WalkStep } from './event-walk.sql.ts'

/** The number of days shown if the filters name no period. */
const daysShown = 30
/**
 * A page looks through at most about this many counted page views and events, which takes about a second; then it
 * reports how far it came. The limit is a number of events, not a time, so that going back shows the same page on a
 * busy machine too.
 */
const maxLookedThrough = 1_000_000

/** Reads a website's events in time order. */
export interface EventReader {
  siteId: number
  domain: string
  timeZone: string
  period: LocalDays
  /** Runs a query with the person's permissions, in a short transaction of its own. */
  ask: <T>(question: (trx: Trx) => Promise<T>) => Promise<T>
  /**
   * Calls `visit` for runs of days of the period, each run twice as long as the one before, until it returns false.
   * @returns the last day that was read if `maxLookedThrough` stopped the walk, else null
   */
  through: (
    direction: WalkStep['direction'],
    from: WalkFrom,
    visit: (step: WalkStep) => Promise<boolean>,
  ) => Promise<string | null>
}

/**
 * Prepares a walk for a person who may see the client.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function beginWalk(
  context: Context,
  actor: Actor,
  clientId: string,
  filters: EventFilters,
): Promise<EventReader> {
  const { siteId, domain, timeZone, condition } = await reading(
    context,
    actor,
    onSite(clientId),
    async (trx, site) => ({
      siteId: site.id,
      domain: site.domain,
      timeZone: site.timeZone,
      condition: await eventCondition(trx, site.id, filters),
    }),
  )
  const period = periodOf(filters, localDay(context.clock(), timeZone))
  const ask: EventReader['ask'] = (question) => reading(context, actor, onAll(), question)
  return {
    siteId,
    domain,
    timeZone,
    period,
    ask,
    async through(direction, from, visit) {
      // Beyond an instant, reading starts one millisecond away from it. Beyond an event it starts at the event's own
      // millisecond, which other events may share.
      const position =
        from && ('key' in from ? new Date(from.key.at) : new Date(from.at.getTime() + (direction === 'newer' ? 1 : -1)))
      const edge = position && localDay(position, timeZone)
      const within = {
        from: direction === 'newer' && edge && edge > period.from ? edge : period.from,
        to: direction === 'older' && edge && edge < period.to ? edge : period.to,
      }
      const days = await ask((trx) => daysToRead(trx, siteId, within, condition))
      if (direction === 'older') days.reverse()
      let lookedThrough = 0
      for (let begin = 0, size = 1; begin < days.length; begin += size, size *= 2) {
        const chosen = days.slice(begin, begin + size)
        const run = chosen.map(({ day }) => day).toSorted()
        const step = { from: run[0] ?? '', to: run.at(-1) ?? '' }
        const goOn = await visit({ siteId, timeZone, days: step, condition, from, direction })
        if (!goOn) return null
        const isLast = begin + size >= days.length
        for (const { counted } of chosen) lookedThrough += counted
        if (!isLast && lookedThrough > maxLookedThrough) return direction === 'older' ? step.from : step.to
      }
      return null
    },
  }
}

/** Returns the position of a cursor from the URL: its event, or the event's time if the event was deleted. */
export async function positionOf(walk: EventReader, cursor: string | undefined): Promise<WalkFrom> {
  if (cursor === undefined) return null
  const [first = '', ms = ''] = cursor.split('.')
  if (first === 't') return { at: new Date(Number(ms)) }
  const key = await walk.ask((trx) => readKey(trx, walk.siteId, cursor))
  return key ? { key } : { at: new Date(Number(ms)) }
}

/**
 * Returns the requested days in order, or the last thirty. If only one end is given, the thirty days count from
 * there.
 */
function periodOf({ from, to }: EventFilters, today: string): LocalDays {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const first = from ?? addDays(last, 1 - daysShown)
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}
