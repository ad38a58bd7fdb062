import type { Generated } from 'kysely'
import type { RunState, RunTrigger } from '#app/shared/discovery/discovery-run.ts'
import type { FindingEventKind } from '#app/shared/discovery/finding-kind.ts'
import type { DismissReason, FindingState } from '#app/shared/discovery/finding.ts'
import type { RuleGroup, RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { DayText, WithDefault, Json } from './column-types.ts'

/** The findings of a website: one for each rule and key. */
export interface FindingTable {
  site_id: number
  id: Generated<string>
  rule: RuleId
  rule_group: RuleGroup
  /** SHA-256 of the key. */
  key_hash: Uint8Array
  state: FindingState
  /** 3 is high, 1 low. */
  severity: number
  /** 1 for a rise, -1 for a fall, 0 where nothing is compared. */
  direction: number
  /** Whether it is about something that grew or is new, so that nothing needs a repair. */
  is_news: WithDefault<boolean>
  /** The middle of the impact, in visits. */
  impact: number
  rank: number
  /** On how many days the newest detection was measured; null for a moment, such as a crawl. */
  days: number | null
  page: string | null
  /** What the search of the list looks through: page and subject in lower case. */
  searched: string
  /** First days of months. */
  first_month: DayText
  ended_month: DayText | null
  first_seen_at: Date
  last_seen_at: Date
  /** When a run first missed its condition. */
  gone_at: Date | null
  returned: WithDefault<number>
  frozen_at: Date
  /** Detections, see app/shared/discovery/finding.ts. */
  frozen: Json<unknown>
  latest: Json<unknown>
  dismiss_reason: DismissReason | null
  dismiss_note: string | null
  /** What it was when it was dismissed: it returns if it becomes much worse. */
  dismiss_severity: number | null
  dismiss_impact: number | null
  /** The first day of the month in which it returns. */
  snoozed_until: DayText | null
  /** The newest card that was made from it. */
  card_id: string | null
}

/** The history of a finding. */
export interface FindingEventTable {
  site_id: number
  finding_id: string
  id: Generated<string>
  kind: FindingEventKind
  at: Date
  person_id: string | null
  card_id: string | null
  details: Json<unknown>
}

/** A run of the rules. */
export interface DiscoveryRunTable {
  site_id: number
  id: Generated<string>
  trigger: RunTrigger
  state: RunState
  /** The first day of the month. */
  month: DayText | null
  first_day: DayText | null
  last_day: DayText | null
  requested_at: Date
  finished_at: Date | null
  milliseconds: number | null
  attempts: WithDefault<number>
  /** See StoredOutcome in app/shared/discovery/discovery-run.ts. */
  outcomes: WithDefault<unknown>
}

/** What staff set for a rule; a rule without a row has its defaults. */
export interface RuleSettingTable {
  site_id: number
  rule: RuleId
  enabled: boolean
  thresholds: Json<unknown>
  changed_at: Date
}

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
  cuts: WithDefault<string[]>
  /** Counts of addresses: answered, not readable, waiting (after the end: left out). */
  done: WithDefault<number>
  failed: WithDefault<number>
  queued: WithDefault<number>
  /** Pages compared with the crawl before. */
  fresh: number | null
  gone: number | null
  changed: number | null
  /** Time spent on pages, in milliseconds, for the estimate of the time left. */
  work_ms: WithDefault<number>
  /** How often a process has begun it: a process with an older number may not write any more. */
  tries: WithDefault<number>
  /** How often it was begun since its last page. */
  stalls: WithDefault<number>
  /** Whether its pages are kept. */
  has_pages: WithDefault<boolean>
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
  is_html: WithDefault<boolean>
  title: string | null
  title_length: number | null
  description: string | null
  description_length: number | null
  heading: string | null
  headings: Json<{ level: number; text: string }[]> | null
  canonical: string | null
  noindex: WithDefault<boolean>
  nofollow: WithDefault<boolean>
  hreflang: Json<{ language: string; url: string }[]> | null
  structured_data: Json<string[]> | null
  images: WithDefault<number>
  images_without_alt: WithDefault<number>
  bytes: number | null
  ttfb_ms: number | null
  words: WithDefault<number>
  links_in: WithDefault<number>
  links_out: WithDefault<number>
  links_elsewhere: WithDefault<number>
  content_hash: Uint8Array | null
  /** What was left out of it (`UnreadPart`). */
  unread: WithDefault<string[]>
  change: string | null
  changed: WithDefault<string[]>
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
  addresses: WithDefault<number>
  foreign_addresses: WithDefault<number>
}

/** A website's connection to Search Console. */
export interface SearchConnectionTable {
  site_id: number
  /** Changes with each choice of a property and each new try, so that older work finds nothing to do. */
  connection: string
  /** `choosing`: Google agreed, and no property is chosen yet. `lost`: Google no longer lets us read. */
  state: 'choosing' | 'active' | 'lost'
  property: string | null
  connected_by: string | null
  connected_at: Date
  /** The newest month of the reading in progress, the month to read next, and the oldest one; null: nothing to read. */
  sync_first: DayText | null
  sync_next: DayText | null
  sync_last: DayText | null
  /** When all months had been read; null before the first time. */
  synced_at: Date | null
  /** Why the last try failed (app/shared/discovery/search-console/connection.ts). */
  problem: string | null
  attempts: WithDefault<number>
  /** When it is read again. */
  due_at: Date | null
}
/** The encrypted refresh token of a connection, and a hash of its Google account. */
export interface SearchGrantTable {
  site_id: number
  token: string
  account: string
}
/** A connection that someone began at Google. */
export interface SearchAttemptTable {
  state_hash: Uint8Array
  site_id: number
  user_id: string
  session_id: string
  /** The encrypted verifier of PKCE. */
  verifier: string
  expires_at: Date
}
/** A query and a page that was shown for it, in a month. */
export interface SearchPairTable {
  site_id: number
  /** The month's first day. */
  month: DayText
  /** Its place in the month, most clicks first, from 1. */
  number: number
  query: string
  page: string
  clicks: number
  impressions: number
  position_sum: number
}
