import { AppError } from '#app/shared/http/app-error.ts'
import { mostPictureBytes } from '#app/shared/reports/picture.ts'
import { apiRoute, authorize } from '../../http/api-route.ts'
import { clientOf, isId } from '../../http/named-ids.ts'
import { readBytes } from '../../http/request-body.ts'
import { notFound } from '../../refusals/refusal.ts'
import { pictureTooLarge } from './picture-file.ts'
import { addPicture, getPicture } from './pictures.ts'

/** POST /api/clients/<client id>/report-pictures: adds the body as a picture for reports; answers 201 with its id. */
export const reportPicturesApi = apiRoute({
  POST: authorize({ access: 'admin', demo: 'refused' }, async (call) => {
    const clientId = clientOf(call)
    const file = await readBytes(call.request, mostPictureBytes).catch((error: unknown) => {
      throw error instanceof AppError && error.code === 'input.too_large' ? pictureTooLarge() : error
    })
    return Response.json(await addPicture(call.context, call.actor, { clientId, file }), { status: 201 })
  }),
})

/** GET /api/clients/<client id>/report-pictures/<id>: any picture for Admins, a published one for the company's people. */
export const reportPictureApi = apiRoute({
  GET: authorize({ access: 'company', demo: 'own' }, async (call) => {
    const fileId = call.params['picture']
    const clientId = clientOf(call)
    if (!isId(fileId)) throw notFound((say) => say('reportPictureNotFound'))
    const { type, bytes } = await getPicture(call.context, call.actor, { clientId, fileId })
    return new Response(Buffer.from(bytes), {
      headers: {
        'content-type': type,
        // The bytes of an id never change, but the person's right to see them may.
        'cache-control': 'private, max-age=300',
        vary: 'Cookie',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
      },
    })
  }),
})
