import type { CrawlCut } from '#app/shared/discovery/crawl/crawl.ts'
import { addressKey, isEndless, seriesOf } from './addresses.ts'

/**
 * How an address was found. `other`: named by a page without a link, such as its translation; `campaign`: visits of a
 * campaign began there.
 */
export type FoundBy = 'start' | 'link' | 'redirect' | 'sitemap' | 'campaign' | 'mention' | 'other'

/** An address of the crawl. */
export interface KnownAddress {
  number: number
  /** Steps from the nearest start. */
  hops: number
  /** Clicks from the start page; null if no link leads there from it. */
  depth: number | null
  inSitemap: boolean
}

/** An address that waits, as it is stored. */
export interface WaitingAddress extends KnownAddress {
  url: string
}

/** The page from which an address was found; null for a start. */
type LinkOrigin = Pick<KnownAddress, 'hops' | 'depth'> | null

/** Addresses of sitemaps, which are known before anything is read: search engines read as many of one file. */
const maxListed = 50_000

/**
 * The addresses of a crawl: those that are known and the order of those that wait. The rows of crawl_page are the same,
 * so a process that continues a crawl fills it from them. Pages nearest to the start page come first.
 */
export class Frontier {
  readonly #known = new Map<string, KnownAddress>()
  readonly #waiting = new Map<number, string>()
  /** Numbers by rank: clicks from the start page, then steps of those that no link leads to. */
  readonly #linked: number[][] = []
  readonly #unlinked: number[][] = []
  readonly #series = new Map<string, number>()
  readonly #byNumber: KnownAddress[] = []
  readonly #limits: { pages: number; depth: number }
  #listed = 0
  #added: WaitingAddress[] = []
  #changed = new Set<KnownAddress>()
  readonly cuts: Set<CrawlCut>

  constructor(limits: { pages: number; depth: number }, cuts: Iterable<CrawlCut> = []) {
    this.#limits = limits
    this.cuts = new Set(cuts)
  }

  /** Whether no address is known, so that the crawl has not begun. */
  get isEmpty(): boolean {
    return this.#known.size === 0
  }

  /** The number of addresses that wait. */
  get waiting(): number {
    return this.#waiting.size
  }

  /** Fills in a stored address; call it in the order of the numbers. */
  restore({ url, ...known }: WaitingAddress, isRead: boolean): void {
    this.#keep(new URL(url), known)
    if (!isRead) this.#enqueue(known, url)
  }

  /**
   * Notes a found address.
   * @returns its number; null if it is not crawled
   */
  add(url: URL, by: FoundBy, from: LinkOrigin = null): number | null {
    const key = addressKey(url)
    const isStep = by === 'link' || by === 'other'
    const hops = from === null ? 0 : from.hops + (isStep ? 1 : 0)
    const depth = this.#depthOf(by, from)
    const known = this.#known.get(key)
    if (known) {
      this.#update(known, { hops, depth, inSitemap: by === 'sitemap' }, url.href)
      return known.number
    }
    const cut = this.#cutOf(url, by, hops)
    if (cut !== null) {
      this.cuts.add(cut)
      return null
    }
    const added: KnownAddress = { number: this.#known.size, hops, depth, inSitemap: by === 'sitemap' }
    this.#keep(url, added)
    this.#enqueue(added, url.href)
    this.#added.push({ ...added, url: url.href })
    return added.number
  }

  /** Returns the number of an address that is known; null for others. */
  numberOf(url: URL): number | null {
    return this.#known.get(addressKey(url))?.number ?? null
  }

  /** Takes the address to read next; null if none waits. */
  next(): WaitingAddress | null {
    for (const queues of [this.#linked, this.#unlinked]) {
      for (const queue of queues) {
        for (let number = queue?.shift(); number !== undefined; number = queue.shift()) {
          const url = this.#waiting.get(number)
          const known = this.#byNumber[number]
          // An address that was found again on a shorter way is in two queues.
          if (url === undefined || !known) continue
          this.#waiting.delete(number)
          return { ...known, url }
        }
      }
    }
    return null
  }

  /** Returns what must be stored since the last call. */
  takeNews(): { added: WaitingAddress[]; changed: KnownAddress[] } {
    const fresh = new Set(this.#added.map(({ number }) => number))
    const added = this.#added.map((one) => ({ ...one, ...this.#byNumber[one.number] }))
    const changed = [...this.#changed].filter(({ number }) => !fresh.has(number))
    this.#added = []
    this.#changed = new Set()
    return { added, changed }
  }

  #depthOf(by: FoundBy, from: LinkOrigin): number | null {
    if (by === 'start') return 0
    // Campaigns and mentions begin somewhere else, so that their addresses have no origin.
    if (from === null || from.depth === null || by === 'sitemap' || by === 'other') return null
    return by === 'redirect' ? from.depth : from.depth + 1
  }

  #cutOf(url: URL, by: FoundBy, hops: number): CrawlCut | null {
    if (hops > this.#limits.depth) return 'depth'
    if (by !== 'sitemap' && isEndless(url)) return 'patterns'
    // A sitemap lists pages that exist, so its series have an end.
    if (by !== 'sitemap' && seriesOf(url).some(({ name, most }) => (this.#series.get(name) ?? 0) >= most)) {
      return 'patterns'
    }
    // More addresses are known than read, so that a long sitemap leaves room for linked pages.
    if (by === 'sitemap' ? this.#listed >= maxListed : this.#known.size - this.#listed >= 2 * this.#limits.pages) {
      return 'pages'
    }
    return null
  }

  #keep(url: URL, known: KnownAddress): void {
    this.#known.set(addressKey(url), known)
    this.#byNumber[known.number] = known
    if (known.inSitemap && known.depth === null) this.#listed += 1
    for (const { name } of seriesOf(url)) this.#series.set(name, (this.#series.get(name) ?? 0) + 1)
  }

  #enqueue({ number, depth, hops }: KnownAddress, url: string): void {
    this.#waiting.set(number, url)
    const queues = depth === null ? this.#unlinked : this.#linked
    const rank = depth ?? hops
    for (let at = queues.length; at <= rank; at += 1) queues[at] = []
    queues[rank]?.push(number)
  }

  #update(known: KnownAddress, found: Omit<KnownAddress, 'number'>, url: string): void {
    const depth = found.depth === null ? known.depth : Math.min(known.depth ?? found.depth, found.depth)
    const hops = Math.min(known.hops, found.hops)
    const inSitemap = known.inSitemap || found.inSitemap
    if (depth === known.depth && hops === known.hops && inSitemap === known.inSitemap) return
    const isNearer = depth !== known.depth || hops !== known.hops
    Object.assign(known, { depth, hops, inSitemap })
    this.#changed.add(known)
    if (isNearer && this.#waiting.has(known.number)) this.#enqueue(known, url)
  }
}
