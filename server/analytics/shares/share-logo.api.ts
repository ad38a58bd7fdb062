import { apiRoute, endpoint } from '../../http/api-route.ts'
import { uploadedFileHeaders } from '../../http/response-headers.ts'
import { linkRequest } from '../../secret-links/secret-links.ts'
import { getShareLogo } from './shares.ts'

/**
 * GET /api/share/<secret>/logo: the logo of a link's client. Public, because the reader of a link has no account: the proof
 * is the link's secret and the cookie of its password.
 */
export const shareLogoApi = apiRoute({
  GET: endpoint({ access: 'anyone' }, async ({ context, request, params }) => {
    const { bytes, type } = await getShareLogo(context, linkRequest(context, request, params['token'] ?? ''))
    const headers = { ...uploadedFileHeaders(type), 'cache-control': 'private, max-age=300' }
    return new Response(Buffer.from(bytes), { headers })
  }),
})
