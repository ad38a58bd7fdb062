import type { ColumnType, Generated } from 'kysely'
import type { WithDefault, Json } from './column-types.ts'
import type { AlertRuleTable, AlertTable, AlertWatchTable } from './schema-alerts.ts'
import type {
  TermTable,
  AttributionTable,
  TechnologyTable,
  PlaceTable,
  EventTable,
  VisitTable,
  DayRollupTable,
  MonthRollupTable,
  ArrivalTable,
  SiteDayTable,
  VisitorSaltTable,
  GoalTable,
  GoalRecountTable,
  FunnelTable,
  DroppedEventTable,
  OwnReferralTable,
  DemoSiteTable,
  SegmentTable,
  AnnotationTable,
  ShareLinkTable,
  SpeedDayTable,
  SpeedPageTable,
  ImportedDayTable,
  ImportedCountTable,
  ImportedProgressTable,
  ImportedChangeTable,
  SearchDayTable,
  SearchRowTable,
} from './schema-analytics.ts'
import type { BillingAccountTable, PlanOverageTable, StripeEventTable, SubscriptionTable } from './schema-billing.ts'
import type {
  CardAttachmentTable,
  CardCommentTable,
  CardEffectTable,
  CardEventTable,
  CardEvidenceTable,
  CardLinkTable,
  CardPersonTable,
  CardStarTable,
  CardTable,
} from './schema-cards.ts'
import type {
  CompetitorTable,
  CompetitorSettingTable,
  WatchedPageTable,
  PageSnapshotTable,
  NoiseRuleTable,
  CompetitorFactTable,
  CompetitorChangeTable,
  CompetitorChangeVisitTable,
  CompetitorChangeEventTable,
  CompetitorChangeSeenTable,
  CompetitorProposalTable,
} from './schema-competitors.ts'
import type {
  GrowthForecastTable,
  GrowthMonthTable,
  GrowthPaceTable,
  GrowthTargetMonthTable,
  GrowthTargetTable,
} from './schema-growth.ts'
import type {
  ListeningAlertTable,
  ListeningDigestTable,
  MentionCommentTable,
  MentionEventTable,
  MentionSeenTable,
  MentionSourceTable,
  MentionTable,
  MentionTopicTable,
  SavedFilterTable,
  SourceHostTable,
  SourceItemTable,
  TopicTable,
} from './schema-listening.ts'
import type { WebsiteCheckTable, WebsiteSenderTable } from './schema-checks.ts'
import type {
  CrawlLinkTable,
  CrawlPageTable,
  CrawlSettingTable,
  CrawlSitemapTable,
  CrawlTable,
  DiscoveryRunTable,
  FindingEventTable,
  FindingTable,
  RuleSettingTable,
  SearchAttemptTable,
  SearchConnectionTable,
  SearchGrantTable,
  SearchPairTable,
} from './schema-discovery.ts'
import type {
  CrawlerReadTable,
  WebsiteImportChunkTable,
  WebsiteImportDayTable,
  WebsiteImportTable,
} from './schema-imports.ts'
import type { EventPackTable, StoredEventView, CountedDayView, DayRollupPackTable } from './schema-packs.ts'
import type {
  InvitationTable,
  OneTimeLinkTable,
  SecondFactorTable,
  RecoveryCodeTable,
  ApiTokenTable,
  MailFileTable,
  MailTable,
  UpgradeRequestTable,
  ClientProfileTable,
  InstallationSettingTable,
  JobStateTable,
  BookmarkListTable,
  ClientPinTable,
} from './schema-people.ts'
import type { ReportSchema } from './schema-reports.ts'
import type { DataDeletionTable, WebsiteExportPartTable, WebsiteExportTable } from './schema-website-data.ts'

interface ClientTable {
  id: Generated<string>
  company: string
  plan: string
  created_at: WithDefault<Date>
  archived_at: Date | null
  /** Points of work on cards a month; null without a limit. */
  card_points: WithDefault<number | null>
}
export interface WebsiteTable {
  id: Generated<number>
  client_id: string
  domain: string
  public_key: string
  time_zone: string
  currency: WithDefault<string>
  settings: ColumnType<unknown, string | undefined, string>
  import_salt: Uint8Array
  created_at: WithDefault<Date>
}
interface AppUserTable {
  id: Generated<string>
  client_id: string | null
  role: 'Client' | 'Editor' | 'Admin'
  first_name: string
  last_name: WithDefault<string>
  email: string
  password_hash: string | null
  disabled_at: Date | null
  /** Deactivated only because the sample data is off. */
  off_with_samples: WithDefault<boolean>
  created_at: WithDefault<Date>
  /** The chosen language; null: as in their browser. */
  language: 'en' | 'de' | 'fr' | 'pt' | null
  /** The last language of their browser. */
  spoken_language: 'en' | 'de' | 'fr' | 'pt' | null
  theme: 'light' | 'dark' | 'semi-dark' | 'system' | null
  time_format: '12' | '24' | null
  /** See app/shared/shell/theme-settings.ts; null if never chosen. */
  shell: ColumnType<unknown, string | null | undefined, string | null>
  /** See app/shared/cards/board-view.ts; null if never chosen. */
  board_view: ColumnType<unknown, string | null | undefined, string | null>
  /** By kind of notification, see app/shared/notification-kinds.ts. */
  notification_preferences: ColumnType<unknown, string | undefined, string>
  last_sign_in_at: Date | null
}
interface NotificationTable {
  id: Generated<string>
  user_id: string
  kind: WithDefault<string>
  title: string
  text: string
  url: string | null
  created_at: WithDefault<Date>
  dismissed_at: Date | null
}
interface UserIdentityTable {
  issuer: string
  subject: string
  user_id: string
  created_at: WithDefault<Date>
}
interface SessionTable {
  id: Generated<string>
  token_hash: Uint8Array
  user_id: string
  provider: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  user_agent: WithDefault<string>
}
interface UsedIdTokenTable {
  token_hash: Uint8Array
  expires_at: Date
}
interface OidcEntityTable {
  model: string
  id: string
  payload: Json<Record<string, unknown>>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  consumed_at: Date | null
  expires_at: Date | null
}
interface ServerSecretTable {
  name: string
  value: Json<unknown>
  created_at: WithDefault<Date>
}
interface AttemptCountTable {
  key: string
  points: WithDefault<number>
  /** Milliseconds since 1970. */
  expire: number | null
}
interface AuditEventTable {
  id: Generated<number>
  at: Date
  kind: string
  user_id: string | null
  client_id: string | null
  details: ColumnType<unknown, string | undefined, string>
}
/**
 * All tables, as typed for the query builder. The migrations are the source; an integration test compares the two.
 */
