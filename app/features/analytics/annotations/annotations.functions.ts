import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  annotationChangeSchema,
  annotationFormSchema,
  annotationQuerySchema,
} from '#app/shared/annotations/annotation.ts'
import {
  createAnnotation,
  updateAnnotation,
  listAnnotations,
  deleteAnnotation,
} from '#server/annotations/annotations.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns the annotations of a company's website that the person may read. */
export const listAnnotationsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...annotationQuerySchema.entries })))
  .handler(({ context, data }) => listAnnotations(getContext(), context.actor, data))

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
