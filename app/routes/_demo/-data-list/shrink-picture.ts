import type { PictureType } from './picture-check.ts'

/** The longest side of a kept picture, in pixels: enough for the largest place it is shown in, on a sharp screen. */
const longestSide = 256

/**
 * Returns a checked picture as a data URL of at most 256 × 256 pixels. The mock API keeps pictures in memory and takes
 * at most 100,000 characters, so a small copy is sent instead of the file. The copy also lacks what a camera notes
 * beside a photo, such as the place.
 * @throws if the browser can't decode the picture
 */
export async function shrinkPicture(file: Blob, type: PictureType): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const url = canvas.toDataURL(type, 0.85)
  if (url.length <= maxCharacters) return url
  // A photo saved as PNG: as JPEG it has a tenth of the size, on white instead of what was transparent.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.8)
}

const maxCharacters = 90_000
