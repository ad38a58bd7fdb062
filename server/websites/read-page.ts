import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { isPublicAddress } from './public-address.ts'

/** How a page is reached; tests reach one on the loopback interface. */
export interface PageAccess {
  resolve(hostname: string): Promise<string[]>
  allowAddress(address: string): boolean
  /** For the page and all its redirects together. */
  timeoutMs: number
}

export const publicInternet: PageAccess = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map((found) => found.address),
  allowAddress: isPublicAddress,
  timeoutMs: 5000,
}

export interface Page {
  url: URL
  status: number
  contentType: string
  /** Each Content-Security-Policy header. */
  policies: string[]
  html: string
  /** False where the page was longer than is read. */
  whole: boolean
}

export type UnreadableReason =
  | 'no_such_host'
  | 'refused'
  | 'timeout'
  | 'certificate'
  | 'broken'
  | 'private_address'
  | 'too_many_redirects'

/** A page that could not be read, and why. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage'
  readonly reason: UnreadableReason
  readonly url: URL
  constructor(reason: UnreadableReason, url: URL, cause?: unknown) {
    super(`${url.href} could not be read: ${reason}`, { cause })
    this.reason = reason
    this.url = url
  }
}

const mostRedirects = 3
const mostBytes = 1_000_000

/**
 * Reads a page as a browser would find it: follows at most three redirects, reads at most 1 MB, gives up in time. Every host on the way is resolved first and refused unless all its addresses are allowed; the
 * connection then goes to the very address that was checked, so that a name cannot change its mind in between.
 * @throws UnreadablePage
 */
export async function readPage(start: URL, access: PageAccess, userAgent: string): Promise<Page> {
  const signal = AbortSignal.timeout(access.timeoutMs)
  let url = start
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    try {
      const response = await open(url, await allowedAddress(url, access, signal), userAgent, signal)
      const next = redirectOf(response, url)
      if (!next) return await finish(response, url, signal)
      response.destroy()
      url = next
    } catch (error) {
      throw error instanceof UnreadablePage ? error : new UnreadablePage(reasonOf(error, signal), url, error)
    }
  }
  throw new UnreadablePage('too_many_redirects', url)
}

async function allowedAddress(url: URL, access: PageAccess, signal: AbortSignal): Promise<string> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UnreadablePage('broken', url)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await Promise.race([access.resolve(host), aborted(signal)])
  const [address] = addresses
  if (!address) throw new UnreadablePage('no_such_host', url)
  if (!addresses.every((one) => access.allowAddress(one))) throw new UnreadablePage('private_address', url)
  return address
}

/** Never settles but by the signal; resolving a name cannot be cancelled by itself. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true })
  })
}

function open(url: URL, address: string, userAgent: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address)
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
      agent: false,
      signal,
      headers: { 'user-agent': userAgent, accept: 'text/html', 'accept-encoding': 'gzip, br' },
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    })
    request.once('response', resolve).once('error', reject).end()
  })
}

function redirectOf(response: IncomingMessage, url: URL): URL | null {
  const location = response.headers.location
  if (![301, 302, 303, 307, 308].includes(response.statusCode ?? 0) || location === undefined) return null
  const next = URL.parse(location, url)
  if (!next) throw new UnreadablePage('broken', url)
  return next
}

async function finish(response: IncomingMessage, url: URL, signal: AbortSignal): Promise<Page> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decoded(response, signal)) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostBytes) break
  }
  response.destroy()
  return {
    url,
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    policies: response.headersDistinct['content-security-policy'] ?? [],
    html: Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8'),
    whole: size < mostBytes,
  }
}

function decoded(response: IncomingMessage, signal: AbortSignal): AsyncIterable<Buffer> {
  const decoders = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate }
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (coding === 'identity') return response
  if (!(coding in decoders)) throw new Error(`unknown content coding ${coding}`)
  const decoder = decoders[coding as keyof typeof decoders]()
  response.once('error', (error) => decoder.destroy(error))
  signal.addEventListener('abort', () => decoder.destroy(signal.reason as Error), { once: true })
  return response.pipe(decoder)
}

function reasonOf(error: unknown, signal: AbortSignal): UnreadableReason {
  if (signal.aborted) return 'timeout'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'no_such_host'
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code)) return 'refused'
  return /CERT|SIGNATURE|SSL|TLS|ALTNAME/.test(code) ? 'certificate' : 'broken'
}
