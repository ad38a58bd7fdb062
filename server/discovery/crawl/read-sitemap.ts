import { createGunzip, type Gunzip } from 'node:zlib'
import type { SitemapFault } from '#app/shared/discovery/crawl/crawl.ts'
import type { PageFailure } from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { OutboundAnswer, OutboundRequest } from '../../outbound/contract.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { pageFailureOf } from './page-failures.ts'
import type { RunningCrawl } from './running-crawl.ts'
import { maxSitemapBytes, SitemapParser, type TakeEntry } from './sitemap-parser.ts'

/** A sitemap that was read, or why it was not. */
export interface ReadSitemap {
  kind: 'index' | 'pages' | null
  fault: SitemapFault | PageFailure | null
  addresses: number
}

/** How a sitemap is requested. */
export type SitemapRequest = Pick<OutboundRequest, 'url' | 'purpose' | 'robots' | 'restMs' | 'signal' | 'validators'>

/**
 * Requests a sitemap and reads it without keeping its text, packed by gzip or not: XML, a feed in RSS or Atom, or a text.
 * @returns the answer without its body, and what was read of it; null for an answer that is no sitemap by its status
 */
export async function receiveSitemap(
  outbound: Outbound,
  request: SitemapRequest,
  take: TakeEntry,
): Promise<{ answer: OutboundAnswer; read: ReadSitemap | null }> {
  const parser = new SitemapParser(take)
  const unpacker = new Unpacker((piece) => parser.write(piece))
  const answer = await outbound.read({
    ...request,
    accept: 'application/xml, text/xml, application/rss+xml, application/atom+xml, text/plain;q=0.9, */*;q=0.1',
    ifLarger: 'cut',
    limits: { wireBytes: maxSitemapBytes, bodyBytes: maxSitemapBytes + 1, wholeMs: 120_000 },
    readsBody: isGood,
    take: (piece) => unpacker.write(piece),
  })
  if (answer.kind !== 'received' || !isGood(answer.status)) return { answer, read: null }
  const isWhole = (await unpacker.end()) && answer.isWhole
  const { kind, fault, entries } = parser.end(isWhole)
  return { answer, read: { kind, fault: fault ?? (isWhole ? null : 'not_xml'), addresses: entries } }
}

const isGood = (status: number): boolean => status >= 200 && status < 300

/**
 * Reads a sitemap for a crawl.
 * @returns null if the reading was cancelled
 */
export async function readSitemap(
  {
    outbound,
    restMs,
    signal,
    robotsFor,
  }: { outbound: Outbound } & Pick<RunningCrawl, 'restMs' | 'signal' | 'robotsFor'>,
  url: URL,
  take: TakeEntry,
): Promise<ReadSitemap | null> {
  const request = { url, purpose: 'crawl', robots: robotsFor(url), restMs, signal } as const
  const { answer, read } = await receiveSitemap(outbound, request, take)
  if (read) return read
  const unread = { kind: null, addresses: 0 }
  if (answer.kind !== 'received') {
    const reason = answer.kind === 'refused' ? answer.reason : 'broken'
    return reason === 'cancelled' ? null : { ...unread, fault: pageFailureOf(reason) }
  }
  return { ...unread, fault: answer.status === 404 || answer.status === 410 ? 'not_found' : 'error_status' }
}

/** Unpacks what begins like gzip, and passes on everything else as it is. */
class Unpacker {
  readonly #write: (piece: Buffer) => boolean
  #gunzip: Gunzip | null = null
  #hasBegun = false
  #isBroken = false
  #goesOn = true

  constructor(write: (piece: Buffer) => boolean) {
    this.#write = write
  }

  async write(piece: Buffer): Promise<boolean> {
    if (!this.#hasBegun) {
      this.#hasBegun = true
      if (piece[0] === 0x1f && piece[1] === 0x8b) this.#gunzip = this.#open()
    }
    if (this.#gunzip) await this.#pass(this.#gunzip, piece)
    else this.#goesOn = this.#write(piece)
    return this.#goesOn && !this.#isBroken
  }

  /** @returns whether everything could be unpacked */
  async end(): Promise<boolean> {
    const gunzip = this.#gunzip
    if (gunzip && !this.#isBroken && this.#goesOn) {
      await new Promise<void>((resolve) => {
        gunzip.once('end', resolve).once('close', resolve)
        gunzip.end()
      })
    }
    gunzip?.destroy()
    return !this.#isBroken
  }

  #open(): Gunzip {
    const gunzip = createGunzip()
    gunzip.on('error', () => (this.#isBroken = true))
    gunzip.on('data', (piece: Buffer) => {
      if (this.#goesOn) this.#goesOn = this.#write(piece)
      // A bomb is not unpacked any further.
      if (!this.#goesOn) gunzip.destroy()
    })
    return gunzip
  }

  #pass(gunzip: Gunzip, piece: Buffer): Promise<void> {
    return new Promise((resolve) => {
      if (gunzip.destroyed) return resolve()
      const end = () => resolve()
      gunzip.once('close', end)
      gunzip.write(piece, () => {
        gunzip.off('close', end)
        resolve()
      })
    })
  }
}

/** Sitemaps that are read of a robots.txt. */
const maxNamedSitemaps = 50

/** Returns the sitemaps that a robots.txt names: these lines belong to no group. */
export function sitemapsIn(text: string, file: URL): string[] {
  const found = new Set<string>()
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const address = /^\s*sitemap\s*:\s*([^\s#]{1,2000})/i.exec(line)?.[1]
    const url = address === undefined ? null : URL.parse(address, file)
    if (url && /^https?:$/.test(url.protocol)) found.add(url.href)
    if (found.size >= maxNamedSitemaps) break
  }
  return [...found]
}
