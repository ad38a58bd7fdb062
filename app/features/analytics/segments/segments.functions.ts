import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { segmentChangeSchema, segmentFormSchema } from '#app/shared/analytics/segments/segment.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { createSegment, deleteSegment, listSegments, updateSegment } from '#server/analytics/segments/segments.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns the shared segments of a client, and the person's own. */
export const listSegmentsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => listSegments(getContext(), context.actor, data.clientId))

export const createSegmentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, segment: segmentFormSchema })))
  .handler(({ context, data }) => createSegment(getContext(), context.actor, data))

export const updateSegmentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, segmentId: id, change: segmentChangeSchema })))
  .handler(({ context, data }) => updateSegment(getContext(), context.actor, data))

export const deleteSegmentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, segmentId: id })))
  .handler(({ context, data }) => deleteSegment(getContext(), context.actor, data))
