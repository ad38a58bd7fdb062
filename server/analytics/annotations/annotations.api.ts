import * as v from 'valibot'
import {
  annotationChangeSchema,
  annotationQuerySchema,
  sentAnnotationSchema,
} from '#app/shared/analytics/annotations/annotation.ts'
import { firstDayOf, lastDayOf, monthSchema } from '#app/shared/calendar/month.ts'
import { notFound } from '../../errors/user-errors.ts'
import { apiRoute, endpoint, type ActorCall } from '../../http/api-route.ts'
import { clientOf, idOf } from '../../http/named-ids.ts'
import { readJson } from '../../http/request-body.ts'
import { readQuery } from '../../http/request-query.ts'
import { createAnnotation, deleteAnnotation, listAnnotations, updateAnnotation } from './annotations.ts'

/** Limit of a body in bytes: one annotation with 300 characters and a few tags. */
const maxBytes = 8 * 1024

/** The query names a month, and may limit the days within it. */
const listQuerySchema = v.object({ ...annotationQuerySchema.entries, month: v.optional(monthSchema) })

/** GET and POST /api/clients/<client id>/annotations. */
export const annotationsApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own', scope: 'annotations:read' }, async (call) => {
    const { actor } = call
    const clientId = clientOf(call)
    const { month, ...query } = readQuery(call.request, listQuerySchema)
    const days = month && { from: firstDayOf(month), to: lastDayOf(month) }
    return Response.json({ annotations: await listAnnotations(call.context, actor, { clientId, ...days, ...query }) })
  }),
  POST: endpoint({ access: 'staff', demo: 'refused', scope: 'annotations:write' }, async (call) => {
    const { actor } = call
    const clientId = clientOf(call)
    const annotation = await readJson(call.request, sentAnnotationSchema, maxBytes)
    return Response.json(await createAnnotation(call.context, actor, { clientId, annotation }), { status: 201 })
  }),
})

/** PATCH and DELETE /api/clients/<client id>/annotations/<id>: both answer 204. */
export const annotationApi = apiRoute({
  PATCH: endpoint({ access: 'staff', demo: 'refused', scope: 'annotations:write' }, async (call) => {
    const { actor } = call
    const ids = idsOf(call)
    const change = await readJson(call.request, annotationChangeSchema, maxBytes)
    await updateAnnotation(call.context, actor, { ...ids, change })
    return new Response(null, { status: 204 })
  }),
  DELETE: endpoint({ access: 'staff', demo: 'refused', scope: 'annotations:write' }, async (call) => {
    const { actor } = call
    const ids = idsOf(call)
    await deleteAnnotation(call.context, actor, ids)
    return new Response(null, { status: 204 })
  }),
})

function idsOf(call: ActorCall) {
  const clientId = clientOf(call)
  return { clientId, annotationId: idOf(call, 'annotation', () => notFound((t) => t('annotationNotFound'))) }
}
