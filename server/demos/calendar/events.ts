import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import { initialEvents } from './event-seed.ts'
import type { CalendarEvent, NewEvent } from './event.ts'

/** Null until the visitor changes one: until then the initial events move on with today. */
const changed = visitorData<readonly CalendarEvent[] | null>(null)
const maxEvents = 1000

/** Returns a visitor's events in the order in which they were added. */
export const listEvents = (visitor: Visitor, now: Date): readonly CalendarEvent[] =>
  changed.read(visitor) ?? initialEvents(now)

/**
 * Adds an event.
 * @returns its id, the largest plus one
 * @throws UserError demo.full (409) with too many events
 */
export function addEvent(visitor: Visitor, now: Date, event: NewEvent): number {
  const all = listEvents(visitor, now)
  if (all.length >= maxEvents) throw demoIsFull()
  const id = all.reduce((largest, { id: other }) => Math.max(largest, other), 0) + 1
  changed.write(visitor, [...all, { id, ...event }])
  return id
}

/** Replaces an event. An unknown id changes nothing, here and below. */
export function updateEvent(visitor: Visitor, now: Date, event: CalendarEvent): void {
  const all = listEvents(visitor, now)
  if (!all.some(({ id }) => id === event.id)) return
  changed.write(
    visitor,
    all.map((one) => (one.id === event.id ? event : one)),
  )
}

/** Deletes an event. */
export function deleteEvent(visitor: Visitor, now: Date, eventId: number): void {
  const all = listEvents(visitor, now)
  const others = all.filter(({ id }) => id !== eventId)
  if (others.length < all.length) changed.write(visitor, others)
}
