import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { cursorSchema, eventFiltersSchema, eventPageQuerySchema } from '#app/shared/analytics/raw-events.ts'
import { getEventDetails } from '#server/analytics/events/event-details.ts'
import { countNewEvents, listEventProperties, listEvents } from '#server/analytics/events/events.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns a page of a website's events, newest first. */
export const listEventsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(eventPageQuerySchema))
  .handler(({ context, data }) => listEvents(getContext(), context.actor, data))

/** Returns how many events arrived since the newest one shown. */
export const countNewEventsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId, filters: eventFiltersSchema, after: v.optional(cursorSchema) })))
  .handler(({ context, data }) => countNewEvents(getContext(), context.actor, data))

export const getEventDetailsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId, ref: cursorSchema })))
  .handler(({ context, data }) => getEventDetails(getContext(), context.actor, data))

export const listEventPropertiesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId, filters: eventFiltersSchema })))
  .handler(({ context, data }) => listEventProperties(getContext(), context.actor, data))
