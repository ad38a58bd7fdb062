import { apiRoute } from '../../http/api-route.ts'
import { mockCall, mockWrite } from '../mock-call.ts'
import { deleteEventSchema, newEventSchema, updateEventSchema } from './event.ts'
import { addEvent, deleteEvent, listEvents, updateEvent } from './events.ts'

/** GET /api/apps/calendar/events */
export const eventsApi = apiRoute({
  GET: mockCall(({ context, visitor }) => Response.json(listEvents(visitor, context.clock()))),
})

/** POST /api/apps/calendar/new-event {event}: 201 with the id. */
export const newEventApi = apiRoute({
  POST: mockWrite(newEventSchema, ({ context, visitor }, { event }) =>
    Response.json({ id: addEvent(visitor, context.clock(), event) }, { status: 201 }),
  ),
})

/** POST /api/apps/calendar/update-event {event}: the whole event as it becomes. */
export const updateEventApi = apiRoute({
  POST: mockWrite(updateEventSchema, ({ context, visitor }, { event }) => updateEvent(visitor, context.clock(), event)),
})

/** POST /api/apps/calendar/delete-event {eventId} */
export const deleteEventApi = apiRoute({
  POST: mockWrite(deleteEventSchema, ({ context, visitor }, { eventId }) =>
    deleteEvent(visitor, context.clock(), eventId),
  ),
})
