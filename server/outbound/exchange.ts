import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { readBody, type ReadBody, type SizeLimits } from './body.ts'
import { addressOf, requireWebAddress, type Reach } from './reach.ts'
import { faultOf, OutboundFault } from './refused.ts'

/** One request to one address: no redirect is followed here. */
export interface Asking {
  url: URL
  reach: Reach
  headers: Readonly<Record<string, string>>
  sizes: SizeLimits
  firstByteMs: number
  /** For all of it, in what is left of the time. */
  wholeMs: number
  signal: AbortSignal
}

/** What came back. */
export interface Exchanged extends ReadBody {
  status: number
  /** All header lines by their lower-case name, without cookies. */
  headers: ReadonlyMap<string, readonly string[]>
  /** Where the answer sends on to; null where it is one itself. */
  next: URL | null
}

const mostHeaderBytes = 16_384
const redirectStatuses = [301, 302, 303, 307, 308]

/**
 * Asks one address once. Its host is resolved and checked, and the connection goes to the very address that was checked.
 * Whatever comes of it, the connection is closed then.
 * @throws OutboundFault
 */
export async function exchange({ wholeMs, firstByteMs, ...asking }: Asking): Promise<Exchanged> {
  const whole = endsAfter(wholeMs, 'whole')
  const firstByte = endsAfter(firstByteMs, 'first_byte')
  const signal = AbortSignal.any([asking.signal, whole.signal, firstByte.signal])
  let response: IncomingMessage | undefined
  try {
    requireWebAddress(asking.url, asking.reach)
    signal.throwIfAborted()
    const address = await addressOf(asking.url, asking.reach, signal)
    response = await open(asking.url, address, asking.headers, signal)
    firstByte.clear()
    return await receive(response, asking.url, asking.sizes)
  } catch (error) {
    throw faultOf(error, signal)
  } finally {
    response?.destroy()
    whole.clear()
    firstByte.clear()
  }
}

/** Ends with a fault after some time, unless it is cleared before. */
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
      maxHeaderSize: mostHeaderBytes,
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    // A connection that ends without an answer, as after a 101 that nobody asked for, ends without an error as well.
    const closed = () => reject(new OutboundFault('broken', 'closed'))
    request.once('response', resolve).once('error', reject).once('close', closed).end()
  })
}

async function receive(response: IncomingMessage, url: URL, sizes: SizeLimits): Promise<Exchanged> {
  const status = response.statusCode ?? 0
  const headers = new Map(
    Object.entries(response.headersDistinct).flatMap(([name, lines]): [string, readonly string[]][] =>
      lines === undefined || name.startsWith('set-cookie') ? [] : [[name, lines]],
    ),
  )
  const next = redirectOf(status, headers.get('location')?.[0], url)
  // Nobody reads the body of a redirect, and a 304 has none.
  if (next !== null || status === 304) {
    return { status, headers, next, body: Buffer.alloc(0), isWhole: true, wireBytes: 0 }
  }
  return { status, headers, next, ...(await readBody(response, sizes)) }
}

function redirectOf(status: number, location: string | undefined, url: URL): URL | null {
  if (!redirectStatuses.includes(status) || location === undefined) return null
  const next = URL.parse(location, url)
  if (!next) throw new OutboundFault('broken', 'location')
  return next
}
