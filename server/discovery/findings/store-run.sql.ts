import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { daysBetween } from '#app/shared/calendar/day.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import type { FindingEventKind } from '#app/shared/discovery/finding-kind.ts'
import { rankOfFinding, type FindingKind } from '#app/shared/discovery/finding-rank.ts'
import { subjectText, type Detection, type DismissReason, type FindingState } from '#app/shared/discovery/finding.ts'
import type { RuleGroup, RuleId } from '#app/shared/discovery/rule-ids.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import { findingKindOf, levelOf, severityOf } from './finding-facts.ts'
import type { RatedDetection, KnownFinding } from './plan-findings.ts'

/** What the search of the list looks through. */
const maxSearchedLength = 1000

/** Returns what identifies a finding within its rule and website. */
export const hashOfKey = (key: string): string => hash('sha256', key)

/** A stored finding as a run reads it. */
export interface StoredFinding extends KnownFinding {
  rule: RuleId
  keyHash: string
  kind: FindingKind
  rank: number
  /** Whether a run has missed it already. */
  isGone: boolean
}

/** Returns the ids of a website's findings with what identifies them. */
export const readKnown = (db: Db, siteId: number): Promise<{ id: string; rule: RuleId; keyHash: string }[]> =>
  db
    .selectFrom('finding')
    .select(['id', 'rule', sql<string>`encode(key_hash, 'hex')`.as('keyHash')])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()

/** Returns findings of a website and locks them, so that no one changes them until the transaction ends. */
export async function lockFindings(trx: SystemTrx, siteId: number, ids: readonly string[]): Promise<StoredFinding[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<FindingRow>`
    select finding.id, finding.rule, encode(finding.key_hash, 'hex') as "keyHash", finding.state, finding.severity,
      finding.direction, finding.is_news as "isNews", finding.rank, finding.gone_at is not null as "isGone",
      finding.snoozed_until::text as "snoozedUntil", finding.days, finding.dismiss_reason as "dismissReason",
      finding.dismiss_severity as "dismissSeverity", finding.dismiss_impact as "dismissImpact",
      card.stage, card.trashed_at is not null as trashed, card.shipped_at as "shippedAt"
    from finding left join card on card.id = finding.card_id
    where finding.site_id = ${siteId} and finding.id = any(${[...ids]}::uuid[])
    order by finding.id for update of finding`.execute(trx)
  return rows.map(({ severity, isNews, dismissSeverity, dismissImpact, stage, trashed, shippedAt, ...row }) => ({
    ...row,
    severity: severityOf(severity),
    kind: findingKindOf(isNews),
    dismissed:
      dismissSeverity === null || dismissImpact === null
        ? null
        : { severity: severityOf(dismissSeverity), impact: dismissImpact },
    card: stage === null ? null : { stage, trashed, shippedAt },
  }))
}

interface FindingRow {
  id: string
  rule: RuleId
  keyHash: string
  state: FindingState
  severity: number
  direction: number
  isNews: boolean
  rank: number
  isGone: boolean
  snoozedUntil: string | null
  days: number | null
  dismissReason: DismissReason | null
  dismissSeverity: number | null
  dismissImpact: number | null
  stage: Stage | null
  trashed: boolean
  shippedAt: Date | null
}

/** The moment and month of a run. */
export interface RunMoment {
  siteId: number
  at: Date
  /** The first day of the month of the run. */
  month: string
}

const columnsOf = ({ detection, severity, direction, kind, impact }: RatedDetection) => ({
  severity: levelOf(severity),
  direction,
  is_news: kind === 'news',
  impact,
  rank: rankOfFinding(detection),
  page: detection.page,
  searched: [...new Set([subjectText(detection.subject), detection.page ?? ''])]
    .join('\n')
    .toLowerCase()
    .slice(0, maxSearchedLength)
    // A cut may leave half of a character.
    .toWellFormed(),
  days: daysOf(detection),
  latest: detection,
})

/** Returns on how many days a detection was measured; null for a moment. */
function daysOf({ period }: Detection): number | null {
  return period && daysBetween(period.from, period.to) + 1
}

