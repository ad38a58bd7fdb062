import { apiRoute, endpoint } from '../../http/api-route.ts'
import { answerImage } from '../../http/answer-image.ts'
import { linkRequest } from '../../secret-links/secret-links.ts'
import { getDecisionPicture } from './decisions.ts'

/**
 * GET /api/decide/<secret>/<file>: `agency-logo`, `client-logo`, or a picture at the card by its id. Public, because
 * people decide without signing in: the link's secret is the proof.
 */
export const decisionPictureApi = apiRoute({
  GET: endpoint({ access: 'anyone' }, async ({ context, request, params }) => {
    const { token, address } = linkRequest(context, request, params['token'] ?? '')
    return answerImage(await getDecisionPicture(context, { token, address, file: params['file'] ?? '' }))
  }),
})
