import { createHash } from 'node:crypto'
import {
  attachmentName,
  attachmentPixels,
  attachmentTypes,
  claimedType,
  maxAttachmentBytes,
  type AttachmentType,
} from '#app/shared/cards/attachment.ts'
import { imageTypeOf, readImage, type ImageErrors, type ImageRules } from '../../images/images.ts'
import { userError } from '../../errors/user-errors.ts'

/** A file in the form in which it is stored and served. Everything in it is derived from its own bytes. */
export interface AttachmentFile {
  name: string
  type: AttachmentType
  width: number | null
  height: number | null
  /** An image ends where it ends itself: whatever followed is cut off. */
  bytes: Uint8Array
  sha256: Uint8Array
}

export const attachmentTooLarge = () =>
  userError('attachment.too_large', (t) => t('attachmentTooLarge', { most: maxAttachmentBytes / 1_000_000 }))

const notAllowed = () => userError('attachment.not_allowed', (t) => t('attachmentNotAllowed'))
const broken = () => userError('attachment.broken', (t) => t('attachmentBroken'))

const rules: ImageRules = {
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: maxAttachmentBytes,
  minSide: 1,
  maxSide: attachmentPixels.side,
  maxPixels: attachmentPixels.millions * 1_000_000,
  mayBeAnimated: true,
}

const refusals: ImageErrors = {
  tooLarge: attachmentTooLarge,
  notAnImage: notAllowed,
  broken,
  animated: broken,
  dimensions: (image) =>
    userError('attachment.dimensions', (t) => t('attachmentDimensions', { ...image, ...attachmentPixels })),
}

/**
 * Reads an uploaded file. Its type is recognised by its bytes alone, and its structure is read to the end. A file whose
 * name or declared type says that it is something else is refused, because a person would trust the name.
 * @param given.declaredType the type that the browser sent, which follows from the name
 * @throws UserError attachment.too_large (413); attachment.not_allowed, attachment.type_differs, attachment.broken,
 * attachment.dimensions (400)
 */
export function readAttachmentFile(
  file: Uint8Array,
  given: { name: string; declaredType: string | null },
): AttachmentFile {
  if (file.byteLength > maxAttachmentBytes) throw attachmentTooLarge()
  const image = imageTypeOf(file)
  const type = image ?? (isPdf(file) ? ('application/pdf' as const) : null)
  if (type === null) throw notAllowed()
  const claims = [claimedType(given.name), attachmentTypes.find((one) => one === given.declaredType) ?? null]
  const other = claims.find((claim) => claim !== null && claim !== type)
  if (other) {
    const words = { claimed: shortName(other), found: shortName(type) }
    throw userError('attachment.type_differs', (t) => t('attachmentTypeDiffers', words))
  }
  const named = { name: attachmentName(given.name, type), type }
  if (image === null) {
    if (!hasEndOfPdf(file)) throw broken()
    const sha256 = createHash('sha256').update(file).digest()
    return { ...named, width: null, height: null, bytes: file, sha256 }
  }
  return { ...named, ...readImage(file, rules, refusals) }
}

const shortName = (type: AttachmentType): string =>
  type === 'image/webp' ? 'WebP' : (type.split('/')[1] ?? '').toUpperCase()

const isPdf = (file: Uint8Array): boolean => /^%PDF-[12]\.\d/.test(Buffer.from(file.subarray(0, 8)).toString('latin1'))

/** Returns whether a PDF is complete: programs write the mark of its end into its last kilobyte. */
const hasEndOfPdf = (file: Uint8Array): boolean =>
  Buffer.from(file.subarray(Math.max(0, file.byteLength - 1024))).includes('%%EOF', 0, 'latin1')
