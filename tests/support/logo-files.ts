import { crc32, deflateSync } from 'node:zlib'

const fromBase64 = (text: string): Buffer => Buffer.from(text, 'base64')

/** Images of 24 × 16 pixels as browsers write them. */
export const realLogos = {
  jpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAIE/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AnAUzAAP/2Q==',
  ),
  webpLossy: fromBase64(
    'UklGRj4AAABXRUJQVlA4IDIAAADQAgCdASoYABAAPtFUo0uoJKMhsAgBABoJQBadBaSAAP7o1tZO9L/xv9WvkyHS04AAAA==',
  ),
  webpLossless: fromBase64('UklGRh4AAABXRUJQVlA4TBEAAAAvF8ADAAdQuz7Urf+BiOh/AAA='),
  webpExtended: fromBase64(
    'UklGRnYAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSBUAAAABDzD/ERFCSED4v9YD1YSI/k8ANv0AVlA4IDoAAAAwAwCdASoYABAAPtFUo0uoJKMhsAgBABoJQBXDhC19qZ3AAP73eYgTSggIsiv34Znj/jduG3XgAAAA',
  ),
}

/** A GIF of 24 × 16 pixels with as many frames. */
export function gifOf(frames: number): Buffer {
  const frame = [0x2c, 0, 0, 0, 0, 24, 0, 16, 0, 0, 2, 2, 0x4c, 0x01, 0]
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([24, 0, 16, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, 0]),
    ...Array.from({ length: frames }, () => Buffer.from(frame)),
    Buffer.from([0x3b]),
  ])
}

/** Returns one chunk of a PNG with a correct checksum. */
export function pngChunk(name: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(named.byteLength + 8)
  chunk.writeUInt32BE(data.byteLength)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.byteLength + 4)
  return chunk
}

/** Returns a PNG of one colour; `claimed` writes other dimensions into its header than its pixels have. */
export function pngOf(
  width: number,
  height: number,
  { extra = [], claimed = { width, height } }: { extra?: Buffer[]; claimed?: { width: number; height: number } } = {},
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claimed.width)
  head.writeUInt32BE(claimed.height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0x0f, 0x76, 0x6e]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
