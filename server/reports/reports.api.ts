import * as v from 'valibot'
import { monthSchema, type Month } from '#app/shared/calendar/month.ts'
import { apiRoute, authorize, type ActorCall } from '../http/api-route.ts'
import { clientOf } from '../http/named-ids.ts'
import { rejectedRequest } from '../errors/rejected-input.ts'
import { reportNotFound } from './permission.ts'
import { reportJson } from './report-json.ts'
import { listReportMonths } from './report-months.ts'
import { reportReader } from './report-reader.ts'
import { requireReader } from './published/frozen-document.ts'
import { getPublished } from './published/published-reports.ts'

const versionQuerySchema = v.object({
  version: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(6), v.transform(Number), v.minValue(1))),
})

/** GET /api/clients/<client id>/reports: the months that have a report. Editors see nothing of Reports. */
export const reportsApi = apiRoute({
  GET: authorize({ access: 'company', demo: 'own', scope: 'reports:read' }, async (call) => {
    const reports = await listReportMonths(call.context, call.actor, clientOf(call))
    return Response.json({ reports })
  }),
})

/** GET /api/clients/<client id>/reports/<month>?version: a published report, by default its newest version. */
export const reportApi = apiRoute({
  GET: authorize({ access: 'company', demo: 'own', scope: 'reports:read' }, async (call) => {
    const { context, actor, request } = call
    const clientId = clientOf(call)
    // Before the rest of the address: nobody else learns anything about it.
    requireReader(actor, clientId)
    const month = monthIn(call)
    const parsed = v.safeParse(versionQuerySchema, Object.fromEntries(new URL(request.url).searchParams), {
      abortEarly: true,
    })
    if (!parsed.success) throw rejectedRequest(parsed.issues)
    const published = await getPublished(context, actor, { clientId, month, version: parsed.output.version ?? null })
    return Response.json(reportJson(await reportReader(published.document.language), published))
  }),
})

/** Returns the month that a call's path names. @throws UserError not_found if it is none */
function monthIn({ params }: Pick<ActorCall, 'params'>): Month {
  const month = v.safeParse(monthSchema, params['month'], { abortEarly: true })
  if (!month.success) throw reportNotFound()
  return month.output
}
