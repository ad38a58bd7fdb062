import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { UserError } from '#app/shared/http/user-error.ts'

/** The types that an image is recognised as, by its first bytes. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif'

/** What an uploaded image must be like. Lengths are in pixels. */
export interface ImageRules<Type extends ImageType = ImageType> {
  types: readonly Type[]
  maxBytes: number
  minSide: number
  maxSide: number
  /** Of the whole, because it is unpacked into four bytes each. */
  maxPixels: number
  mayBeAnimated: boolean
}

/** An image in the form in which it is stored and served. Everything in it is derived from its own bytes. */
export interface UploadedImage<Type extends ImageType = ImageType> {
  type: Type
  width: number
  height: number
  /** The image without anything after its end. */
  bytes: Uint8Array
  /** Of these bytes. */
  sha256: Uint8Array
}

/** The error of each fault that an uploaded image may have. */
export interface ImageErrors {
  tooLarge: () => UserError
  notAnImage: () => UserError
  broken: () => UserError
  animated: () => UserError
  dimensions: (image: { width: number; height: number }) => UserError
}

/**
 * Reads an uploaded image. The type is recognised by the file's signature. Its structure is parsed to the end, so that
 * incomplete files are refused, and anything after the image (another file, a script) is cut off.
 * @throws one of the errors, for the first fault in their order
 */
export function readImage<Type extends ImageType>(
  file: Uint8Array,
  rules: ImageRules<Type>,
  refusals: ImageErrors,
): UploadedImage<Type> {
  if (file.byteLength > rules.maxBytes) throw refusals.tooLarge()
  const found = imageTypeOf(file)
  const type = rules.types.find((one) => one === found)
  if (type === undefined) throw refusals.notAnImage()
  const image = measureImage(type, file)
  if (image === null) throw refusals.broken()
  const { width, height, end, isAnimated } = image
  if (isAnimated && !rules.mayBeAnimated) throw refusals.animated()
  const isTooLong = Math.min(width, height) < rules.minSide || Math.max(width, height) > rules.maxSide
  if (isTooLong || width * height > rules.maxPixels) throw refusals.dimensions({ width, height })
  const bytes = file.subarray(0, end)
  return { type, width, height, bytes, sha256: createHash('sha256').update(bytes).digest() }
}

/** What an image says about itself. */
interface ImageFile {
  width: number
  height: number
  /** Offset of the image's end; whatever follows does not belong to it. */
  end: number
  isAnimated: boolean
}

/** The file ends within the image, or its parts contradict each other. */
class BrokenImage extends Error {}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Returns the type of an image by its signature; null for anything else, whatever its name. */
export function imageTypeOf(file: Uint8Array): ImageType | null {
  if (pngSignature.every((byte, index) => file[index] === byte)) return 'image/png'
  if (file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'image/jpeg'
  if (ascii(file, 0) === 'RIFF' && ascii(file, 8) === 'WEBP') return 'image/webp'
  if (['GIF87a', 'GIF89a'].includes(ascii(file, 0, 6))) return 'image/gif'
  return null
}

const readers: Record<ImageType, (file: Uint8Array, view: DataView) => ImageFile> = {
  'image/png': measurePng,
  'image/jpeg': measureJpeg,
  'image/webp': measureWebp,
  'image/gif': measureGif,
}

/**
 * Reads an image's structure to its end, without its pixels.
 * @returns null if it is incomplete or its parts contradict each other
 */
function measureImage(type: ImageType, file: Uint8Array): ImageFile | null {
  try {
    return readers[type](file, new DataView(file.buffer, file.byteOffset, file.byteLength))
  } catch (error) {
    // A RangeError is a read beyond the end of the file.
    if (!(error instanceof BrokenImage || error instanceof RangeError)) throw error
    return null
  }
}

/** Returns letters, such as the four of the names of chunks in PNG and RIFF. */
function ascii(file: Uint8Array, at: number, length = 4): string {
  return String.fromCharCode(...file.subarray(at, at + length))
}

function measurePng(file: Uint8Array, view: DataView): ImageFile {
  let size: { width: number; height: number } | undefined
  let hasPixels = false
  let isAnimated = false
  for (let at = pngSignature.length; ;) {
    const length = view.getUint32(at)
    const name = ascii(file, at + 4)
    const end = at + 12 + length
    if (view.getUint32(end - 4) !== crc32(file.subarray(at + 4, end - 4))) throw new BrokenImage()
    if (name === 'IHDR') {
      if (size !== undefined || length !== 13) throw new BrokenImage()
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    } else if (size === undefined) throw new BrokenImage()
    if (name === 'acTL') isAnimated = true
    if (name === 'IDAT') hasPixels = true
    if (name === 'IEND') {
      if (!hasPixels || size === undefined) throw new BrokenImage()
      return { ...size, end, isAnimated }
    }
    at = end
  }
}

function measureJpeg(file: Uint8Array, view: DataView): ImageFile {
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
      return { ...size, end: at + 2, isAnimated: false }
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

function measureWebp(file: Uint8Array, view: DataView): ImageFile {
  const end = 8 + view.getUint32(4, true)
  if (end > file.byteLength) throw new BrokenImage()
  let canvas: { width: number; height: number } | undefined
  let isAnimated = false
  for (let at = 12; at < end;) {
    const name = ascii(file, at)
    const length = view.getUint32(at + 4, true)
    const data = at + 8
    if (data + length > end) throw new BrokenImage()
    if (name === 'VP8X') {
      isAnimated = (view.getUint8(data) & 0x02) !== 0
      const side = (from: number) => (view.getUint16(from, true) | (view.getUint8(from + 2) << 16)) + 1
      canvas = { width: side(data + 4), height: side(data + 7) }
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      const size = name === 'VP8 ' ? lossySize(view, data) : losslessSize(view, data)
      if (canvas && (canvas.width !== size.width || canvas.height !== size.height)) throw new BrokenImage()
      return { ...size, end, isAnimated }
    }
    // The pixels of an animation are inside its frames, which the loop has found complete.
    if (name === 'ANMF' && canvas && isAnimated) return { ...canvas, end, isAnimated }
    at = data + length + (length % 2)
  }
  throw new BrokenImage()
}

function measureGif(_file: Uint8Array, view: DataView): ImageFile {
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let frames = 0
  for (let at = 13 + tableBytes(view.getUint8(10)); ;) {
    const block = view.getUint8(at)
    if (block === 0x3b) {
      if (frames === 0) throw new BrokenImage()
      return { ...size, end: at + 1, isAnimated: frames > 1 }
    }
    if (block === 0x2c) {
      frames += 1
      // After its table of colours, a frame has one byte before its compressed pixels.
      at = endOfBlocks(view, at + 11 + tableBytes(view.getUint8(at + 9)))
    } else if (block === 0x21) at = endOfBlocks(view, at + 2)
    else throw new BrokenImage()
  }
}

/** Returns the length of a GIF's table of colours, by the flags before it. */
const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1))

/** Returns where a sequence of a GIF's blocks ends, each of which begins with its length. */
function endOfBlocks(view: DataView, from: number): number {
  for (let at = from; ;) {
    const length = view.getUint8(at)
    at += length + 1
    if (length === 0) return at
  }
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