export interface Schema extends ReportSchema {
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
  event_pack: EventPackTable
  packed_event: StoredEventView
  stored_event: StoredEventView
  visit: VisitTable
  day_rollup: DayRollupTable
  day_rollup_pack: DayRollupPackTable
  packed_day: CountedDayView
  counted_day: CountedDayView
  month_rollup: MonthRollupTable
  arrival: ArrivalTable
  site_day: SiteDayTable
  visitor_salt: VisitorSaltTable
  goal: GoalTable
  goal_recount: GoalRecountTable
  funnel: FunnelTable
  dropped_event: DroppedEventTable
  own_referral: OwnReferralTable
  website_import: WebsiteImportTable
  website_import_chunk: WebsiteImportChunkTable
  website_import_day: WebsiteImportDayTable
  crawler_read: CrawlerReadTable
  demo_site: DemoSiteTable
  invitation: InvitationTable
  one_time_link: OneTimeLinkTable
  second_factor: SecondFactorTable
  recovery_code: RecoveryCodeTable
  api_token: ApiTokenTable
  mail: MailTable
  mail_file: MailFileTable
  upgrade_request: UpgradeRequestTable
  client_profile: ClientProfileTable
  installation_setting: InstallationSettingTable
  job_state: JobStateTable
  bookmark_list: BookmarkListTable
  client_pin: ClientPinTable
  segment: SegmentTable
  annotation: AnnotationTable
  data_deletion: DataDeletionTable
  website_export: WebsiteExportTable
  website_export_part: WebsiteExportPartTable
  website_check: WebsiteCheckTable
  website_sender: WebsiteSenderTable
  share_link: ShareLinkTable
  imported_day: ImportedDayTable
  imported_count: ImportedCountTable
  imported_progress: ImportedProgressTable
  imported_change: ImportedChangeTable
  search_day: SearchDayTable
  search_row: SearchRowTable
  search_connection: SearchConnectionTable
  search_grant: SearchGrantTable
  search_attempt: SearchAttemptTable
  search_pair: SearchPairTable
  speed_day: SpeedDayTable
  speed_page: SpeedPageTable
  alert_rule: AlertRuleTable
  alert: AlertTable
  alert_watch: AlertWatchTable
  attempt_count: AttemptCountTable
  card: CardTable
  card_star: CardStarTable
  card_event: CardEventTable
  card_comment: CardCommentTable
  card_attachment: CardAttachmentTable
  card_person: CardPersonTable
  card_effect: CardEffectTable
  card_evidence: CardEvidenceTable
  card_link: CardLinkTable
  billing_account: BillingAccountTable
  subscription: SubscriptionTable
  stripe_event: StripeEventTable
  plan_overage: PlanOverageTable
  crawl_setting: CrawlSettingTable
  crawl: CrawlTable
  crawl_page: CrawlPageTable
  crawl_link: CrawlLinkTable
  crawl_sitemap: CrawlSitemapTable
  mention_source: MentionSourceTable
  source_host: SourceHostTable
  source_item: SourceItemTable
  topic: TopicTable
  mention: MentionTable
  mention_topic: MentionTopicTable
  mention_event: MentionEventTable
  mention_comment: MentionCommentTable
  mention_seen: MentionSeenTable
  saved_filter: SavedFilterTable
  listening_alert: ListeningAlertTable
  listening_digest: ListeningDigestTable
  competitor: CompetitorTable
  competitor_setting: CompetitorSettingTable
  watched_page: WatchedPageTable
  page_snapshot: PageSnapshotTable
  noise_rule: NoiseRuleTable
  competitor_fact: CompetitorFactTable
  competitor_change: CompetitorChangeTable
  competitor_change_visit: CompetitorChangeVisitTable
  competitor_change_event: CompetitorChangeEventTable
  competitor_change_seen: CompetitorChangeSeenTable
  competitor_proposal: CompetitorProposalTable
  growth_target: GrowthTargetTable
  growth_target_month: GrowthTargetMonthTable
  growth_pace: GrowthPaceTable
  growth_forecast: GrowthForecastTable
  growth_month: GrowthMonthTable
  finding: FindingTable
  finding_event: FindingEventTable
  discovery_run: DiscoveryRunTable
  rule_setting: RuleSettingTable
}
