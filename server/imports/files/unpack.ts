import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** How far a compressed file may expand: in bytes, and by a factor, which applies beyond `harmlessBytes`. */
export interface ExpansionLimit {
  bytes: number
  factor: number
}
/** Below this size any factor is allowed: a small file may repeat one line and compress extremely well. */
const harmlessBytes = 64 * 1024 * 1024

/** A compressed file expanded beyond its limit. */
export class ExpandsTooFar extends Error {
  override readonly name = 'ExpandsTooFar'
}

/**
 * Returns a file's bytes, decompressed if they begin like gzip.
 * @throws ExpandsTooFar while they are read
 */
export async function unpacked(source: Readable, limit?: ExpansionLimit): Promise<AsyncIterable<unknown>> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const next = await chunks.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  let packed = 0
  async function* whole() {
    packed = head.length
    if (head.length > 0) yield head
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      packed += next.value.length
      yield next.value
    }
  }
  if (head[0] !== 0x1f || head[1] !== 0x8b) return whole()
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  // The reader of gunzip gets the errors of both streams, so the callback has nothing to do.
  pipeline(Readable.from(whole()), gunzip, () => {})
  return limit ? withinLimit(gunzip, () => packed, limit) : gunzip
}

async function* withinLimit(
  chunks: AsyncIterable<Buffer>,
  packed: () => number,
  limit: ExpansionLimit,
): AsyncGenerator<Buffer> {
  let expanded = 0
  for await (const chunk of chunks) {
    expanded += chunk.length
    const tooDense = expanded > harmlessBytes && expanded > packed() * limit.factor
    if (tooDense || expanded > limit.bytes) throw new ExpandsTooFar('The file expands more than a log would.')
    yield chunk
  }
}

/** Returns the chunks of a byte stream typed as buffers, which the type of streams lacks. */
export const bytesOf = (source: Readable): AsyncIterable<Buffer> => source
