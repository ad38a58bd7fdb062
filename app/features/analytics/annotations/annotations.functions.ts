import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  annotationChangeSchema,
  annotationFormSchema,
  annotationQuerySchema,
} from '#app/shared/analytics/annotations/annotation.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import {
  createAnnotation,
  updateAnnotation,
  listAnnotations,
  deleteAnnotation,
} from '#server/analytics/annotations/annotations.ts'
import { listShippedCards } from '#server/cards/overview/overview.ts'
import { listCompetitorMarkers } from '#server/competitors/month/markers.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns the annotations of a client's website that the person may read. */
export const listAnnotationsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...annotationQuerySchema.entries })))
  .handler(({ context, data }) => listAnnotations(getContext(), context.actor, data))

/** Returns the cards that shipped in a month and that the person may see. */
export const listShippedCardsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, month: monthSchema })))
  .handler(({ context, data }) => listShippedCards(getContext(), context.actor, data))

/** Returns what competitors changed in a month, by day. */
export const listCompetitorMarkersFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, month: monthSchema })))
  .handler(({ context, data }) => listCompetitorMarkers(getContext(), context.actor, data))

export const createAnnotationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, annotation: annotationFormSchema })))
  .handler(({ context, data }) => createAnnotation(getContext(), context.actor, data))

export const updateAnnotationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, annotationId: id, change: annotationChangeSchema })))
  .handler(({ context, data }) => updateAnnotation(getContext(), context.actor, data))

export const deleteAnnotationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, annotationId: id })))
  .handler(({ context, data }) => deleteAnnotation(getContext(), context.actor, data))
