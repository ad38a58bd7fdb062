import type { CrawlSettings } from './crawl-settings.ts'

/** The states of a crawl. `queued`: it waits for a process that does it. */
export type CrawlState = 'queued' | 'running' | 'finished' | 'cancelled' | 'failed'

/** Why a crawl failed. */
export type CrawlFailure =
  /** robots.txt keeps Loop away from the whole website. */
  | 'robots'
  /** robots.txt could not be read, which forbids everything. */
  | 'robotsUnreachable'
  /** The domain has no address. */
  | 'noSuchHost'
  /** The domain leads to a private network. */
  | 'privateAddress'
  /** The certificate is not valid. */
  | 'certificate'
  /** No connection, or no answer in time. */
  | 'unreachable'
  /** The website answered the start page with an error, or not with HTTP. */
  | 'brokenStart'
  /** The website answered at first, then only with errors or not at all. */
  | 'stoppedAnswering'
  /** An error of Loop itself. */
  | 'internal'

/** What ended a crawl before every page was read. */
export type CrawlCut = 'pages' | 'depth' | 'patterns' | 'time'

/** Numbers of a crawl. While it runs, they are those of now. */
interface CrawlCounts {
  /** Addresses that were asked for and answered, with whatever status. */
  done: number
  /** Addresses that could not be read: forbidden by robots.txt, no answer, a broken one. */
  failed: number
  /** Addresses that wait. After the end: that were left because of a limit. */
  queued: number
  /** Compared with the crawl before; null while it runs and for the first one. */
  changes: { fresh: number; gone: number; changed: number } | null
}

/** Why the robots.txt of the start page could not be read, and until when it counts as unreadable. */
export interface CrawlBlock {
  /** A stable name: `status_503`, `too_slow`, `ECONNREFUSED`. */
  code: string
  /** ISO 8601. Until then, Loop requests nothing of the host by itself; a crawl by hand requests robots.txt again. */
  until: string
}

/** A crawl of a website. Times are ISO 8601. */
export interface Crawl {
  id: string
  state: CrawlState
  /** Null unless it failed. */
  failure: CrawlFailure | null
  /** Null unless it failed because of robots.txt, or an older version did it. */
  block: CrawlBlock | null
  requestedAt: string
  /** Who asked for it; null for the schedule, and for a person who has left. */
  requestedBy: string | null
  isScheduled: boolean
  /** Null until a process has begun. */
  begunAt: string | null
  endedAt: string | null
  /** The limits that applied. */
  limits: { pages: number; depth: number; pagesPerSecond: number }
  /** The limits that were reached, so that pages may be missing; [] if none was. */
  cuts: readonly CrawlCut[]
  counts: CrawlCounts
  /** An estimate; null unless it runs and has read some pages. */
  secondsLeft: number | null
  /** Whether its pages are kept; of old crawls only the counts are. */
  hasPages: boolean
}

/** Everything about the crawls of a website, without their pages. */
export interface CrawlOverview {
  settings: CrawlSettings
  /** What the client's plan allows. */
  planLimits: { pages: number; depth: number }
  /** The hosts that are crawled. */
  hosts: readonly string[]
  /** The one that waits or runs; null if none does. */
  current: Crawl | null
  /** The newest finished crawl, which the report shows; null before the first. */
  latest: Crawl | null
  /** The newest ones that have ended, newest first, at most ten. */
  past: readonly Crawl[]
  /** Day of the next scheduled crawl as ISO 8601; null if the schedule is off, or one waits or runs. */
  nextAt: string | null
  /** The sitemaps of the latest crawl. */
  sitemaps: readonly CrawledSitemapRow[]
}

/** Faults of sitemaps; others are reasons why nothing could be read (see PageFailure). */
export const sitemapFaults = [
  'not_found',
  'error_status',
  /** HTML, or anything else that is no well-formed XML. */
  'not_xml',
  /** XML of another kind. */
  'not_sitemap',
  /** More than 50 MB or 50,000 entries, which search engines don't read. */
  'too_long',
  /** More files than a crawl reads. */
  'too_many',
  'empty',
] as const
export type SitemapFault = (typeof sitemapFaults)[number]

export interface CrawledSitemapRow {
  url: string
  kind: 'index' | 'pages' | null
  /** Null if it could be read whole; else one of SitemapFault or PageFailure. */
  fault: string | null
  addresses: number
  /** Addresses on other hosts, or not addresses at all. */
  foreign: number
}
