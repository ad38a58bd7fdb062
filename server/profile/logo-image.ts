import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { issue } from '#app/shared/messages/issue.ts'
import { logoSide, mostLogoBytes, type LogoType } from '#app/shared/profile/logo-rules.ts'
import { Refusal, badInput } from '../refusals/refusal.ts'
import { issueWords } from '../refusals/rejected-input.ts'

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

interface Measured {
  width: number
  height: number
  /** Offset of the image's end. */
  end: number
}

/** The file ends within the image, or its parts contradict each other. */
class BrokenImage extends Error {}

const tooLarge = () =>
  new Refusal('logo.too_large', 413, issueWords(issue('logoTooLarge', { most: mostLogoBytes / 1024 })))
const animated = () => new Refusal('logo.animated', 400, (say) => say('logoAnimated'))

/**
 * Reads an uploaded file as a logo. The type is recognised by the file's signature. Its structure is parsed to the
 * end, so that incomplete files are refused, and anything after the image (another file, a script) is cut off.
 * @throws AppError logo.too_large (413); logo.not_an_image, logo.broken, logo.animated, logo.dimensions (400)
 */
export function readLogo(file: Uint8Array): LogoImage {
  if (file.byteLength > mostLogoBytes) throw tooLarge()
  const type = typeOf(file)
  if (type === null) throw new Refusal('logo.not_an_image', 400, (say) => say('logoNotAnImage'))
  const { width, height, end } = measure(type, file)
  const sides = [width, height]
  if (sides.some((side) => side < logoSide.least || side > logoSide.most)) {
    throw new Refusal('logo.dimensions', 400, (say) => say('logoDimensions', { width, height, ...logoSide }))
  }
  const bytes = file.subarray(0, end)
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  return { type, width, height, bytes, version }
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function typeOf(file: Uint8Array): LogoType | null {
  if (pngSignature.every((byte, index) => file[index] === byte)) return 'image/png'
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'image/jpeg'
  if (ascii(file, 0) === 'RIFF' && ascii(file, 8) === 'WEBP') return 'image/webp'
  return null
}

const readers: Record<LogoType, (file: Uint8Array, view: DataView) => Measured> = {
  'image/png': measurePng,
  'image/jpeg': measureJpeg,
  'image/webp': measureWebp,
}

function measure(type: LogoType, file: Uint8Array): Measured {
  try {
    return readers[type](file, new DataView(file.buffer, file.byteOffset, file.byteLength))
  } catch (error) {
    // A RangeError is a read beyond the end of the file.
    if (!(error instanceof BrokenImage || error instanceof RangeError)) throw error
    throw new Refusal('logo.broken', 400, (say) => say('logoBroken'))
  }
}

/** Returns four letters, such as the names of chunks in PNG and RIFF. */
function ascii(file: Uint8Array, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4))
}

function measurePng(file: Uint8Array, view: DataView): Measured {
  let size: { width: number; height: number } | undefined
  let hasPixels = false
  for (let at = pngSignature.length; ;) {
    const length = view.getUint32(at)
    const name = ascii(file, at + 4)
    const end = at + 12 + length
    if (view.getUint32(end - 4) !== crc32(file.subarray(at + 4, end - 4))) throw new BrokenImage()
    if (name === 'IHDR') {
      if (size !== undefined || length !== 13) throw new BrokenImage()
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    } else if (size === undefined) throw new BrokenImage()
    if (name === 'acTL') throw animated()
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') {
      if (!hasPixels || size === undefined) throw new BrokenImage()
      return { ...size, end }
    }
    at = end
  }
}

function measureJpeg(file: Uint8Array, view: DataView): Measured {
  let size: { width: number; height: number } | undefined
  let hasPixels = false
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) throw new BrokenImage()
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      if (size === undefined || !hasPixels) throw new BrokenImage()
      return { ...size, end: at + 2 }
    }
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > file.byteLength) throw new BrokenImage()
    if (isFrame(marker)) {
      if (size !== undefined) throw new BrokenImage()
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    if (marker === 0xda) hasPixels = true
    at = marker === 0xda ? endOfScan(file, end) : end
  }
}

/** Returns whether a marker begins a frame, which contains the size; the three exceptions are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Returns where the compressed pixels end: at a marker that is neither a stuffed zero nor a restart. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = from; ; at += 1) {
    at = file.indexOf(0xff, at)
    const next = file[at + 1]
    if (at < 0 || next === undefined) throw new BrokenImage()
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

function measureWebp(file: Uint8Array, view: DataView): Measured {
  const end = 8 + view.getUint32(4, true)
  if (end > file.byteLength) throw new BrokenImage()
  let canvas: { width: number; height: number } | undefined
  for (let at = 12; at < end;) {
    const name = ascii(file, at)
    const length = view.getUint32(at + 4, true)
    const data = at + 8
    if (data + length > end) throw new BrokenImage()
    if (name === 'VP8X') {
      if ((view.getUint8(data) & 0x02) !== 0) throw animated()
      const side = (from: number) => (view.getUint16(from, true) | (view.getUint8(from + 2) << 16)) + 1
      canvas = { width: side(data + 4), height: side(data + 7) }
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      const size = name === 'VP8 ' ? lossySize(view, data) : losslessSize(view, data)
      if (canvas && (canvas.width !== size.width || canvas.height !== size.height)) throw new BrokenImage()
      return { ...size, end }
    }
    at = data + length + (length % 2)
  }
  throw new BrokenImage()
}

function lossySize(view: DataView, at: number) {
  const startCode = [0x9d, 0x01, 0x2a]
  if (startCode.some((byte, index) => view.getUint8(at + 3 + index) !== byte)) throw new BrokenImage()
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff }
}

function losslessSize(view: DataView, at: number) {
  if (view.getUint8(at) !== 0x2f) throw new BrokenImage()
  const bits = view.getUint32(at + 1, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/**
 * Returns the bytes of a base64 upload.
 * @throws AppError input.invalid, logo.too_large (413)
 */
export function decodeUpload(base64: string): Uint8Array {
  if (base64.length > Math.ceil(mostLogoBytes / 3) * 4) throw tooLarge()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.byteLength === 0) throw badInput((say) => say('fileEmpty'))
  return bytes
}
