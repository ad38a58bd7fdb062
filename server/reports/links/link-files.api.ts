import { anyone, apiRoute, type ApiCall } from '../../http/api-route.ts'
import { clientAddress } from '../../http/client-address.ts'
import { isId } from '../../http/named-ids.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { notFound } from '../../refusals/refusal.ts'
import { reportNotFound } from '../permission.ts'
import { askedVersion } from '../report-files.api.ts'
import { answerImage } from '../pictures/answer-image.ts'
import { answerFile } from '../published/report-answer.ts'
import { getLinkFile, getLinkLogo, getLinkPicture, type Holding } from './open-link.ts'

/** Limit of files per address: each is made anew. */
const files = createRateLimit('report-link-files', { points: 60, seconds: 15 * 60 })

/** Public, because the reader of a link has no account: the proof is the link's secret and the cookie of its password. */
const holdingOf = ({ context, request, params }: ApiCall): Holding => ({
  token: params['token'] ?? '',
  headers: request.headers,
  address: clientAddress(request, context.env.TRUST_PROXY),
})

const fileOf = (form: 'pdf' | 'csv') =>
  apiRoute({
    GET: anyone(async (call) => {
      const holding = holdingOf(call)
      const version = askedVersion(call.request)
      await files.take(call.context, holding.address)
      return answerFile(getLinkFile(call.context, { ...holding, version, form }))
    }),
  })

/** GET /api/shared-report/<secret>/pdf?version=<number>: a link's report as a PDF, by default its newest version. */
export const linkPdfApi = fileOf('pdf')

/** GET /api/shared-report/<secret>/csv?version=<number>: its numbers as a zip archive of CSV files. */
export const linkCsvApi = fileOf('csv')

/** GET /api/shared-report/<secret>/logo?version=<number>: the logo that a version was published with. */
export const linkLogoApi = apiRoute({
  GET: anyone(async (call) => {
    const version = askedVersion(call.request)
    if (version === null) throw reportNotFound()
    return answerImage(await getLinkLogo(call.context, { ...holdingOf(call), version }))
  }),
})

/** GET /api/shared-report/<secret>/pictures/<id>: a picture of a link's report. */
export const linkPictureApi = apiRoute({
  GET: anyone(async (call) => {
    const fileId = call.params['picture']
    if (!isId(fileId)) throw notFound((t) => t('reportPictureNotFound'))
    return answerImage(await getLinkPicture(call.context, { ...holdingOf(call), fileId }))
  }),
})
