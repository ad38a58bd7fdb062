import { notFound } from '../../errors/user-errors.ts'
import { answerImage } from '../../http/answer-image.ts'
import { endpoint, apiRoute, type ApiCall } from '../../http/api-route.ts'
import { isId } from '../../http/named-ids.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { linkRequest } from '../../secret-links/secret-links.ts'
import { answerFile } from '../file-answers.ts'
import { reportNotFound } from '../permission.ts'
import { versionInQuery } from '../reports.api.ts'
import { getLinkFile, getLinkLogo, getLinkPicture } from './open-link.ts'

/** Limit of files per address: each is made again. */
const files = createRateLimit('report-link-files', { points: 60, seconds: 15 * 60 })

/** Public, because the reader of a link has no account: the proof is the link's secret and the cookie of its password. */
const requestOf = ({ context, request, params }: ApiCall) => linkRequest(context, request, params['token'] ?? '')

const fileOf = (form: 'pdf' | 'csv') =>
  apiRoute({
    GET: endpoint({ access: 'anyone' }, async (call) => {
      const request = requestOf(call)
      const version = versionInQuery(call.request)
      await files.take(call.context, request.address)
      return answerFile(getLinkFile(call.context, { ...request, version, form }))
    }),
  })

/** GET /api/shared-report/<secret>/pdf?version=<number>: a link's report as a PDF, by default its newest version. */
export const linkPdfApi = fileOf('pdf')

/** GET /api/shared-report/<secret>/csv?version=<number>: its numbers as a zip archive of CSV files. */
export const linkCsvApi = fileOf('csv')

/** GET /api/shared-report/<secret>/logo?version=<number>: the logo that a version was published with. */
export const linkLogoApi = apiRoute({
  GET: endpoint({ access: 'anyone' }, async (call) => {
    const version = versionInQuery(call.request)
    if (version === null) throw reportNotFound()
    return answerImage(await getLinkLogo(call.context, { ...requestOf(call), version }))
  }),
})

/** GET /api/shared-report/<secret>/pictures/<id>: a picture of a link's report. */
export const linkPictureApi = apiRoute({
  GET: endpoint({ access: 'anyone' }, async (call) => {
    const fileId = call.params['picture']
    if (!isId(fileId)) throw notFound((t) => t('reportPictureNotFound'))
    return answerImage(await getLinkPicture(call.context, { ...requestOf(call), fileId }))
  }),
})
