import { sql } from 'kysely'
import type { Trx } from '#server/db/database.ts'
import { storableText } from './dictionary.ts'
import type { DraftIds } from './draft-ids.ts'
import type { EventDraft } from './event-draft.ts'
import { bucketOf, storedBits } from './parts.ts'
import { sqlArray } from './sql-array.ts'

const greatestInt = 2_147_483_647

function storableProps(props: Record<string, string> | null): string | null {
  if (!props) return null
  return JSON.stringify(
    Object.fromEntries(Object.entries(props).map(([key, value]) => [storableText(key), storableText(value)])),
  )
}

export interface ResolvedDraft {
  draft: EventDraft
  ids: DraftIds
}

/** Writes the events that are not stored yet and answers how many that were. */
export async function insertEvents(trx: Trx, events: readonly ResolvedDraft[]): Promise<number> {
  const column = (value: (event: ResolvedDraft) => number | bigint | boolean | string | null) =>
    sqlArray(events.map(value))
  const { numAffectedRows } = await sql`
    insert into event (site_id, day, visitor, at, seq, page, hostname, name, attribution, technology, place, visible_ms,
      kind, interactive, currency, revenue_minor, props)
    select * from unnest(
      ${column(({ draft }) => draft.siteId)}::int[],
      ${column(({ draft }) => draft.day)}::date[],
      ${column(({ draft }) => draft.visitor)}::bigint[],
      ${column(({ draft }) => draft.at.toISOString())}::timestamptz[],
      ${column(({ draft }) => draft.seq)}::int[],
      ${column(({ ids }) => ids.page)}::int[],
      ${column(({ ids }) => ids.hostname)}::int[],
      ${column(({ ids }) => ids.name)}::int[],
      ${column(({ ids }) => ids.attribution)}::int[],
      ${column(({ ids }) => ids.technology)}::int[],
      ${column(({ ids }) => ids.place)}::int[],
      ${column(({ draft }) => Math.min(greatestInt, Math.max(0, Math.round(draft.visibleMs))))}::int[],
      ${column(({ draft }) => draft.kind)}::smallint[],
      ${column(({ draft }) => draft.interactive)}::boolean[],
      ${events.map(({ draft }) => draft.revenue?.currency ?? null)}::text[],
      ${column(({ draft }) => draft.revenue?.minor ?? null)}::bigint[],
      ${events.map(({ draft }) => storableProps(draft.props))}::jsonb[]
    )
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Marks the buckets of visitors that the events touch, per site and day, for the refresher. */
export async function markTouchedBuckets(trx: Trx, events: readonly ResolvedDraft[]): Promise<void> {
  const touched = new Map<string, { siteId: number; day: string; bits: bigint }>()
  for (const { draft } of events) {
    const key = `${draft.siteId} ${draft.day}`
    const mark = touched.get(key) ?? { siteId: draft.siteId, day: draft.day, bits: 0n }
    mark.bits |= 1n << BigInt(bucketOf(draft.visitor))
    touched.set(key, mark)
  }
  const marks = [...touched.values()]
  // In one order everywhere, so that two writers never wait for each other in a circle.
  await sql`
    insert into site_day (site_id, day, dirty, version, dirty_since)
    select site_id, day, dirty, 1, now() from unnest(
      ${sqlArray(marks.map((mark) => mark.siteId))}::int[],
      ${sqlArray(marks.map((mark) => mark.day))}::date[],
      ${sqlArray(marks.map((mark) => storedBits(mark.bits)))}::bigint[]
    ) as touched (site_id, day, dirty) order by site_id, day
    on conflict (site_id, day) do update set
      dirty = site_day.dirty | excluded.dirty,
      version = site_day.version + 1,
      dirty_since = coalesce(site_day.dirty_since, excluded.dirty_since)`.execute(trx)
}
