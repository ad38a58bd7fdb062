/** Size limit of a chosen picture. What is kept of it is much smaller. */
const maxBytes = 2_000_000
/** Edge of the kept picture in pixels: twice its largest place. */
const edge = 160

/** The first bytes of the pictures that every browser shows. SVG is missing: it can contain scripts. */
const signatures: readonly (readonly (number | null)[])[] = [
  // PNG
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  // JPEG
  [0xff, 0xd8, 0xff],
  // GIF
  [0x47, 0x49, 0x46, 0x38],
  // WebP: RIFF, four bytes of length, WEBP
  [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50],
]

export const acceptedPictures = 'image/png,image/jpeg,image/gif,image/webp'

/** Returns what is wrong with a file as a picture, by its size and its first bytes; null if nothing is. */
export function pictureFault(size: number, start: Uint8Array): string | null {
  if (size > maxBytes) return 'This picture is larger than 2 MB. Choose a smaller one.'
  const isPicture = signatures.some((signature) => signature.every((byte, at) => byte === null || byte === start[at]))
  return isPicture ? null : 'This file isn’t a PNG, JPEG, GIF or WebP picture. Choose another file.'
}

/**
 * Returns a chosen picture as a small square data URL, which fits the tab's storage and carries nothing of the file but
 * its picture: no place, no camera.
 * @throws Error with a sentence for the person
 */
export async function readAvatar(file: File): Promise<string> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const fault = pictureFault(file.size, start)
  if (fault !== null) throw new Error(fault)
  const picture = await createImageBitmap(file).catch(() => null)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!picture || !context) throw new Error('This picture can’t be read. It may be damaged. Choose another file.')
  canvas.width = edge
  canvas.height = edge
  const side = Math.min(picture.width, picture.height)
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2]
  context.drawImage(picture, x, y, side, side, 0, 0, edge, edge)
  picture.close()
  return canvas.toDataURL('image/webp', 0.85)
}
