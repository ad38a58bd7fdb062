import { issue } from '#app/shared/messages/issue.ts'
import { logoSide, logoTypes, maxLogoBytes, type LogoType } from '#app/shared/profile/logo-rules.ts'
import { readImage, type ImageErrors, type ImageRules, type UploadedImage } from '../images/images.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { issueWords } from '../errors/rejected-input.ts'

/** A logo in the form in which it is stored and served. */
export interface LogoImage extends Omit<UploadedImage<LogoType>, 'sha256'> {
  /** Hash of the content; the database computes the same (profile.sql.ts). */
  version: string
}

const rules: ImageRules<LogoType> = {
  types: logoTypes,
  maxBytes: maxLogoBytes,
  minSide: logoSide.least,
  maxSide: logoSide.most,
  maxPixels: logoSide.most ** 2,
  mayBeAnimated: false,
}

const tooLarge = () => userError('logo.too_large', issueWords(issue('logoTooLarge', { most: maxLogoBytes / 1024 })))

const refusals: ImageErrors = {
  tooLarge,
  notAnImage: () => userError('logo.not_an_image', (t) => t('logoNotAnImage')),
  broken: () => userError('logo.broken', (t) => t('logoBroken')),
  animated: () => userError('logo.animated', (t) => t('logoAnimated')),
  dimensions: (image) => userError('logo.dimensions', (t) => t('logoDimensions', { ...image, ...logoSide })),
}

/**
 * Reads an uploaded file as a logo (readImage).
 * @throws UserError logo.too_large (413); logo.not_an_image, logo.broken, logo.animated, logo.dimensions (400)
 */
export function readLogo(file: Uint8Array): LogoImage {
  const { sha256, ...image } = readImage(file, rules, refusals)
  return { ...image, version: Buffer.from(sha256).toString('hex').slice(0, 20) }
}

/**
 * Returns the bytes of a base64 upload.
 * @throws UserError input.invalid, logo.too_large (413)
 */
export function decodeUpload(base64: string): Uint8Array {
  if (base64.length > Math.ceil(maxLogoBytes / 3) * 4) throw tooLarge()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength === 0) throw badInput((t) => t('fileEmpty'))
  return bytes
}
