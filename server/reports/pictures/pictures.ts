import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { maxPictureBytes, pictureTypes } from '#app/shared/reports/picture.ts'
import { changing, onClient, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { readImage, type ImageErrors, type ImageRules } from '../../images/images.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { readCardPictures } from '../../cards/overview/report-cards.ts'
import { reporters } from '../permission.ts'
import { deleteUnusedPictures, insertPicture, readPictureBytes, readPictures, readSamePicture } from './pictures.sql.ts'

/** The most bytes of all pictures of a client. */
const maxPicturesBytes = 200_000_000

/** A PNG, JPEG, WebP or GIF without animation, small enough to be decoded for the PDF. */
const rules: ImageRules = {
  types: pictureTypes,
  maxBytes: maxPictureBytes,
  minSide: 1,
  maxSide: 6000,
  maxPixels: 20_000_000,
  mayBeAnimated: false,
}

export const pictureTooLarge = () =>
  userError('picture.too_large', (t) => t('pictureTooLarge', { most: maxPictureBytes / 1_000_000 }))

const broken = () => userError('picture.broken', (t) => t('pictureBroken'))

const refusals: ImageErrors = {
  tooLarge: pictureTooLarge,
  notAnImage: () => userError('picture.not_an_image', (t) => t('pictureNotAnImage')),
  broken,
  animated: broken,
  dimensions: (image) =>
    userError('picture.dimensions', (t) =>
      t('pictureDimensions', { ...image, side: rules.maxSide, millions: rules.maxPixels / 1_000_000 }),
    ),
}

/**
 * Adds a picture for a client's reports, and returns its id. The same content is stored once. Pictures of the days
 * before that nothing shows are removed. For Admins.
 * @throws UserError picture.too_large (413); picture.not_an_image, picture.broken, picture.dimensions (400);
 * picture.no_room (409); auth.forbidden, not_found
 */
export async function addPicture(
  context: Context,
  actor: Actor,
  { clientId, file }: { clientId: string; file: Uint8Array },
): Promise<{ fileId: string }> {
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at }) => {
    const read = readImage(file, rules, refusals)
    await oneAtATime(trx, 'report-pictures', clientId)
    // First, so that the same content is never one that is about to be removed.
    await deleteUnusedPictures(trx, clientId, new Date(at.getTime() - dayMs))
    const known = await readSamePicture(trx, clientId, read.sha256)
    if (known !== null) return { fileId: known }
    if ((await readPictureBytes(trx, clientId)) + read.bytes.byteLength > maxPicturesBytes) {
      throw userError('picture.no_room', (t) => t('pictureNoRoom', { most: maxPicturesBytes / 1_000_000 }))
    }
    return { fileId: await insertPicture(trx, clientId, read, { personId: actor.userId, at }) }
  })
}

/**
 * Returns a picture: any of a client for Admins, also one at a card, which drafts show; a published one for people who
 * may see the client.
 * @throws UserError auth.forbidden, not_found
 */
export async function getPicture(
  context: Context,
  actor: Actor,
  { clientId, fileId }: { clientId: string; fileId: string },
): Promise<{ type: string; bytes: Uint8Array }> {
  const found = await reading(context, actor, onClient({ clientId }), async (trx) => {
    const picture = (await readPictures(trx, clientId, [fileId])).get(fileId)
    if (picture) return picture.published || reporters.may(actor) ? picture : undefined
    return reporters.may(actor) ? (await readCardPictures(trx, clientId, [fileId])).get(fileId) : undefined
  })
  if (!found) throw notFound((t) => t('reportPictureNotFound'))
  return found
}
