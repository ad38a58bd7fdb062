import type { Generated } from 'kysely'
import type { AttachmentType } from '#app/shared/cards/attachment.ts'
import type { EvidenceKind } from '#app/shared/cards/evidence/evidence-kind.ts'
import type { CardForm, ChecklistStep, Confidence, ExpectedEffect, Priority } from '#app/shared/cards/card.ts'
import type { TargetKind } from '#app/shared/cards/target.ts'
import type { EffectResult, OlderVerdict, Verdict } from '#app/shared/cards/effect.ts'
import type { ClientAction, Stage } from '#app/shared/cards/stage.ts'
import type { DayText, WithDefault, Json } from './column-types.ts'

export interface CardTable {
  client_id: string
  id: Generated<string>
  title: CardForm['title']
  why: WithDefault<string>
  checklist: Json<ChecklistStep[]>
  /** The part of the website that it is about (app/shared/cards/target.ts). */
  target_kind: TargetKind | null
  target_value: string | null
  /** The expected effect: metric and direction or neither; its range may be unknown. */
  metric: ExpectedEffect['metric'] | null
  direction: ExpectedEffect['direction'] | null
  /** In percent. */
  low: number | null
  high: number | null
  effort: number | null
  confidence: Confidence | null
  priority: Priority
  owner_id: string | null
  /** The first day of the month. */
  due_month: DayText | null
  tags: WithDefault<string[]>
  /** Whether it is for staff only. */
  internal: boolean
  stage: Stage
  stage_before_snooze: Stage | null
  snoozed_until: DayText | null
  changes_asked_at: Date | null
  trashed_at: Date | null
  /** Counts changes of the content. */
  version: WithDefault<number>
  created_by: string | null
  created_at: Date
  changed_at: Date
  /** The version that the Client was last asked about; null once it is not proposed any more. */
  asked_version: WithDefault<number | null>
  /** Whether a Client requested it. */
  requested: WithDefault<boolean>
  /** Whether it comes before all others by rank. */
  pinned: WithDefault<boolean>
  /** By how many months it was moved because it was not finished. */
  rolled: WithDefault<number>
  /** When it shipped last; kept when it returns to work. */
  shipped_at: WithDefault<Date | null>
  /** The kind of its evidence, which has a table of its own; null as long as it has none. */
  source: WithDefault<EvidenceKind | null>
  comment_count: WithDefault<number>
}

/** A card that a person has starred. */
export interface CardStarTable {
  client_id: string
  card_id: string
  person_id: string
}

export interface CardEventTable {
  client_id: string
  card_id: string
  id: Generated<number>
  at: Date
  person_id: string | null
  kind: string
  from_stage: Stage | null
  to_stage: Stage | null
  note: WithDefault<string>
  /** The changed fields and the version that they led to, or the state before a move. */
  change: Json<unknown>
}

/** The evidence of a card, as app/shared/cards/evidence describes it. */
export interface CardEvidenceTable {
  client_id: string
  card_id: string
  kind: EvidenceKind
  frozen_at: Date
  evidence: Json<unknown>
}

export interface CardCommentTable {
  client_id: string
  card_id: string
  id: Generated<string>
  at: Date
  person_id: string | null
  text: string
  /** Ids of the people whom it mentions. */
  mentions: WithDefault<string[]>
  /** Ids of the people who were notified of a mention. */
  told: WithDefault<string[]>
  /** Counts edits. */
  version: WithDefault<number>
  edited_at: WithDefault<Date | null>
}

/** A file at a card. */
export interface CardAttachmentTable {
  client_id: string
  card_id: string
  id: Generated<string>
  /** The card's own, which the database keeps the same. */
  internal: boolean
  name: string
  type: AttachmentType
  /** In bytes. */
  size: number
  /** In pixels; null for a PDF. */
  width: number | null
  height: number | null
  sha256: Uint8Array
  bytes: Uint8Array
  person_id: string | null
  at: Date
}

/** A person of the staff who works on a card besides its owner. */
export interface CardPersonTable {
  client_id: string
  card_id: string
  person_id: string
}

/** A link by which a Client decides without signing in. */
export interface CardLinkTable {
  /** SHA-256 of the link's secret. */
  token_hash: Uint8Array
  client_id: string
  card_id: string
  person_id: string
  /** The version of the card that the mail is about. */
  version: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** What was decided by it. */
  action: ClientAction | null
}

/** The latest measurement of a card, and what a person decided about it. */
export interface CardEffectTable {
  client_id: string
  card_id: string
  shipped_on: DayText
  /** Full days after shipping, up to 28. */
  days: number
  /** The measured verdict; null until 28 days are full. */
  verdict: Verdict | null
  result: Json<EffectResult>
  /** Verdicts that late data replaced, newest first. */
  older: Json<OlderVerdict[]>
  /** The version of the counted days, or why nothing was counted. */
  counted_version: string
  measured_at: Date
  decided_verdict: Verdict | null
  decided_by: string | null
  decided_at: Date | null
  decided_note: WithDefault<string>
}
