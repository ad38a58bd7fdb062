import { apiRoute, endpoint } from '../http/api-route.ts'
import { clientOf } from '../http/named-ids.ts'
import { uploadedFileHeaders } from '../http/response-headers.ts'
import { getLogo } from './profile.ts'

/** GET /api/logo/<client id>: returns the client's logo, for its own people and staff. */
export const logoApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own' }, async (call) => {
    const { context, request, actor } = call
    const { bytes, type, version } = await getLogo(context, actor, clientOf(call))
    const etag = `"${version}"`
    const headers = {
      ...uploadedFileHeaders(type),
      etag,
      // A URL with a version always has the same image. Without one the browser must check each time.
      'cache-control':
        new URL(request.url).searchParams.get('v') === version
          ? 'private, max-age=31536000, immutable'
          : 'private, no-cache',
      'content-disposition': `inline; filename="logo.${type.replace('image/', '')}"`,
    }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(Buffer.from(bytes), { headers })
  }),
})
