/** Most bytes of a picture. */
export const maxPictureBytes = 800_000

const signatures = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
} as const
export type PictureType = keyof typeof signatures

/** What the file dialog offers. */
export const pictureTypes: readonly PictureType[] = ['image/png', 'image/jpeg']

/** The type of a picture, or why it is refused. */
type Checked = { type: PictureType; refusal?: never } | { type?: never; refusal: string }

/**
 * Checks a picture by its size and its first bytes, because a file's name and declared type can be wrong.
 * @param bytes the file, or at least its beginning
 * @param size of the whole file, in bytes
 */
export function checkPicture(bytes: Uint8Array, size: number): Checked {
  if (size === 0) return { refusal: 'This file is empty. Choose another picture.' }
  if (size > maxPictureBytes) {
    return {
      refusal: `A picture can have at most ${maxPictureBytes / 1000} kB. Save a smaller version and try again.`,
    }
  }
  const type = pictureTypes.find((candidate) => signatures[candidate].every((byte, index) => bytes[index] === byte))
  return type ? { type } : { refusal: 'Choose a PNG or JPEG picture. This file is something else.' }
}
