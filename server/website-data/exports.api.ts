import * as v from 'valibot'
import { apiRoute, authorize } from '../http/api-route.ts'
import { takeExport } from '../http/export-limit.ts'
import { notFound } from '../refusals/refusal.ts'
import { streamed } from '../http/streamed.ts'
import { exportNotFound, openExport } from './exports.ts'

const isId = (text: string | undefined): text is string => v.is(v.pipe(v.string(), v.uuid()), text)

/** GET /api/clients/<client id>/exports/<id>: the file of an export, for a session alone. */
export const websiteExportApi = apiRoute({
  GET: authorize({ access: 'company', demo: 'refused' }, async ({ context, params, actor }) => {
    const { client: clientId, export: exportId } = params
    if (!isId(clientId)) throw notFound((say) => say('clientNotFound'))
    if (!isId(exportId)) throw exportNotFound()
    await takeExport(context, actor)
    const { name, sizeBytes, parts } = await openExport(context, actor, { clientId, exportId })
    // The answer has begun: it breaks off, and its length tells every reader so.
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
