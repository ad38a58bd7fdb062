import type { Generated } from 'kysely'
import type { Defaulted, Json } from './column-types.ts'

/** What a client allows and wants of crawls; a website without a row has the defaults. */
export interface CrawlSettingTable {
  site_id: number
  pages_per_second: number
  schedule: 'monthly' | 'weekly' | 'off'
  max_pages: number | null
}

/** A crawl of a website, from its request to its end. */
export interface CrawlTable {
  id: Generated<number>
  site_id: number
  state: 'queued' | 'running' | 'finished' | 'cancelled' | 'failed'
  failure: string | null
  /** Why robots.txt could not be read, and until when it counts as unreadable (CrawlBlock). */
  block: Json<unknown> | null
  requested_at: Date
  requested_by: string | null
  is_scheduled: boolean
  begun_at: Date | null
  ended_at: Date | null
  /** The limits that apply to it. */
  max_pages: number
  max_depth: number
  pages_per_second: number
  /** The limits that were reached. */
  cuts: Defaulted<string[]>
  /** Counts of addresses: answered, not readable, waiting (after the end: left out). */
  done: Defaulted<number>
  failed: Defaulted<number>
  queued: Defaulted<number>
  /** Pages compared with the crawl before. */
  fresh: number | null
  gone: number | null
  changed: number | null
  /** Time spent on pages, in milliseconds, for the estimate of the time left. */
  work_ms: Defaulted<number>
  /** How often a process has begun it: a process with an older number may not write any more. */
  tries: Defaulted<number>
  /** How often it was begun since its last page. */
  stalls: Defaulted<number>
  /** Whether its pages are kept. */
  has_pages: Defaulted<boolean>
}

/** A found address: it waits until `fetched_at` is set, together with the result. */
export interface CrawlPageTable {
  site_id: number
  crawl_id: number
  number: number
  url: string
  url_key: Uint8Array
  path: string
  /** Steps from the nearest start: the start page or an entry of a sitemap. */
  hops: number
  /** Clicks from the start page; null if no link leads there from it. */
  depth: number | null
  in_sitemap: boolean
  fetched_at: Date | null
  status: number | null
  refused: string | null
  redirects_to: string | null
  content_type: string | null
  is_html: Defaulted<boolean>
  title: string | null
  title_length: number | null
  description: string | null
  description_length: number | null
  heading: string | null
  headings: Json<{ level: number; text: string }[]> | null
  canonical: string | null
  noindex: Defaulted<boolean>
  nofollow: Defaulted<boolean>
  hreflang: Json<{ language: string; url: string }[]> | null
  structured_data: Json<string[]> | null
  images: Defaulted<number>
  images_without_alt: Defaulted<number>
  bytes: number | null
  ttfb_ms: number | null
  words: Defaulted<number>
  links_in: Defaulted<number>
  links_out: Defaulted<number>
  links_elsewhere: Defaulted<number>
  content_hash: Uint8Array | null
  /** What was left out of it (`UnreadPart`). */
  unread: Defaulted<string[]>
  change: string | null
  changed: Defaulted<string[]>
}

/** The links of a page to others of its website, as columns of equal length. */
export interface CrawlLinkTable {
  site_id: number
  crawl_id: number
  number: number
  targets: number[]
  nofollows: boolean[]
  texts: string[]
}

/** A sitemap: it waits until `read_at` is set. */
export interface CrawlSitemapTable {
  site_id: number
  crawl_id: number
  position: number
  url: string
  /** Whether nothing names it: then its absence is no fault. */
  was_guessed: boolean
  read_at: Date | null
  kind: string | null
  fault: string | null
  addresses: Defaulted<number>
  foreign_addresses: Defaulted<number>
}
