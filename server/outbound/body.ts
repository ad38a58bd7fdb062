import type { IncomingMessage } from 'node:http'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { ownEntry } from '#app/shared/own-entry.ts'
import { OutboundFault } from './refused.ts'

/** How much of a body is read. */
export interface SizeLimits {
  /** Limit of received bytes. It also ends bodies that never unpack to anything. */
  wireBytes: number
  /** Limit of bytes after unpacking. */
  bodyBytes: number
  /** Whether a larger body is read up to its limit, or refused. */
  ifLarger: 'cut' | 'refuse'
  /** Takes the pieces instead of the returned body; false ends reading. */
  take?: ((piece: Buffer) => boolean | Promise<boolean>) | undefined
}

/** A body, and the number of bytes received for it. */
export interface ReadBody {
  body: Buffer
  isWhole: boolean
  wireBytes: number
}

/**
 * Reads a body and unpacks it up to the limits: nothing beyond them is received or unpacked.
 * @throws OutboundFault too_large, or broken for an unknown content coding; an error of the network or of zlib
 */
export async function readBody(
  response: IncomingMessage,
  { wireBytes, bodyBytes, ifLarger, take }: SizeLimits,
): Promise<ReadBody> {
  const declared = Number(response.headers['content-length'] ?? 0)
  if (ifLarger === 'refuse' && declared > wireBytes) throw new OutboundFault('too_large', 'wire')
  const chunks: Buffer[] = []
  let received = 0
  let unpackedBytes = 0
  let hasEnded = false
  const upToLimit = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
    for await (const chunk of source) {
      received += chunk.length
      if (received > wireBytes) return
      yield chunk
    }
    hasEnded = true
  }
  let isEnough = false
  const isBeyond = () => received > wireBytes || unpackedBytes > bodyBytes || isEnough
  try {
    for await (const chunk of await unpacked(upToLimit(response), response.headers['content-encoding'])) {
      unpackedBytes += chunk.length
      if (!take) chunks.push(chunk)
      else if (unpackedBytes <= bodyBytes) isEnough = !(await take(chunk))
      if (isBeyond()) break
    }
  } catch (error) {
    // An incomplete stream is expected where the limit cut it, and an empty body has no stream at all.
    if (!isBeyond() && !(hasEnded && received === 0)) throw error
  }
  if (isBeyond() && !isEnough && ifLarger === 'refuse') {
    throw new OutboundFault('too_large', received > wireBytes ? 'wire' : 'body')
  }
  return { body: Buffer.concat(chunks).subarray(0, bodyBytes), isWhole: !isBeyond(), wireBytes: received }
}

const decoders = { gzip: createGunzip, 'x-gzip': createGunzip, br: createBrotliDecompress, deflate: createInflate }

/** Returns the bytes of a body without its content coding. They are unpacked only as fast as they are read. */
async function unpacked(packed: AsyncGenerator<Buffer, void>, said = ''): Promise<AsyncIterable<Buffer>> {
  const coding = said.trim().toLowerCase()
  if (coding === '' || coding === 'identity') return packed
  const decoderOf = ownEntry<() => Transform>(decoders, coding)
  if (!decoderOf) throw new OutboundFault('broken', 'content_coding')
  if (coding !== 'deflate') return throughDecoder(packed, decoderOf())
  const first = await packed.next()
  // Some servers leave out the two-byte header of this coding; browsers accept that.
  const isBare = !first.done && ((first.value[0] ?? 0) & 0x0f) !== 8
  const all = async function* () {
    if (!first.done) yield first.value
    yield* packed
  }
  return throughDecoder(all(), isBare ? createInflateRaw() : createInflate())
}

function throughDecoder(packed: AsyncIterable<Buffer>, decoder: Transform): AsyncIterable<Buffer> {
  // Errors reach the reader through the decoder, which the pipeline destroys with them.
  return pipeline(Readable.from(packed, { objectMode: false }), decoder, () => {})
}
