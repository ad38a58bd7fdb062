import * as v from 'valibot'
import { monthSchema, type Month } from '#app/shared/calendar/month.ts'
import { reportVersionSchema } from '#app/shared/reports/report-key.ts'
import { answerImage } from '../http/answer-image.ts'
import { apiRoute, endpoint, type ActorCall } from '../http/api-route.ts'
import { takeExport } from '../http/export-limit.ts'
import { clientOf } from '../http/named-ids.ts'
import { readQuery } from '../http/request-query.ts'
import { reportTranslator } from './document/report-translator.ts'
import { answerFile } from './file-answers.ts'
import { reportNotFound } from './permission.ts'
import { requireReader } from './published/frozen-document.ts'
import { listReportMonths, getPublished, getPublishedLogo } from './published/published.ts'
import { getReportFile } from './published/report-files.ts'
import { reportJson } from './report-json.ts'

/** The version of a report as JSON, and of its files. */
const versionQuerySchema = v.object({
  version: v.optional(v.pipe(v.string(), v.digits(), v.maxLength(6), v.transform(Number), v.minValue(1))),
})
const fileQuerySchema = v.object({
  version: v.nullish(v.pipe(v.string(), v.digits(), v.transform(Number), reportVersionSchema), null),
})

/** GET /api/clients/<client id>/reports: the months that have a report. Editors see nothing of Reports. */
export const reportsApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own', scope: 'reports:read' }, async (call) => {
    const reports = await listReportMonths(call.context, call.actor, clientOf(call))
    return Response.json({ reports })
  }),
})

/** GET /api/clients/<client id>/reports/<month>?version: a published report, by default its newest version. */
export const reportApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own', scope: 'reports:read' }, async (call) => {
    const { context, actor, request } = call
    const clientId = clientOf(call)
    // Before the rest of the address: no one else learns anything about it.
    requireReader(actor, clientId)
    const month = monthIn(call)
    const { version = null } = readQuery(request, versionQuerySchema)
    const published = await getPublished(context, actor, { clientId, month, version })
    return Response.json(reportJson(await reportTranslator(published.document.language), published))
  }),
})

const fileOf = (form: 'pdf' | 'csv') =>
  apiRoute({
    GET: endpoint({ access: 'companyOrAdmin', demo: 'refused', scope: 'reports:read' }, async (call) => {
      const { context, actor } = call
      const key = await versionOf(call)
      await takeExport(context, actor)
      return answerFile(getReportFile(context, actor, { ...key, form }))
    }),
  })

/**
 * GET /api/clients/<client id>/reports/<month>/pdf?version=<number>: a published report as a PDF, by default its newest
 * version.
 */
export const reportPdfApi = fileOf('pdf')

/** GET /api/clients/<client id>/reports/<month>/csv?version=<number>: its numbers as a zip archive of CSV files. */
export const reportCsvApi = fileOf('csv')

/** GET /api/clients/<client id>/reports/<month>/logo?version=<number>: the logo that it was published with. */
export const reportLogoApi = apiRoute({
  GET: endpoint({ access: 'companyOrAdmin', demo: 'refused' }, async (call) =>
    answerImage(await getPublishedLogo(call.context, call.actor, await versionOf(call))),
  ),
})

/** Returns the version in a request's query; null for the newest. @throws UserError input.invalid */
export const versionInQuery = (request: Request): number | null => readQuery(request, fileQuerySchema).version

/** Returns the version that a call asks for, of the client and month in its path. */
async function versionOf(call: ActorCall) {
  const { context, actor, request } = call
  const clientId = clientOf(call)
  // Before anything is said about the month.
  requireReader(actor, clientId)
  const key = { clientId, month: monthIn(call) }
  const asked = versionInQuery(request)
  if (asked !== null) return { ...key, version: asked }
  const { newest } = await getPublished(context, actor, { ...key, version: null })
  return { ...key, version: newest }
}

/** Returns the month that a call's path names. @throws UserError not_found if it is none */
function monthIn({ params }: Pick<ActorCall, 'params'>): Month {
  const month = v.safeParse(monthSchema, params['month'], { abortEarly: true })
  if (!month.success) throw reportNotFound()
  return month.output
}
