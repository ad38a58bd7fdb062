import * as v from 'valibot'
import {
  annotationChangeSchema,
  annotationQuerySchema,
  sentAnnotationSchema,
} from '#app/shared/annotations/annotation.ts'
import { firstDayOf, lastDayOf, monthSchema } from '#app/shared/calendar/month.ts'
import type { ApiTokenScope } from '#app/shared/account/api-token-scopes.ts'
import { requireActor } from '../access/session.ts'
import { apiRoute, type ApiCall } from '../http/api-route.ts'
import { notFound } from '../refusals/refusal.ts'
import { rejectedRequest } from '../refusals/rejected-input.ts'
import { readJson } from '../http/request-body.ts'
import { addAnnotation, changeAnnotation, listAnnotations, removeAnnotation } from './annotations.ts'

const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)
/** A body holds one annotation: 300 characters and a few tags. */
const mostBytes = 8 * 1024

/** The days of a month may be asked for by its name; days by themselves narrow them. */
const listQuerySchema = v.object({ ...annotationQuerySchema.entries, month: v.optional(monthSchema) })

/** GET and POST /api/clients/<client id>/annotations. */
export const annotationsApi = apiRoute({
  async GET(call) {
    const { actor, clientId } = await enter(call, 'annotations:read')
    const parsed = v.safeParse(listQuerySchema, Object.fromEntries(new URL(call.request.url).searchParams), {
      abortEarly: true,
    })
    if (!parsed.success) throw rejectedRequest(parsed.issues)
    const { month, ...query } = parsed.output
    const days = month && { from: firstDayOf(month), to: lastDayOf(month) }
    return Response.json({ annotations: await listAnnotations(call.context, actor, { clientId, ...days, ...query }) })
  },
  async POST(call) {
    const { actor, clientId } = await enter(call, 'annotations:write')
    const annotation = await readJson(call.request, sentAnnotationSchema, mostBytes)
    return Response.json(await addAnnotation(call.context, actor, { clientId, annotation }), { status: 201 })
  },
})

/** PATCH and DELETE /api/clients/<client id>/annotations/<id>: both answer 204. */
export const annotationApi = apiRoute({
  async PATCH(call) {
    const { actor, clientId, annotationId } = await enterOne(call)
    const change = await readJson(call.request, annotationChangeSchema, mostBytes)
    await changeAnnotation(call.context, actor, { clientId, annotationId, change })
    return new Response(null, { status: 204 })
  },
  async DELETE(call) {
    const { actor, clientId, annotationId } = await enterOne(call)
    await removeAnnotation(call.context, actor, { clientId, annotationId })
    return new Response(null, { status: 204 })
  },
})

async function enter({ context, request, params }: ApiCall, scope: ApiTokenScope) {
  const actor = await requireActor(context, request.headers, scope)
  const clientId = params['client'] ?? ''
  if (!isId(clientId)) throw notFound((say) => say('clientNotFound'))
  return { actor, clientId }
}

async function enterOne(call: ApiCall) {
  const entered = await enter(call, 'annotations:write')
  const annotationId = call.params['annotation'] ?? ''
  if (!isId(annotationId)) throw notFound((say) => say('annotationNotFound'))
  return { ...entered, annotationId }
}
