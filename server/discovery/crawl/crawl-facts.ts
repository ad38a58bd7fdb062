/** A page of the latest crawl. Paths are stored paths (readable-path.ts) with their search, if any. */
export interface CrawledPage {
  path: string
  /** The whole address; hosts of one website may differ (www). */
  url: string
  /** The HTTP status; null if nothing was read, see `refused`. */
  status: number | null
  /** Why nothing was read, such as `robots`, `timed_out` or `tls` (server/outbound/refused.ts); null otherwise. */
  refused: string | null
  /** The addresses of the redirects on the way, and where they end; [] if it answered itself. */
  redirects: readonly { url: string; status: number }[]
  redirectsTo: string | null
  isHtml: boolean
  title: string | null
  description: string | null
  headings: readonly { level: number; text: string }[]
  /** The canonical address; null if the page has none. */
  canonical: string | null
  /** Whether meta robots or X-Robots-Tag say so. */
  noindex: boolean
  nofollow: boolean
  hreflang: readonly { language: string; url: string }[]
  images: number
  imagesWithoutAlt: number
  /** Bytes of the answer's body as received. */
  bytes: number
  ttfbMs: number | null
  /** Clicks from the start page; null if no link leads to it. */
  depth: number | null
  /** Links within the website that lead here, without nofollow. */
  linksIn: number
  linksOut: number
  inSitemap: boolean
  /** Some of the paths that link here, only for pages with a fault (a status from 400, a redirect, or nothing read). */
  linkedFrom: readonly string[]
}

export interface CrawledSitemap {
  url: string
  /** Null if it could be read; else a reason such as `not_xml`, `not_found` or a reason of the reader. */
  fault: string | null
  addresses: number
  /** Addresses on other hosts, or not addresses at all. */
  foreign: number
}

/** The latest finished crawl. */
export interface CrawlFacts {
  crawlId: string
  finishedAt: Date
  /** Whether a limit of pages or depth ended it, so that links may be missing. */
  isCut: boolean
  pages: readonly CrawledPage[]
  sitemaps: readonly CrawledSitemap[]
}
