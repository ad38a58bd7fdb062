import { answerImage } from '../../http/answer-image.ts'
import { apiRoute, endpoint } from '../../http/api-route.ts'
import { linkRequest } from '../../secret-links/secret-links.ts'
import { getShareLogo } from './shares.ts'

/**
 * GET /api/share/<secret>/logo: the logo of a link's client. Public, because the reader of a link has no account: the proof
 * is the link's secret and the cookie of its password.
 */
export const shareLogoApi = apiRoute({
  GET: endpoint({ access: 'anyone' }, async ({ context, request, params }) => {
    return answerImage(await getShareLogo(context, linkRequest(context, request, params['token'] ?? '')))
  }),
})
