import type { ColumnType, Generated } from 'kysely'

/** A column the database fills when it is left out. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
/** A calendar day or month as `YYYY-MM-DD`, the same from both drivers. */
type DayText = string
/** 64-bit keys go in as decimal text or number and are never read back into JavaScript, where they would lose bits. */
type Key64 = ColumnType<never, string | number, string | number>
type Json<T> = ColumnType<T, string, string>

export interface ClientTable {
  id: Generated<string>
  company: string
  plan: string
  created_at: Defaulted<Date>
  archived_at: Date | null
}
export interface WebsiteTable {
  id: Generated<number>
  client_id: string
  domain: string
  public_key: string
  time_zone: string
  currency: Defaulted<string>
  settings: ColumnType<unknown, string | undefined, string>
  import_salt: Uint8Array
  created_at: Defaulted<Date>
}
export interface AppUserTable {
  id: Generated<string>
  client_id: string | null
  role: 'Client' | 'Editor' | 'Admin'
  first_name: string
  last_name: Defaulted<string>
  email: string
  password_hash: string | null
  disabled_at: Date | null
  created_at: Defaulted<Date>
}
export interface NotificationTable {
  id: Generated<string>
  user_id: string
  title: string
  text: string
  url: string | null
  created_at: Defaulted<Date>
  dismissed_at: Date | null
}
export interface UserIdentityTable {
  issuer: string
  subject: string
  user_id: string
  created_at: Defaulted<Date>
}
export interface SessionTable {
  token_hash: Uint8Array
  user_id: string
  provider: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  user_agent: Defaulted<string>
}
export interface UsedIdTokenTable {
  token_hash: Uint8Array
  expires_at: Date
}
export interface OidcEntityTable {
  model: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}
export interface ServerSecretTable {
  name: string
  value: Json<unknown>
  created_at: Defaulted<Date>
}
export interface AuditEventTable {
  id: Generated<number>
  at: Date
  kind: string
  user_id: string | null
  client_id: string | null
  details: ColumnType<unknown, string | undefined, string>
}
export interface TermTable {
  site_id: number
  id: Generated<number>
  kind: number
  value: string
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
}
export interface VisitTable {
  site_id: number
  day: DayText
  visitor: Key64
  started_at: Date
  /** Of its first event: two visits of one visitor can begin in the same millisecond. */
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
  visible_ms: number
  conversions: number
  engaged: boolean
  pages: number[]
  event_names: number[]
  goals: number[]
}
/** The counters every rollup row carries; definitions in product.md and docs/architecture.md. */
export interface RollupCounters {
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
  version: Defaulted<number>
  dirty_since: Date | null
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
  kind: 'event' | 'page'
  pattern: string
  name: string
  created_at: Defaulted<Date>
}
export interface DroppedEventTable {
  site_id: number
  day: DayText
  reason: string
  detail: Defaulted<string>
  count: number
  last_at: Date
}
export interface LogImportTable {
  site_id: number
  id: Generated<string>
  file_name: string
  started_at: Date
  finished_at: Date | null
  lines: Defaulted<number>
  imported: Defaulted<number>
  already_known: Defaulted<number>
  bad_lines: Defaulted<number>
  report: ColumnType<unknown, string | undefined, string>
}

/** Every table, as the query layer types it. The migrations are the source; an integration test compares the two. */
export interface Schema {
  client: ClientTable
  website: WebsiteTable
  app_user: AppUserTable
  notification: NotificationTable
  user_identity: UserIdentityTable
  session: SessionTable
  used_id_token: UsedIdTokenTable
  oidc_entity: OidcEntityTable
  server_secret: ServerSecretTable
  audit_event: AuditEventTable
  term: TermTable
  attribution: AttributionTable
  technology: TechnologyTable
  place: PlaceTable
  event: EventTable
  visit: VisitTable
  day_rollup: DayRollupTable
  month_rollup: MonthRollupTable
  site_day: SiteDayTable
  visitor_salt: VisitorSaltTable
  goal: GoalTable
  dropped_event: DroppedEventTable
  log_import: LogImportTable
}
