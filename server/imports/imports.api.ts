import { newImportSchema, pieceBytes } from '#app/shared/imports/import-kinds.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { clientOf } from '../http/named-ids.ts'
import { readBytes, readJson } from '../http/request-body.ts'
import { beginUpload, receivePiece } from './imports.ts'

/** Parses an id; an invalid one becomes an unknown import, so that permissions are checked before it is refused. */
const numberOf = (text: string | undefined) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : 0)

/** POST /api/clients/<client id>/imports: begins an upload; answers 201 with the id for sending its pieces. */
export const importsApi = apiRoute({
  POST: endpoint({ access: 'company', demo: 'refused' }, async (call) => {
    const { actor } = call
    const clientId = clientOf(call)
    const file = await readJson(call.request, newImportSchema, 8 * 1024)
    return Response.json(await beginUpload(call.context, actor, { clientId, file }), { status: 201 })
  }),
})

/**
 * PUT /api/clients/<client id>/imports/<id>/pieces/<number>: stores the body as a piece of the file; any content type
 * is accepted.
 */
export const importPieceApi = apiRoute({
  PUT: endpoint({ access: 'company', demo: 'refused' }, async (call) => {
    const { actor } = call
    const clientId = clientOf(call)
    const [importId, number] = [numberOf(call.params['import']), numberOf(call.params['piece'])]
    const bytes = await readBytes(call.request, pieceBytes)
    return Response.json(await receivePiece(call.context, actor, { clientId, importId, number, bytes }))
  }),
})
