import type { Generated } from 'kysely'
import type { ChangeEventKind, ChangeKind, ChangeState, Severity } from '#app/shared/competitors/change.ts'
import type { ChangeRule } from '#app/shared/competitors/change-rules.ts'
import type { CompetitorState, Pace, PageFailure, PageKind } from '#app/shared/competitors/competitor.ts'
import type { CompetitorFactName } from '#app/shared/competitors/facts.ts'
import type { ProposalState } from '#app/shared/competitors/proposal.ts'
import type { DayText, Json, WithDefault } from './column-types.ts'

/** A watched website. */
export interface CompetitorTable {
  site_id: number
  id: Generated<string>
  domain: string
  name: string
  /** The client's own website, which is measured for the table of facts alone. */
  is_own: WithDefault<boolean>
  position: WithDefault<number>
  state: WithDefault<CompetitorState>
  /** Null is as often as the settings say. */
  pace: Pace | null
  added_by: string | null
  added_at: Date
  /** When it was asked for an address that can't exist, and the hash of what it answered as if that were a page. */
  probed_at: WithDefault<Date | null>
  soft_404: WithDefault<Uint8Array | null>
  /** The domain that its home page redirects to for good. */
  moved_to: WithDefault<string | null>
}

/** What an Admin has set for a client; without a row, usualSettings (app/shared/competitors/competitor.ts). */
export interface CompetitorSettingTable {
  site_id: number
  pace: Pace
  max_competitors: number | null
  max_pages: number
  alert_from: Severity | null
}

/** A page of a competitor that is watched. */
export interface WatchedPageTable {
  site_id: number
  id: Generated<string>
  competitor_id: string
  kind: PageKind
  address: string
  position: WithDefault<number>
  state: WithDefault<'active' | 'removed'>
  /** Visits that were read. */
  visits: WithDefault<number>
  due_at: Date
  tried_at: WithDefault<Date | null>
  read_at: WithDefault<Date | null>
  /** Failures in a row, and the last one. */
  failures: WithDefault<number>
  failure: WithDefault<PageFailure | null>
  failure_detail: WithDefault<string | null>
  /** The address that sent the validators, and these. */
  final_url: WithDefault<string | null>
  etag: WithDefault<string | null>
  last_modified: WithDefault<string | null>
  /** What it was like at the last visit that was read. */
  snapshot_id: WithDefault<string | null>
  /** What further visits have to confirm, such as a large change (server/competitors/watch/candidate.ts). */
  candidate: Json<unknown> | null
}

/** What a visit found. */
export interface PageSnapshotTable {
  site_id: number
  page_id: string
  id: Generated<string>
  at: Date
  /** When it was last found so. */
  seen_at: Date
  status: number
  wire_bytes: number
  /** As contentSchema (app/shared/competitors/content.ts) says. */
  content: Json<unknown>
  /** Of the content. */
  hash: Uint8Array
}

/** What is ignored of a competitor's pages. */
export interface NoiseRuleTable {
  site_id: number
  id: Generated<string>
  competitor_id: string
  page_id: string | null
  how: 'learnt' | 'taught'
  rule: Json<unknown>
  created_by: string | null
  created_at: Date
}

/** A measured value since a moment. */
export interface CompetitorFactTable {
  site_id: number
  competitor_id: string
  name: CompetitorFactName
  id: Generated<string>
  value: Json<unknown>
  since: Date
  measured_at: Date
  source: string
}

/** The changes of one page in one week. */
export interface CompetitorChangeTable {
  site_id: number
  id: Generated<string>
  competitor_id: string
  page_id: string
  day: DayText
  /** The Monday of its day. */
  week: DayText
  found_at: Date
  last_at: Date
  state: WithDefault<ChangeState>
  /** Of its most telling difference. */
  kind: ChangeKind
  severity: Severity
  rule: ChangeRule
  corrected_kind: WithDefault<ChangeKind | null>
  corrected_severity: WithDefault<Severity | null>
  corrected_by: WithDefault<string | null>
  before: WithDefault<string>
  after: WithDefault<string>
  differences: WithDefault<number>
  /** Later changes within the week. */
  again: WithDefault<number>
  card_id: WithDefault<string | null>
  /** When staff was notified of it. */
  alerted_at: WithDefault<Date | null>
  searched: WithDefault<string>
}

/** What differed at one visit. */
export interface CompetitorChangeVisitTable {
  site_id: number
  change_id: string
  id: Generated<string>
  at: Date
  before_at: Date | null
  before_hash: Uint8Array
  after_hash: Uint8Array
  kind: ChangeKind
  severity: Severity
  rule: ChangeRule
  /** As hunksSchema (app/shared/competitors/hunk.ts) says. */
  hunks: Json<unknown>
  /** Differences that are not stored. */
  more: WithDefault<number>
  /** When the page was as before again, within a day. */
  undone_at: WithDefault<Date | null>
}

/** The history of a change. */
export interface CompetitorChangeEventTable {
  site_id: number
  change_id: string
  id: Generated<string>
  kind: ChangeEventKind
  at: Date
  person_id: string | null
  details: WithDefault<unknown>
  /** The state before the change; null if no one can undo it. */
  before: Json<unknown> | null
}

/** Who has opened which changes. */
export interface CompetitorChangeSeenTable {
  site_id: number
  change_id: string
  person_id: string
}

/** A competitor that a client's people propose. */
export interface CompetitorProposalTable {
  site_id: number
  id: Generated<string>
  domain: string
  note: string
  state: WithDefault<ProposalState>
  person_id: string | null
  at: Date
  decided_by: WithDefault<string | null>
  decided_at: WithDefault<Date | null>
}
