import { sql } from 'kysely'
import type { FindingEventKind } from '#app/shared/discovery/finding-kind.ts'
import type { DismissReason, FindingState } from '#app/shared/discovery/finding.ts'
import type { SystemTrx, Trx } from '../../db/database.ts'
import type { ItemStore } from '../../items/items.ts'
import type { FindingCard } from './plan-findings.ts'

/** What the history says about a change. */
interface Entry {
  kind: FindingEventKind
  at: Date
  personId: string | null
  cardId?: string | null
  details?: Record<string, unknown>
}

/** The state of a finding with the columns that belong to it. */
export type FindingSnapshot =
  | { state: Exclude<FindingState, 'carded' | 'snoozed' | 'dismissed'> }
  | { state: 'carded'; cardId: string }
  | { state: 'snoozed'; until: string }
  | { state: 'dismissed'; reason: DismissReason; note: string }

/** A finding with what decides about its changes. */
export type LockedFinding = { siteId: number; id: string } & FindingSnapshot

/** Where a change's entry in the history has the state before, for undo; absent in entries of before. */
interface EntryDetails {
  was?: FindingSnapshot
}

/** Locks findings of these ids in one order, because two transactions that lock the same rows would otherwise deadlock. */
async function lockFindings(trx: Trx, siteId: number, ids: readonly string[]): Promise<Map<string, LockedFinding>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('finding')
    .select(['id', 'state', 'card_id', 'snoozed_until', 'dismiss_reason', 'dismiss_note'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, { siteId, id: row.id, ...snapshotOf(row) }]))
}

interface StateRow {
  state: FindingState
  card_id: string | null
  snoozed_until: string | null
  dismiss_reason: DismissReason | null
  dismiss_note: string | null
}

/** The table's checks say that a state has its columns, except for a card that was deleted. */
function snapshotOf({ state, card_id, snoozed_until, dismiss_reason, dismiss_note }: StateRow): FindingSnapshot {
  if (state === 'carded') return { state, cardId: card_id ?? '' }
  if (state === 'snoozed') return { state, until: snoozed_until ?? '' }
  if (state !== 'dismissed') return { state }
  return { state, reason: dismiss_reason ?? 'notRelevant', note: dismiss_note ?? '' }
}

/** Stores a state of locked findings, with an entry in the history of each; returns these entries' ids. */
async function writeState(
  trx: Trx,
  { siteId, ids }: { siteId: number; ids: readonly string[] },
  to: FindingSnapshot,
  { kind, at, personId, cardId = null, details = {} }: Entry,
): Promise<number[]> {
  const isDismissed = to.state === 'dismissed'
  await trx
    .updateTable('finding')
    .set(({ ref }) => ({
      state: to.state,
      snoozed_until: to.state === 'snoozed' ? to.until : null,
      dismiss_reason: isDismissed ? to.reason : null,
      dismiss_note: isDismissed ? to.note : null,
      // What it is now: it returns if it becomes much worse.
      dismiss_severity: isDismissed ? ref('severity') : null,
      dismiss_impact: isDismissed ? ref('impact') : null,
      ended_month: null,
      ...(to.state === 'carded' && { card_id: to.cardId }),
    }))
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
  const { rows } = await sql<{ id: string }>`
    insert into finding_event (site_id, finding_id, kind, at, person_id, card_id, details)
    select ${siteId}::integer, id, ${kind}, ${at}::timestamptz, ${personId}::uuid, ${cardId}::uuid,
      ${JSON.stringify(details)}::jsonb
    from unnest(${[...ids]}::uuid[]) as id returning id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/**
 * Changes the state of those findings that are in one of these states.
 * @returns the ids of the changed ones; the others have another state, or are not of this website
 */
export async function changeState(
  trx: Trx,
  { siteId, ids, states }: { siteId: number; ids: readonly string[]; states: readonly FindingState[] },
  to: FindingSnapshot,
  entry: Entry,
): Promise<string[]> {
  const locked = await lockFindings(trx, siteId, ids)
  const chosen = [...locked.values()].flatMap(({ id, state }) => (states.includes(state) ? [id] : []))
  if (chosen.length > 0) await writeState(trx, { siteId, ids: chosen }, to, entry)
  return chosen
}

/** Findings of a website as items. */
export const findingStore: ItemStore<number, LockedFinding, FindingSnapshot, Entry> = {
  lock: lockFindings,
  async write(trx, { siteId, id, ...was }, to, entry) {
    const details = { ...entry.details, was }
    const [event = 0] = await writeState(trx, { siteId, ids: [id] }, to, { ...entry, details })
    return event
  },
  async readLast(trx, { siteId, id }) {
    const row = await trx
      .selectFrom('finding_event')
      .select(['id', 'person_id as personId', 'at', 'details'])
      .where('site_id', '=', siteId)
      .where('finding_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    // Only `write` above writes it.
    return row && { ...row, id: Number(row.id), before: (row.details as EntryDetails).was ?? null }
  },
}

/** Returns where a card is; null if it was deleted. */
export async function readCardState(trx: SystemTrx, cardId: string): Promise<FindingCard | null> {
  const row = await trx
    .selectFrom('card')
    .select(['stage', 'trashed_at', 'shipped_at'])
    .where('id', '=', cardId)
    .executeTakeFirst()
  return row ? { stage: row.stage, trashed: row.trashed_at !== null, shippedAt: row.shipped_at } : null
}

/** Returns the findings whose newest card this is, by website: a client may have several. */
export async function readSitesOfCard(trx: Trx, cardId: string): Promise<{ siteId: number; ids: string[] }[]> {
  return trx
    .selectFrom('finding')
    .select(['site_id as siteId', sql<string[]>`array_agg(id::text order by id)`.as('ids')])
    .where('card_id', '=', cardId)
    .groupBy('site_id')
    .execute()
}
