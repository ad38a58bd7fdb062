import type { ColumnType, Generated } from 'kysely'
import type { DayText, WithDefault, Json, Key64 } from './column-types.ts'

export interface TermTable {
  site_id: number
  id: Generated<number>
  kind: number
  value: string
  /** The readable name if the value is a code (of a region or city); null otherwise. */
  label: WithDefault<string | null>
}
export interface AttributionTable {
  site_id: number
  id: Generated<number>
  channel: number
  source: number
  referrer: number
  utm_source: number
  utm_medium: number
  utm_campaign: number
  utm_content: number
  utm_term: number
}
export interface TechnologyTable {
  site_id: number
  id: Generated<number>
  browser: number
  browser_version: number
  system: number
  system_version: number
  device: number
}
export interface PlaceTable {
  site_id: number
  id: Generated<number>
  country: number
  country_basis: number
  language: number
  region: WithDefault<number>
  city: WithDefault<number>
}
export interface EventTable {
  site_id: number
  day: DayText
  visitor: Key64
  at: Date
  seq: number
  page: number
  hostname: number
  name: number
  attribution: number
  technology: number
  place: number
  visible_ms: number
  kind: number
  interactive: boolean
  currency: string | null
  revenue_minor: number | null
  props: Json<Record<string, string>> | null
  /** The import that added it; null for measured events. */
  import_id: WithDefault<number | null>
  /** For engagement events: the scroll depth of the page in percent, if reported. */
  scroll_depth: WithDefault<number | null>
}
export interface VisitTable {
  site_id: number
  day: DayText
  visitor: Key64
  started_at: Date
  /** The seq of its first event: two visits of a visitor can begin in the same millisecond. */
  seq: number
  ended_at: Date
  attribution: number
  technology: number
  place: number
  entry_page: number
  exit_page: number
  hostname: number
  pageviews: number
  events: number
  /** Milliseconds; null if nothing measured it, as for visits from access logs. */
  visible_ms: number | null
  conversions: number
  engaged: boolean
  pages: number[]
  event_names: number[]
  goals: number[]
  /** The scroll depth of each page in `pages` in this visit, in percent; null if none was reported. */
  page_depths: WithDefault<(number | null)[] | null>
}
/** The counters of a rollup row; defined in product.md and server/analytics/store/README.md. */
interface RollupCounters {
  visitors: number
  visits: number
  pageviews: number
  events: number
  bounces: number
  visible_ms: number
  conversions: number
  converted_visits: number
  converted_visitors: number
}
export interface DayRollupTable extends RollupCounters {
  site_id: number
  day: DayText
  dimension: number
  term_id: number
  part: number
}
export interface MonthRollupTable extends RollupCounters {
  site_id: number
  month: DayText
  dimension: number
  term_id: number
}
export interface SiteDayTable {
  site_id: number
  day: DayText
  starts: ColumnType<string, string | number | undefined, string | number>
  dirty: ColumnType<string, string | number | undefined, string | number>
  version: WithDefault<number>
  dirty_since: Date | null
  /** Buckets to count as a whole; the other dirty ones by the visitors that `arrival` lists. */
  whole: ColumnType<string, string | number | undefined, string | number>
  whole_version: WithDefault<number>
  recount: ColumnType<string, string | number | undefined, string | number>
  goals_version: WithDefault<number>
  /** 0 unpacked, 1 being packed, 2 packed (server/analytics/store/pack-days.ts). */
  pack_state: WithDefault<number>
  /** The same for its rollups (server/analytics/store/pack-rollups.ts). */
  rollup_state: WithDefault<number>
}
/** Visitors with new events, which a batch of the writer has stored, until they are counted. */
export interface ArrivalTable {
  site_id: number
  day: DayText
  id: Generated<number>
  events: number
  visitors: string[]
}
export interface VisitorSaltTable {
  site_id: number
  day: DayText
  salt: Uint8Array
  created_at: Date
}
export interface GoalTable {
  site_id: number
  id: Generated<number>
  kind: 'event' | 'page' | 'visible'
  /** The event's name, the pattern of paths, or the seconds of visible time. */
  pattern: string
  name: string
  created_at: WithDefault<Date>
  /** For a goal on an event with revenue: the currency it is shown in first. */
  currency: string | null
}
/** The last recount of a website's past after its goals changed; site_day has the progress. */
export interface GoalRecountTable {
  site_id: number
  started_at: Date
  finished_at: Date | null
  days: number
}
export interface FunnelTable {
  site_id: number
  id: Generated<number>
  name: string
  strict: boolean
  steps: ColumnType<unknown, string, string>
  created_at: Date
  changed_at: Date
}
export interface DroppedEventTable {
  site_id: number
  day: DayText
  reason: string
  detail: WithDefault<string>
  count: number
  last_at: Date
}
export interface OwnReferralTable {
  site_id: number
  day: DayText
  host: string
  pageviews: number
}
/** The sample company of server/demo-data; its events are in the tables above under a negative site id. */
export interface DemoSiteTable {
  site_id: number
  company: string
  domain: string
  public_key: string
  time_zone: string
  currency: string
  created_at: Date
  /** The last completely written day of each month, by month. */
  months: ColumnType<unknown, string | undefined, string>
}
/** A named set of filters of /analytics: a person's own, or shared by the client (person_id null). */
export interface SegmentTable {
  id: Generated<string>
  client_id: string
  person_id: string | null
  made_by: string | null
  name: string
  /** The name in a form for comparison, see app/shared/analytics/segments/segment.ts. */
  name_key: string
  filters: Json<unknown>
  created_at: Date
  changed_at: Date
}
/** A link that shows a website's month to anyone who has it, limited by its filters. */
export interface ShareLinkTable {
  site_id: number
  id: Generated<string>
  token_hash: Uint8Array
  name: string
  password_hash: string | null
  filters: Json<unknown>
  /** The only month it shows, as its first day; null for every month. */
  month: DayText | null
  expires_at: Date | null
  made_by: string | null
  created_at: Date
  changed_at: Date
  last_used_at: Date | null
}
/** What happened on a website's days, both ends included. */
export interface AnnotationTable {
  site_id: number
  id: Generated<string>
  first_day: DayText
  last_day: DayText
  kind: 'manual' | 'deploy' | 'outage' | 'campaign'
  /** Whether it is for staff only. */
  internal: boolean
  text: string
  tags: WithDefault<string[]>
  made_by: string | null
  created_at: Date
  changed_at: Date
}
/** The import that provides the numbers of a day and dimension, and whether they are in the rollups. */
export interface ImportedDayTable {
  site_id: number
  day: DayText
  dimension: number
  import_id: number
  kind: string
  ready: WithDefault<boolean>
  shown: WithDefault<boolean>
}
/** The numbers of an import for a day, by dimension and value. */
export interface ImportedCountTable {
  site_id: number
  import_id: number
  day: DayText
  dimension: number
  term_id: number
  visitors: number
  visits: number
  pageviews: number
  events: number
  bounces: number
  visible_ms: number
}
/** How many rows of an import are written. */
export interface ImportedProgressTable {
  site_id: number
  import_id: number
  records: number
}
/** A counter of changes to a website's imported days. */
export interface ImportedChangeTable {
  site_id: number
  changes: number
}
/** The page speed of a website's day for a kind of device, as cells (server/analytics/speed/cells.ts). */
export interface SpeedDayTable {
  site_id: number
  day: DayText
  device: number
  keys: number[]
  counts: number[]
}
export interface SpeedPageTable extends SpeedDayTable {
  page: number
}
/** Search Console's numbers; position_sum is the average position times impressions, in hundredths. */
interface SearchCounters {
  import_id: number
  clicks: number
  impressions: number
  position_sum: number
}
export interface SearchDayTable extends SearchCounters {
  site_id: number
  day: DayText
}
export interface SearchRowTable extends SearchCounters {
  site_id: number
  month: DayText
  dimension: 'query' | 'page' | 'country' | 'device'
  value: string
}
