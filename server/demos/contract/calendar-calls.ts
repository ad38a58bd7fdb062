import { deleteEventSchema, newEventSchema, updateEventSchema } from '../calendar/event.ts'
import { nothing, unknownId, type MockCallRow } from './mock-call-row.ts'

const subject = 'Calendar'

/** The calls of the calendar. */
export const calendarCalls: readonly MockCallRow[] = [
  {
    subject,
    method: 'GET',
    path: '/api/apps/calendar/events',
    answer: 'an array of events `{ id, title, start, end, label, allDay, selectable }` around today',
    edges:
      'All-day events have their first and last day, others local times: `2026-11-05T14:30`. The first one has instants until it is changed, to be today in every time zone.',
  },
  {
    subject,
    method: 'POST',
    path: '/api/apps/calendar/new-event',
    body: newEventSchema,
    example: { event: { title: 'Empty the kiln', start: '2026-11-05T14:30', end: '2026-11-05T15:00', allDay: false } },
    answer: 'status 201 with `{ id }`, the largest id plus one',
    edges: 'An event that ends before it begins, or lies beyond the years 1900 to 2100, is refused.',
  },
  {
    subject,
    method: 'POST',
    path: '/api/apps/calendar/update-event',
    body: updateEventSchema,
    example: { event: { id: 2, title: 'Cider pressing', start: '2026-11-05', end: '2026-11-06', label: 'work' } },
    answer: nothing,
    edges: `Replaces the event. ${unknownId}`,
  },
  {
    subject,
    method: 'POST',
    path: '/api/apps/calendar/delete-event',
    body: deleteEventSchema,
    example: { eventId: 2 },
    answer: nothing,
    edges: unknownId,
  },
]
