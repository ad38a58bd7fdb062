import { apiRoute } from '../../http/api-route.ts'
import { mockCall } from '../mock-call.ts'

/**
 * GET /api/apps/calendar/events: one event, today. Both of its ends are the present moment, which is today in every
 * time zone.
 */
export const eventsApi = apiRoute({
  GET: mockCall(({ context }) => {
    const now = context.clock().toISOString()
    const event = { id: 1, title: 'Harvest festival', start: now, end: now, label: 'business' }
    return Response.json([{ ...event, allDay: true, selectable: true }])
  }),
})
