const directoryEnd = 0x06054b50
const entry = 0x02014b50

/**
 * Returns how many bytes the files of a ZIP archive have, by its directory, before anything is unpacked: a small archive
 * may hold a huge file. Null if it has no readable directory.
 */
export function unpackedBytes(bytes: ArrayBuffer): number | null {
  const view = new DataView(bytes)
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== directoryEnd) end -= 1
  if (end < 0) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entry) return null
    sum += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}
