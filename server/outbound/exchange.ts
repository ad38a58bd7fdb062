import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { ownEntry } from '#app/shared/own-entry.ts'
import { resolveAddress, requireWebAddress, type Reach } from './reach.ts'
import { faultOf, OutboundFault } from './refused.ts'

/** One request to one URL; redirects are not followed here. */
export interface UrlRequest {
  url: URL
  reach: Reach
  headers: Readonly<Record<string, string>>
  sizes: SizeLimits
  readsBody?: ((status: number, headers: ExchangeResponse['headers']) => boolean) | undefined
  firstByteMs: number
  /** Time for the whole exchange in milliseconds: the remaining time of the request. */
  wholeMs: number
  signal: AbortSignal
}

/** The answer to one request. */
export interface ExchangeResponse extends ReadBody {
  status: number
  /** All header lines by lower-case name, without cookies. */
  headers: ReadonlyMap<string, readonly string[]>
  /** The target of a redirect; null for other answers. */
  next: URL | null
  /** Time until the answer began, in milliseconds. */
  firstByteMs: number
}

const maxHeaderBytes = 16_384
const redirectStatuses = [301, 302, 303, 307, 308]

/**
 * Sends one request. The host is resolved and checked, and the connection goes to exactly the checked address.
 * Afterwards the connection is closed in any case.
 * @throws OutboundFault
 */
export async function exchange({ wholeMs, firstByteMs, ...asking }: UrlRequest): Promise<ExchangeResponse> {
  const whole = endsAfter(wholeMs, 'whole')
  const firstByte = endsAfter(firstByteMs, 'first_byte')
  const signal = AbortSignal.any([asking.signal, whole.signal, firstByte.signal])
  let response: IncomingMessage | undefined
  try {
    requireWebAddress(asking.url, asking.reach)
    signal.throwIfAborted()
    const address = await resolveAddress(asking.url, asking.reach, signal)
    const asked = performance.now()
    response = await open(asking.url, address, asking.headers, signal)
    firstByte.clear()
    const firstByteMs = Math.round(performance.now() - asked)
    return { ...(await receive(response, asking)), firstByteMs }
  } catch (error) {
    throw faultOf(error, signal)
  } finally {
    response?.destroy()
    whole.clear()
    firstByte.clear()
  }
}

/** Returns a signal that aborts with a fault after some time, unless it is cleared before. */
function endsAfter(ms: number, which: string): { signal: AbortSignal; clear(): void } {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new OutboundFault('too_slow', which)), ms)
  return { signal: controller.signal, clear: () => clearTimeout(timer) }
}

function open(
  url: URL,
  address: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const family = isIP(address)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      agent: false,
      signal,
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
      maxHeaderSize: maxHeaderBytes,
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    // A connection may close without an answer and without an error, for example after an unexpected 101.
    const closed = () => reject(new OutboundFault('broken', 'closed'))
    request.once('response', resolve).once('error', reject).once('close', closed).end()
  })
}

async function receive(
  response: IncomingMessage,
  { url, sizes, readsBody }: Pick<UrlRequest, 'url' | 'sizes' | 'readsBody'>,
): Promise<Omit<ExchangeResponse, 'firstByteMs'>> {
  const status = response.statusCode ?? 0
  const headers = new Map(
    Object.entries(response.headersDistinct).flatMap(([name, lines]): [string, readonly string[]][] =>
      lines === undefined || name.startsWith('set-cookie') ? [] : [[name, lines]],
    ),
  )
  const next = redirectOf(status, headers.get('location')?.[0], url)
  // The body of a redirect is not needed, and a 304 has none.
  if (next !== null || status === 304) {
    return { status, headers, next, body: Buffer.alloc(0), isWhole: true, wireBytes: 0 }
  }
  if (readsBody?.(status, headers) === false) {
    return { status, headers, next, body: Buffer.alloc(0), isWhole: false, wireBytes: 0 }
  }
  return { status, headers, next, ...(await readBody(response, sizes)) }
}

function redirectOf(status: number, location: string | undefined, url: URL): URL | null {
  if (!redirectStatuses.includes(status) || location === undefined) return null
  const next = URL.parse(location, url)
  if (!next) throw new OutboundFault('broken', 'location')
  return next
}

/** How much of a body is read. */
interface SizeLimits {
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
interface ReadBody {
  body: Buffer
  isWhole: boolean
  wireBytes: number
}

/**
 * Reads a body and unpacks it up to the limits: nothing beyond them is received or unpacked.
 * @throws OutboundFault too_large, or broken for an unknown content coding; an error of the network or of zlib
 */
async function readBody(
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
