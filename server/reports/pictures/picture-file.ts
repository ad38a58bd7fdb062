import { createHash } from 'node:crypto'
import { maxPictureBytes } from '#app/shared/reports/picture.ts'
import { imageTypeOf, measureImage, type ImageType } from '../../profile/image-file.ts'
import { Refusal } from '../../refusals/refusal.ts'

/** The longest side in pixels, and the most pixels in all: it is decoded for the PDF. */
const pictureSide = 6000
const maxPixels = 20_000_000

/** A picture in the form in which it is stored and served. Everything in it is derived from its own bytes. */
export interface PictureFile {
  type: ImageType
  width: number
  height: number
  /** The image without anything after its end. */
  bytes: Uint8Array
  sha256: Uint8Array
}

export const pictureTooLarge = () =>
  new Refusal('picture.too_large', 413, (t) => t('pictureTooLarge', { most: maxPictureBytes / 1_000_000 }))

/**
 * Reads an uploaded picture: a PNG, JPEG, WebP or GIF without animation. Its type is recognised by its bytes alone, and
 * its structure is read to the end.
 * @throws AppError picture.too_large (413); picture.not_an_image, picture.broken, picture.dimensions (400)
 */
export function readPictureFile(file: Uint8Array): PictureFile {
  if (file.byteLength > maxPictureBytes) {
    throw pictureTooLarge()
  }
  const type = imageTypeOf(file)
  if (type === null) throw new Refusal('picture.not_an_image', 400, (t) => t('pictureNotAnImage'))
  const image = measureImage(type, file)
  if (image === null || image.isAnimated) throw new Refusal('picture.broken', 400, (t) => t('pictureBroken'))
  const { width, height, end } = image
  const isTooLong = Math.min(width, height) < 1 || Math.max(width, height) > pictureSide
  if (isTooLong || width * height > maxPixels) {
    throw new Refusal('picture.dimensions', 400, (t) =>
      t('pictureDimensions', { width, height, side: pictureSide, millions: maxPixels / 1_000_000 }),
    )
  }
  const bytes = file.subarray(0, end)
  return { type, width, height, bytes, sha256: createHash('sha256').update(bytes).digest() }
}
