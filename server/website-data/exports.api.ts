import { apiRoute, endpoint } from '../http/api-route.ts'
import { takeExport } from '../http/export-limit.ts'
import { clientOf, idOf } from '../http/named-ids.ts'
import { streamed } from '../http/streamed.ts'
import { exportNotFound, openExport } from './website-data.ts'

/**
 * GET /api/clients/<client id>/exports/<id>: downloads the file of an export. Only for sessions, not for API tokens.
 */
export const websiteExportApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'refused' }, async (call) => {
    const { context, actor } = call
    const clientId = clientOf(call)
    const exportId = idOf(call, 'export', exportNotFound)
    await takeExport(context, actor)
    const { name, sizeBytes, parts } = await openExport(context, actor, { clientId, exportId })
    // The answer has begun, so an error can only break it off; the declared length shows every reader that it is
    // incomplete.
    const body = streamed(parts, (error) => context.log.error({ err: error, exportId }, 'downloading an export failed'))
    return new Response(body, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(sizeBytes),
        'content-disposition': `attachment; filename="${name}"`,
      },
    })
  }),
})
