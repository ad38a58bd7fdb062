import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { readBody, type ReadBody, type SizeLimits } from './body.ts'
import { resolveAddress, requireWebAddress, type Reach } from './reach.ts'
import { faultOf, OutboundFault } from './refused.ts'

/** One request to one URL; redirects are not followed here. */
export interface UrlRequest {
  url: URL
  reach: Reach
  headers: Readonly<Record<string, string>>
  sizes: SizeLimits
  readsBody?: ((status: number, headers: Exchanged['headers']) => boolean) | undefined
  firstByteMs: number
  /** Time for the whole exchange in milliseconds: the remaining time of the request. */
  wholeMs: number
  signal: AbortSignal
}

/** The answer to one request. */
export interface Exchanged extends ReadBody {
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
export async function exchange({ wholeMs, firstByteMs, ...asking }: UrlRequest): Promise<Exchanged> {
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
): Promise<Omit<Exchanged, 'firstByteMs'>> {
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
