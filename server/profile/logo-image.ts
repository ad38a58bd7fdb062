import { createHash } from 'node:crypto'
import { issue } from '#app/shared/messages/issue.ts'
import { logoSide, logoTypes, maxLogoBytes, type LogoType } from '#app/shared/profile/logo-rules.ts'
import { Refusal, badInput } from '../refusals/refusal.ts'
import { issueWords } from '../refusals/rejected-input.ts'
import { imageTypeOf, measureImage } from './image-file.ts'

/** A logo in the form in which it is stored and served. Everything in it is derived from its own bytes. */
export interface LogoImage {
  type: LogoType
  width: number
  height: number
  /** The image without anything after its end. */
  bytes: Uint8Array
  /** Hash of the content; the database computes the same (profile.sql.ts). */
  version: string
}

const tooLarge = () =>
  new Refusal('logo.too_large', 413, issueWords(issue('logoTooLarge', { most: maxLogoBytes / 1024 })))

/**
 * Reads an uploaded file as a logo. The type is recognised by the file's signature. Its structure is parsed to the
 * end, so that incomplete files are refused, and anything after the image (another file, a script) is cut off.
 * @throws AppError logo.too_large (413); logo.not_an_image, logo.broken, logo.animated, logo.dimensions (400)
 */
export function readLogo(file: Uint8Array): LogoImage {
  if (file.byteLength > maxLogoBytes) throw tooLarge()
  const found = imageTypeOf(file)
  const type = logoTypes.find((one) => one === found)
  if (type === undefined) throw new Refusal('logo.not_an_image', 400, (t) => t('logoNotAnImage'))
  const image = measureImage(type, file)
  if (image === null) throw new Refusal('logo.broken', 400, (t) => t('logoBroken'))
  const { width, height, end, isAnimated } = image
  if (isAnimated) throw new Refusal('logo.animated', 400, (t) => t('logoAnimated'))
  const sides = [width, height]
  if (sides.some((side) => side < logoSide.least || side > logoSide.most)) {
    throw new Refusal('logo.dimensions', 400, (t) => t('logoDimensions', { width, height, ...logoSide }))
  }
  const bytes = file.subarray(0, end)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  return { type, width, height, bytes, version }
}

/**
 * Returns the bytes of a base64 upload.
 * @throws AppError input.invalid, logo.too_large (413)
 */
export function decodeUpload(base64: string): Uint8Array {
  if (base64.length > Math.ceil(maxLogoBytes / 3) * 4) throw tooLarge()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength === 0) throw badInput((t) => t('fileEmpty'))
  return bytes
}
