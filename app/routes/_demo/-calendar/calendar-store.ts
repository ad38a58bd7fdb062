import { listOf } from '#app/shared/list-of.ts'
import { ownTimeZone } from '#app/shared/calendar/zone.ts'
import { getMock, postMock } from '../-api/mock-client.ts'
import type { AppChange, AppStore } from '../-apps/app-store.ts'
import { eventSchema, inZone, type CalendarEvent, type EventDraft, type Span } from './event.ts'

type Events = readonly CalendarEvent[]
type EventChange = AppChange<Events>

/** As many as the mock API keeps of one visitor. */
const eventsSchema = listOf(eventSchema, 1000)

/** All events of the visitor, in local times. */
export const calendarStore: AppStore<Events> = {
  name: 'calendar',
  async read() {
    const events = await getMock('/api/apps/calendar/events', eventsSchema)
    return events.map((event) => inZone(event, ownTimeZone()))
  },
}

/** Adds an event. */
export const added = (draft: EventDraft): EventChange => ({
  ...inserted(draft),
  done: `Added “${draft.title}”.`,
})

/** Changes what an event says and when it takes place. */
export const edited = (event: CalendarEvent, draft: EventDraft): EventChange => ({
  ...replaced({ ...draft, id: event.id }),
  done: `Saved “${draft.title}”.`,
  undo: replaced(event),
})

/**
 * Moves an event, or makes it longer or shorter.
 * @param when the new span in words, for the toast
 */
export const moved = (event: CalendarEvent, { allDay, start, end }: Span, when: string): EventChange => ({
  ...replaced({ ...event, allDay, start, end }),
  done: `“${event.title}” is now ${when}.`,
  undo: replaced(event),
})

/** Deletes an event; the way back adds it again. */
export const deleted = ({ id, ...draft }: CalendarEvent): EventChange => ({
  show: (events) => events.filter((event) => event.id !== id),
  call: () => postMock('/api/apps/calendar/delete-event', { eventId: id }),
  done: `Deleted “${draft.title}”.`,
  undo: inserted(draft),
})

const inserted = (draft: EventDraft): EventChange => ({
  // As the server counts, so that the event stays the same when it has answered.
  show: (events) => [...events, { ...draft, id: Math.max(0, ...events.map(({ id }) => id)) + 1 }],
  call: () => postMock('/api/apps/calendar/new-event', { event: draft }),
})

const replaced = (event: CalendarEvent): EventChange => ({
  show: (events) => events.map((one) => (one.id === event.id ? event : one)),
  call: () => postMock('/api/apps/calendar/update-event', { event }),
})
