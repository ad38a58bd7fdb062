import { UserError } from '#app/shared/http/user-error.ts'
import { maxPictureBytes } from '#app/shared/reports/picture.ts'
import { notFound } from '../../errors/user-errors.ts'
import { answerImage } from '../../http/answer-image.ts'
import { apiRoute, endpoint } from '../../http/api-route.ts'
import { clientOf, idOf } from '../../http/named-ids.ts'
import { readBytes } from '../../http/request-body.ts'
import { addPicture, getPicture, pictureTooLarge } from './pictures.ts'

/** POST /api/clients/<client id>/report-pictures: adds the body as a picture for reports; answers 201 with its id. */
export const reportPicturesApi = apiRoute({
  POST: endpoint({ access: 'admin', demo: 'refused' }, async (call) => {
    const clientId = clientOf(call)
    const file = await readBytes(call.request, maxPictureBytes).catch((error: unknown) => {
      throw error instanceof UserError && error.code === 'input.too_large' ? pictureTooLarge() : error
    })
    return Response.json(await addPicture(call.context, call.actor, { clientId, file }), { status: 201 })
  }),
})

/** GET /api/clients/<client id>/report-pictures/<id>: any picture for Admins, a published one for the client's people. */
export const reportPictureApi = apiRoute({
  GET: endpoint({ access: 'company', demo: 'own' }, async (call) => {
    const clientId = clientOf(call)
    const fileId = idOf(call, 'picture', () => notFound((t) => t('reportPictureNotFound')))
    return answerImage(await getPicture(call.context, call.actor, { clientId, fileId }))
  }),
})