/** A finding that is new. @returns its ids */
export async function insertFindings(
  trx: SystemTrx,
  { siteId, at, month }: RunMoment,
  found: readonly { rule: RuleId; group: RuleGroup; detected: RatedDetection }[],
): Promise<string[]> {
  if (found.length === 0) return []
  const given = found.map(({ rule, group, detected }) => ({
    rule,
    rule_group: group,
    key_hash: hashOfKey(detected.detection.key),
    ...columnsOf(detected),
  }))
  const { rows } = await sql<{ id: string }>`
    insert into finding (site_id, rule, rule_group, key_hash, state, severity, direction, is_news, impact, rank, page,
      searched, days, first_month, first_seen_at, last_seen_at, frozen_at, frozen, latest)
    select ${siteId}::integer, rule, rule_group, decode(key_hash, 'hex'), 'open', severity, direction, is_news, impact, rank,
      page, searched, days, ${month}::date, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, latest, latest
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (rule text, rule_group text, key_hash text,
      severity smallint, direction smallint, is_news boolean, impact double precision, rank double precision, page text,
      searched text, days smallint, latest jsonb)
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** A known finding that was detected again, with its next state. */
export interface SeenFinding {
  id: string
  state: FindingState
  isBack: boolean
  detected: RatedDetection
}

/** Stores the newest detection of findings, and their next state. */
export async function updateSeen(
  trx: SystemTrx,
  { siteId, at, month }: RunMoment,
  seen: readonly SeenFinding[],
): Promise<void> {
  if (seen.length === 0) return
  const given = seen.map(({ id, state, isBack, detected }) => ({ id, state, back: isBack, ...columnsOf(detected) }))
  await sql`update finding set state = given.state, severity = given.severity, direction = given.direction,
      is_news = given.is_news, impact = given.impact, rank = given.rank, page = given.page, searched = given.searched, days = given.days,
      first_month = least(first_month, ${month}::date), last_seen_at = ${at}, gone_at = null, latest = given.latest,
      ended_month = null, returned = returned + given.back::integer,
      frozen = case when given.back then given.latest else frozen end,
      frozen_at = case when given.back then ${at} else frozen_at end,
      snoozed_until = case when given.state = 'snoozed' then snoozed_until end,
      dismiss_reason = case when given.state = 'dismissed' then dismiss_reason end,
      dismiss_note = case when given.state = 'dismissed' then dismiss_note end,
      dismiss_severity = case when given.state = 'dismissed' then dismiss_severity end,
      dismiss_impact = case when given.state = 'dismissed' then dismiss_impact end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, state text, back boolean,
      severity smallint, direction smallint, is_news boolean, impact double precision, rank double precision, page text,
      searched text, days smallint, latest jsonb)
    where site_id = ${siteId} and finding.id = given.id`.execute(trx)
}

/** Stores that the conditions of findings are not met any more, and which of them end with it. */
export async function updateMissed(
  trx: SystemTrx,
  { siteId, at, month }: RunMoment,
  missed: readonly { id: string; state: FindingState }[],
): Promise<void> {
  if (missed.length === 0) return
  await sql`update finding set state = given.state, gone_at = coalesce(gone_at, ${at}),
      ended_month = case when given.state in ('expired', 'fixed') then greatest(first_month, ${month}::date) end,
      snoozed_until = case when given.state = 'snoozed' then snoozed_until end
    from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) as given (id uuid, state text)
    where site_id = ${siteId} and finding.id = given.id`.execute(trx)
}

/** An entry of a finding's history that a run writes. */
export interface RunEvent {
  findingId: string
  kind: FindingEventKind
  details: Record<string, unknown>
}

export async function insertRunEvents(
  trx: SystemTrx,
  { siteId, at }: Pick<RunMoment, 'siteId' | 'at'>,
  events: readonly RunEvent[],
): Promise<void> {
  if (events.length === 0) return
  await sql`insert into finding_event (site_id, finding_id, kind, at, card_id, details)
    select ${siteId}::integer, given."findingId", given.kind, ${at}::timestamptz, finding.card_id, given.details
    from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as ("findingId" uuid, kind text, details jsonb)) with ordinality
      as given ("findingId", kind, details, number)
    join finding on finding.site_id = ${siteId} and finding.id = given."findingId"
    order by number`.execute(trx)
}

/** What a run stored about a finding in a try that did not end. */
interface EarlierEvent {
  rule: RuleId
  kind: FindingEventKind
  /** The finding's detection, if the entry says that it became severe and it is open; else null. */
  severe: unknown
}

/**
 * Returns what a run has stored of a website since the last one that finished: a try that did not end, for example
 * because its process was killed, has notified no one.
 */
export async function readStoredBefore(db: Db, siteId: number): Promise<EarlierEvent[]> {
  const { rows } = await sql<EarlierEvent>`
    select finding.rule, entry.kind, case when finding.state = 'open' and finding.severity = ${levelOf('high')}
      and (entry.kind <> 'severityChanged' or entry.details ->> 'after' = 'high') then finding.latest end as severe
    from finding_event as entry
    join finding on finding.site_id = entry.site_id and finding.id = entry.finding_id
    where entry.site_id = ${siteId} and entry.at > coalesce((
        select max(finished_at) from discovery_run where site_id = ${siteId} and state = 'finished'
      ), '-infinity')
      and entry.kind in ('found', 'returned', 'returnedDifferent', 'severityChanged', 'expired', 'fixed')`.execute(db)
  return rows
}
