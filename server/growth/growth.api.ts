import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { notFound } from '../errors/user-errors.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { clientOf, idOf } from '../http/named-ids.ts'
import { pageParameter, readQuery } from '../http/request-query.ts'
import { listForecasts } from './forecast/forecasts.ts'
import { getTarget, listTargets } from './targets/targets.ts'

const targetsQuerySchema = v.object({ month: v.optional(monthSchema) })

/** GET /api/clients/<client id>/targets: those that hold in a month, by default the current one, with pacing and forecast. */
export const targetsApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own', scope: 'growth:read' }, async (call) => {
    const clientId = clientOf(call)
    const { month } = readQuery(call.request, targetsQuerySchema)
    const list = await listTargets(call.context, call.actor, { clientId, month })
    return Response.json({ timeZone: list.timeZone, month: list.month, targets: list.targets })
  }),
})

/** GET /api/clients/<client id>/targets/<id>: one of them, in its current or last period. */
export const targetApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own', scope: 'growth:read' }, async (call) => {
    const clientId = clientOf(call)
    const targetId = idOf(call, 'target', () => notFound((t) => t('targetNotFound')))
    return Response.json(await getTarget(call.context, call.actor, { clientId, targetId }))
  }),
})

/** GET /api/clients/<client id>/forecasts: one page of all forecasts that were ever shown, with what came. */
export const forecastsApi = apiRoute({
  GET: endpoint({ access: 'admin', demo: 'own', scope: 'growth:read' }, async (call) => {
    const clientId = clientOf(call)
    const { page } = readQuery(call.request, v.object({ page: pageParameter }))
    return Response.json(await listForecasts(call.context, call.actor, { clientId, at: page }))
  }),
})
