import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { ownEntry } from '#app/shared/own-entry.ts'
import { isPublicAddress } from './public-address.ts'

/** How a page is reached; tests reach one on the loopback interface. */
export interface PageAccess {
  resolve(hostname: string): Promise<string[]>
  allowAddress(address: string): boolean
  allowPort(port: string): boolean
  /** For the page and all its redirects together. */
  timeoutMs: number
}

/** Pages as everybody sees them: public addresses, the ports of the web, ten seconds. */
export const publicInternet: PageAccess = {
  resolve: async (hostname) => (await lookup(hostname, { all: true })).map((found) => found.address),
  allowAddress: isPublicAddress,
  // Behind other ports there may be anything, which a link of a stranger is not to reach from here.
  allowPort: (port) => port === '80' || port === '443',
  timeoutMs: 10_000,
}

/** A page that was read, after its redirects. */
export interface Page {
  url: URL
  status: number
  contentType: string
  /** Each Content-Security-Policy header. */
  policies: string[]
  /** What caches on the way say of themselves. */
  cache: { age: number | null; hit: boolean; name: string | null }
  html: string
  /** False where the page was longer than is read. */
  whole: boolean
}

/** Why a page could not be read, each a finding of its own. */
export type UnreadableReason =
  | 'no_such_host'
  | 'refused'
  | 'timeout'
  | 'certificate'
  | 'broken'
  | 'private_address'
  | 'other_port'
  | 'other_host'
  | 'too_many_redirects'

/** A page that could not be read, and why. */
export class UnreadablePage extends Error {
  override readonly name = 'UnreadablePage'
  readonly reason: UnreadableReason
  readonly url: URL
  /** The code of the fault underneath, '' where there is none. */
  readonly code: string
  constructor(reason: UnreadableReason, url: URL, cause?: unknown) {
    super(`${url.href} could not be read: ${reason}`, { cause })
    this.reason = reason
    this.url = url
    this.code = codeOf(cause)
  }
}

const mostRedirects = 5
/** So much of a page is read. */
export const mostMegabytes = 2
const mostBytes = mostMegabytes * 1_000_000

/** Who asks, and where redirects may lead. */
export interface PageRequest {
  userAgent: string
  /** Whether a redirect leads on within the website; none is followed to another. */
  isOwnHost(host: string): boolean
}

/**
 * Reads a page as a browser would find it: follows at most five redirects within the website, reads at most 2 MB, gives up
 * in time. Every host on the way is resolved first and refused unless all its addresses are allowed; the connection then
 * goes to the very address that was checked, so that a name cannot change its mind in between.
 * @throws UnreadablePage
 */
export async function readPage(start: URL, access: PageAccess, request: PageRequest): Promise<Page> {
  const signal = AbortSignal.timeout(access.timeoutMs)
  let url = start
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    try {
      const found = await ask(url, await allowedAddress(url, access, signal), request.userAgent, signal)
      if ('page' in found) return found.page
      const { next } = found
      if (!isWebAddress(next)) throw new UnreadablePage('broken', url)
      if (!request.isOwnHost(next.hostname)) throw new UnreadablePage('other_host', next)
      url = next
    } catch (error) {
      throw error instanceof UnreadablePage ? error : new UnreadablePage(reasonOf(error, signal), url, error)
    }
  }
  throw new UnreadablePage('too_many_redirects', url)
}

async function allowedAddress(url: URL, access: PageAccess, signal: AbortSignal): Promise<string> {
  if (!isWebAddress(url)) throw new UnreadablePage('broken', url)
  if (!access.allowPort(url.port || (url.protocol === 'https:' ? '443' : '80'))) {
    throw new UnreadablePage('other_port', url)
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await Promise.race([access.resolve(host), aborted(signal)])
  const [address] = addresses
  if (!address) throw new UnreadablePage('no_such_host', url)
  if (!addresses.every((one) => access.allowAddress(one))) throw new UnreadablePage('private_address', url)
  return address
}

const isWebAddress = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:'

/** Never settles but by the signal; resolving a name cannot be cancelled by itself. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true })
  })
}

/** Asks for a page, or where else it is. Whatever comes of it, the connection is closed then. */
async function ask(
  url: URL,
  address: string,
  userAgent: string,
  signal: AbortSignal,
): Promise<{ page: Page } | { next: URL }> {
  const response = await open(url, address, userAgent, signal)
  try {
    const next = redirectOf(response, url)
    return next ? { next } : { page: await finish(response, url, signal) }
  } finally {
    response.destroy()
  }
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
  return {
    url,
    status: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    policies: response.headersDistinct['content-security-policy'] ?? [],
    cache: cacheOf(response),
    html: Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8'),
    whole: size < mostBytes,
  }
}

/** The headers by which caches tell that they answered in the website's place. */
function cacheOf({ headersDistinct }: IncomingMessage): Page['cache'] {
  const said = (name: string) => headersDistinct[name]?.join(', ') ?? ''
  const age = /^\d{1,9}$/.test(said('age')) ? Number(said('age')) : null
  const told = ['cf-cache-status', 'x-cache', 'x-proxy-cache', 'x-litespeed-cache', 'x-cache-status', 'x-varnish-cache']
  // Words may be joined by _, as in Squid's TCP_HIT; RefreshHit is none, the website answered.
  const answered = told.find((header) => /(?<![a-z])hit(?![a-z])/i.test(said(header)))
  // RFC 9211: a cache's name may say hit as well, so that only its parameter counts.
  const isHit = /;\s*hit(=\?1)?\s*(?=[;,]|$)/.test(said('cache-status'))
  const name = answered ?? (isHit ? 'cache-status' : null)
  return { age, hit: name !== null || (age !== null && age > 0), name }
}

const decoders = { gzip: createGunzip, br: createBrotliDecompress, deflate: createInflate }

function decoded(response: IncomingMessage, signal: AbortSignal): AsyncIterable<Buffer> {
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (coding === 'identity') return response
  const decoderOf = ownEntry<() => Transform>(decoders, coding)
  if (!decoderOf) throw new Error(`unknown content coding ${coding}`)
  const decoder = decoderOf()
  response.once('error', (error) => decoder.destroy(error))
  signal.addEventListener('abort', () => decoder.destroy(signal.reason as Error), { once: true })
  return response.pipe(decoder)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

function reasonOf(error: unknown, signal: AbortSignal): UnreadableReason {
  if (signal.aborted) return 'timeout'
  const code = codeOf(error)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return 'no_such_host'
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'].includes(code)) return 'refused'
  return /CERT|SIGNATURE|SSL|TLS|ALTNAME/.test(code) ? 'certificate' : 'broken'
}
