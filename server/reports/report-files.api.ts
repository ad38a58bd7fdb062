import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { reportVersionSchema } from '#app/shared/reports/report-links.ts'
import { apiRoute, authorize, type ActorCall } from '../http/api-route.ts'
import { takeExport } from '../http/export-limit.ts'
import { clientOf } from '../http/named-ids.ts'
import { rejectedRequest } from '../errors/rejected-input.ts'
import { reportNotFound } from './permission.ts'
import { requireReader } from './published/frozen-document.ts'
import { getPublished, getPublishedLogo } from './published/published-reports.ts'
import { answerImage } from './pictures/answer-image.ts'
import { answerFile } from './published/report-answer.ts'
import { getReportFile } from './published/report-files.ts'

const querySchema = v.object({
  version: v.nullish(v.pipe(v.string(), v.digits(), v.transform(Number), reportVersionSchema), null),
})

/** Returns the version in a request's query; null for the newest. @throws UserError input.invalid */
export function askedVersion(request: Request): number | null {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const parsed = v.safeParse(querySchema, query, { abortEarly: true })
  if (!parsed.success) throw rejectedRequest(parsed.issues)
  return parsed.output.version
}

/** Returns the version that a call asks for, of the company and month in its path. */
async function versionOf(call: ActorCall) {
  const { context, actor, params, request } = call
  const clientId = clientOf(call)
  // Before anything is said about the month.
  requireReader(actor, clientId)
  const month = v.safeParse(monthSchema, params['month'], { abortEarly: true })
  if (!month.success) throw reportNotFound()
  const key = { clientId, month: month.output }
  const asked = askedVersion(request)
  if (asked !== null) return { ...key, version: asked }
  const { newest } = await getPublished(context, actor, { ...key, version: null })
  return { ...key, version: newest }
}

const fileOf = (form: 'pdf' | 'csv') =>
  apiRoute({
    GET: authorize({ access: 'companyOrAdmin', demo: 'refused', scope: 'reports:read' }, async (call) => {
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
  GET: authorize({ access: 'companyOrAdmin', demo: 'refused' }, async (call) =>
    answerImage(await getPublishedLogo(call.context, call.actor, await versionOf(call))),
  ),
})
