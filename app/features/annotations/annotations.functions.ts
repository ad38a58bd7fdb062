import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  annotationChangeSchema,
  annotationFormSchema,
  annotationQuerySchema,
} from '#app/shared/annotations/annotation.ts'
import { addAnnotation, changeAnnotation, listAnnotations, removeAnnotation } from '#server/annotations/annotations.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** What was noted on days of a company's website, as far as the person may read it. */
export const listAnnotationsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...annotationQuerySchema.entries })))
  .handler(({ context, data }) => listAnnotations(getContext(), context.actor, data))

export const addAnnotationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, annotation: annotationFormSchema })))
  .handler(({ context, data }) => addAnnotation(getContext(), context.actor, data))

export const changeAnnotationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, annotationId: id, change: annotationChangeSchema })))
  .handler(({ context, data }) => changeAnnotation(getContext(), context.actor, data))

export const removeAnnotationFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, annotationId: id })))
  .handler(({ context, data }) => removeAnnotation(getContext(), context.actor, data))
