import * as v from 'valibot'
import { maxAttachmentBytes } from '#app/shared/cards/attachment.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { rejectedRequest } from '../../errors/rejected-input.ts'
import { apiRoute, endpoint, type ActorCall } from '../../http/api-route.ts'
import { idOf } from '../../http/named-ids.ts'
import { readBytes } from '../../http/request-body.ts'
import { uploadedFileHeaders } from '../../http/response-headers.ts'
import { cardOf } from '../permission.ts'
import { attachmentTooLarge } from './attachment-file.ts'
import { addAttachment, attachmentNotFound, deleteAttachment, getAttachment } from './attachments.ts'

const nameSchema = v.pipe(storableText, v.maxLength(1000))

/**
 * POST /api/clients/<client id>/cards/<id>/attachments?name=<name>: adds the body as a file; answers 201 with it, or 200
 * with the file of the same content that is there.
 */
export const attachmentsApi = apiRoute({
  POST: endpoint({ access: 'staff', demo: 'refused', scope: 'cards:write' }, async (call) => {
    const { request } = call
    const address = cardOf(call)
    const name = v.safeParse(nameSchema, new URL(request.url).searchParams.get('name') ?? '', { abortEarly: true })
    if (!name.success) throw rejectedRequest(name.issues)
    const file = await readBytes(request, maxAttachmentBytes).catch((error: unknown) => {
      throw error instanceof UserError && error.code === 'input.too_large' ? attachmentTooLarge() : error
    })
    const declaredType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null
    const sent = { ...address, file, name: name.output, declaredType }
    const { attachment, isNew } = await addAttachment(call.context, call.actor, sent)
    return Response.json(attachment, { status: isNew ? 201 : 200 })
  }),
})

/** GET and DELETE /api/clients/<client id>/cards/<id>/attachments/<id>. */
export const attachmentApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own', scope: 'cards:read' }, async (call) => {
    const asked = fileOf(call)
    const known = /^"(?<version>[0-9a-f]{20})"$/.exec(call.request.headers.get('if-none-match') ?? '')
    const { name, type, version, bytes } = await getAttachment(call.context, call.actor, {
      ...asked,
      known: known?.groups?.['version'] ?? null,
    })
    const headers = {
      ...uploadedFileHeaders(type),
      etag: `"${version}"`,
      // The bytes never change, but the person's right to see them may.
      'cache-control': 'private, no-cache',
      'content-disposition': disposition(type === 'application/pdf' ? 'attachment' : 'inline', name),
    }
    if (bytes === null) return new Response(null, { status: 304, headers })
    return new Response(Buffer.from(bytes), { headers })
  }),
  DELETE: endpoint({ access: 'staff', demo: 'refused', scope: 'cards:write' }, async (call) => {
    await deleteAttachment(call.context, call.actor, fileOf(call))
    return new Response(null, { status: 204 })
  }),
})

/** Returns the header with a name in any script (RFC 6266), and one of plain letters for older programs. */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.() -]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

function fileOf(call: ActorCall) {
  const card = cardOf(call)
  return { ...card, attachmentId: idOf(call, 'attachment', attachmentNotFound) }
}
