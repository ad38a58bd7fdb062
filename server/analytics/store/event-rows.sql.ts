import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { storableTerm } from './dictionary.ts'
import type { EventDraft } from './event-draft.ts'
import { packStates } from './pack-states.sql.ts'
import { visitorBucketOf, storedBits } from './parts.ts'

const greatestInt = 2_147_483_647

function storableProps(props: Record<string, string> | null): Record<string, string> | null {
  if (!props) return null
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [storableTerm(key), storableTerm(value)]))
}

/** The term and tuple ids of an event. */
export interface DraftIds {
  page: number
  hostname: number
  name: number
  attribution: number
  technology: number
  place: number
}

/** A draft with its ids. */
export interface ResolvedDraft {
  draft: EventDraft
  ids: DraftIds
}

/**
 * Writes events that are not stored yet, and marks the visitor buckets they belong to as dirty, per site and day, for the
 * refresher. Marks nothing if nothing is new. Every acknowledged event waits for this statement, so it is fast: one
 * statement is one transaction, and one JSON parameter costs a third of one array per column.
 * @returns the number of new events
 * @throws if a day is packed (isPackedDay); nothing is written then. Unpack the day first (packs.sql.ts)
 */
export async function writeEvents(db: Db, events: readonly ResolvedDraft[]): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(events.map(toRow))}::json) as given (
        site_id int, day date, visitor bigint, at timestamptz, seq int, page int, hostname int, name int,
        attribution int, technology int, place int, visible_ms int, kind smallint, interactive boolean, currency text,
        revenue_minor bigint, props jsonb, import_id int, scroll_depth smallint)
    ), written as (
      insert into event (site_id, day, visitor, at, seq, page, hostname, name, attribution, technology, place,
        visible_ms, kind, interactive, currency, revenue_minor, props, import_id, scroll_depth)
      select site_id, day, visitor, at, seq, page, hostname, name, attribution, technology, place, visible_ms, kind,
        interactive, currency, revenue_minor, props, import_id, scroll_depth
      from given
      on conflict do nothing
      returning site_id
    ), marked as (
      -- All writers use the same order, so that two of them never deadlock.
      insert into site_day (site_id, day, dirty, version, dirty_since)
      select site_id, day, dirty, 1, now()
      from json_to_recordset(${JSON.stringify(touchedBuckets(events))}::json) as touched (
        site_id int, day date, dirty bigint)
      where exists (select from written)
      order by site_id, day
      on conflict (site_id, day) do update set
        dirty = site_day.dirty | excluded.dirty,
        version = site_day.version + 1,
        -- The event may be stored already, inside a pack. A packed day refuses the write (isPackedDay), and the
        -- row lock keeps the day from being packed before this transaction commits.
        pack_state = case site_day.pack_state when ${packStates.open} then ${packStates.open}
          else ${packStates.refused} end,
        dirty_since = coalesce(site_day.dirty_since, excluded.dirty_since)
    )
    select count(*)::int as written from written`.execute(db)
  return rows[0]?.written ?? 0
}

/**
 * Returns whether a write failed because a day is packed: the statement then violates a constraint of the day's state
 * on purpose.
 */
export function isPackedDay(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'site_day_pack_state'
}

function toRow({ draft, ids }: ResolvedDraft) {
  return {
    site_id: draft.siteId,
    day: draft.day,
    // Sent as text: a JSON number would lose bits of the 64-bit key.
    visitor: draft.visitor.toString(),
    at: draft.at.toISOString(),
    seq: draft.seq,
    ...ids,
    visible_ms: Math.min(greatestInt, Math.max(0, Math.round(draft.visibleMs))),
    kind: draft.kind,
    interactive: draft.interactive,
    currency: draft.revenue?.currency ?? null,
    revenue_minor: draft.revenue?.minor ?? null,
    props: storableProps(draft.props),
    import_id: draft.importId,
    scroll_depth: draft.scrollDepth ?? null,
  }
}

function touchedBuckets(events: readonly ResolvedDraft[]) {
  const touched = new Map<string, { site_id: number; day: string; bits: bigint }>()
  for (const { draft } of events) {
    const key = `${draft.siteId} ${draft.day}`
    const mark = touched.get(key) ?? { site_id: draft.siteId, day: draft.day, bits: 0n }
    mark.bits |= 1n << BigInt(visitorBucketOf(draft.visitor))
    touched.set(key, mark)
  }
  return [...touched.values()].map(({ site_id, day, bits }) => ({ site_id, day, dirty: storedBits(bits).toString() }))
}
