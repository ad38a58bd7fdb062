import type { Period } from '#app/shared/analytics/overview.ts'
import type { Month } from '#app/shared/calendar/month.ts'

/** Everything that rules may ask, read once for a run. A missing source is null. Pure data, and the same for all rules. */
export interface Facts {
  site: SiteFacts
  /** The latest finished crawl of the website. */
  crawl: CrawlFacts | null
  /** Search Console by query and by page. */
  search: SearchFacts | null
  /** Search Console by query and page together, which only its API has. */
  searchPairs: SearchPairFacts | null
  visits: VisitFacts | null
  speed: SpeedFacts | null
  /** What robots read, from imported access logs and dropped events. */
  logs: LogFacts | null
  /** Mentions of Listening. */
  mentions: MentionFacts | null
}

/** The facts of a rule, with the sources that it needs. */
export type FactsOf<Needs extends Exclude<keyof Facts, 'site'>> = Facts & {
  [Source in Needs]: NonNullable<Facts[Source]>
}

export interface SiteFacts {
  domain: string
  /** The hosts that belong to the website by name (server/analytics/reading/own-hosts.ts), without ports. */
  hosts: readonly string[]
  brandTerms: readonly string[]
  /** The month of the run, and its complete days; the days before it that it is compared with have as many. */
  month: Month
  period: Period
  previous: Period
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

/** Search Console's numbers of the month of the run and the one before, by query and by page. */
export interface SearchFacts {
  /** Whether the month before is known at all, so that "new" means something. */
  hasBefore: boolean
  queries: readonly SearchValue[]
  pages: readonly SearchValue[]
  /** All clicks and impressions, also of queries that Search Console hides. */
  total: { clicks: number; impressions: number }
  totalBefore: { clicks: number; impressions: number } | null
}

/** Queries with the pages that were shown for them. */
export interface SearchPairFacts {
  pairs: readonly (SearchConsoleNumbers & { query: string; page: string })[]
}

/** Numbers of Search Console. Positions are weighted by impressions. */
export interface SearchConsoleNumbers {
  clicks: number
  impressions: number
  /** The average position; 1 is the first. */
  position: number
}

/** A value of the month, or of the month before alone: then it has no clicks and no impressions, and that position. */
export interface SearchValue extends SearchConsoleNumbers {
  /** A query in lower case, or the stored path of a page. */
  value: string
  /** The same in the month before; null if it was absent there. */
  before: SearchConsoleNumbers | null
}

/** Visits of the days of the run, and of as many days before. Paths are stored paths. */
export interface VisitFacts {
  visits: number
  visitsBefore: number
  bounceRate: number | null
  pages: ReadonlyMap<string, PageVisits>
  channels: readonly ChannelVisits[]
  /** Weekly visits of pages over up to 13 months, oldest first, whole weeks only; for pages with enough visits. */
  weeks: ReadonlyMap<string, readonly number[]>
  /** Addresses that were not found, with who sent people there. */
  notFound: readonly {
    path: string
    times: number
    visitors: number
    referrers: readonly { source: string; times: number; isOwn: boolean }[]
  }[]
  /** Visits by entry page and channel. */
  entries: readonly { path: string; channel: string; visits: number; bounces: number }[]
  funnels: readonly { funnelId: number; name: string; steps: readonly { name: string; visits: number }[] }[]
  goals: readonly {
    goalId: number
    name: string
    conversions: number
    conversionsBefore: number
    createdDaysAgo: number
  }[]
  campaigns: readonly {
    campaign: string
    source: string
    medium: string
    entry: string
    visits: number
    notFound: number
  }[]
  /** Visits by referring host. */
  referrers: readonly { host: string; visits: number; isOwn: boolean }[]
  /**
   * Own hosts from which page views came, although they had none themselves, in the four weeks up to the last day of the
   * run. `visits` are all visits of these days.
   */
  untracked: { period: Period; visits: number; hosts: readonly { host: string; pageviews: number }[] }
  /** Values that can move, with their days: pages, sources, countries, devices. */
  movers: readonly MovingValue[]
  assistants: readonly {
    source: string
    visits: number
    visitsBefore: number
    pages: readonly { path: string; visits: number }[]
  }[]
}

export interface PageVisits {
  visits: number
  pageviews: number
  entries: number
  bounces: number
  exits: number
  visitsBefore: number
}

interface ChannelVisits {
  channel: string
  visits: number
  bounces: number
  visitsBefore: number
  /** Visits that began on an inner page without a referrer; only of the channel Direct. */
  deepEntries: number
}

export interface MovingValue {
  dimension: 'page' | 'source' | 'country' | 'device'
  value: string
  /** Visits of each day of the run. */
  visits: number
  /** The median of the same weekdays in the eight weeks before, summed over the days. */
  expected: number
  /** The robust spread of that sum (1.4826 × median absolute deviation). */
  spread: number
  /** Weeks of history that the median has. */
  weeks: number
}

/** Core Web Vitals of real visits: the 75th percentile by page and device in the days of the run. */
export interface SpeedFacts {
  pages: readonly {
    path: string
    device: 'Desktop' | 'Mobile' | 'Tablet' | 'TV' | ''
    metric: 'lcp' | 'inp' | 'cls'
    /** Milliseconds; a score for cls. */
    p75: number
    measuredViews: number
  }[]
}

/** What robots read in the days of the run. */
export interface LogFacts {
  bots: readonly { name: string; operator: string; purpose: string; reads: number; readsBefore: number }[]
  /** All reads by robots and by people, in requests or page views. */
  reads: number
  pageviews: number
}

/** Mentions that link to the website, of the twelve months up to the last day of the run; copies count, too. */
export interface MentionFacts {
  /** The newest first. */
  linking: readonly {
    /** In lower case without www; '' without an address, such as of an email. */
    host: string
    address: string | null
    title: string
    day: string
    /** Addresses of the website that it links to. */
    linksToUs: readonly string[]
  }[]
}
