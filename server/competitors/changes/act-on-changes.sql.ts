import { sql } from 'kysely'
import type { ChangeEventKind, ChangeKind, ChangeState, Severity } from '#app/shared/competitors/change.ts'
import type { ItemStore } from '../../items/items.ts'
import type { MarkTable } from '../../items/marks.sql.ts'

/** Who has opened which changes. */
export const changeSeen: MarkTable = { table: 'competitor_change_seen', within: 'site_id', item: 'change_id' }

/** What people change of a change. */
interface ChangeColumns {
  state: ChangeState
  corrected_kind: ChangeKind | null
  corrected_severity: Severity | null
  corrected_by: string | null
}
/** What an action changes and undo restores. */
export type ChangeSnapshot = Partial<ChangeColumns>
export type LockedChange = ChangeColumns & { siteId: number; id: string; competitorId: string; pageId: string }

/** What the history stores besides its columns. */
interface EventDetails {
  /** The id of the noise rule that a person taught by ignoring the change, and the changes that it took something from. */
  taught?: string
  reduced?: readonly string[]
  /** What a person said; null for what the rules say. */
  correction?: { kind: ChangeKind; severity: Severity } | null
}

interface Entry {
  kind: ChangeEventKind
  at: Date
  personId: string | null
  details?: EventDetails
}

/** Changes of a website's competitors as items. */
export const changeStore: ItemStore<number, LockedChange, ChangeSnapshot, Entry> = {
  async lock(trx, siteId, ids) {
    if (ids.length === 0) return new Map()
    const rows = await trx
      .selectFrom('competitor_change')
      .select(['id', 'competitor_id as competitorId', 'page_id as pageId', 'state'])
      .select(['corrected_kind', 'corrected_severity', 'corrected_by'])
      .where('site_id', '=', siteId)
      // As one value: all changes of a competitor may be more than a statement has parameters.
      .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    return new Map(rows.map((row) => [row.id, { siteId, ...row }]))
  },
  async write(trx, { siteId, id, ...was }, to, { kind, at, personId, details = {} }) {
    const { state, corrected_kind, corrected_severity, corrected_by } = was
    const before = { state, corrected_kind, corrected_severity, corrected_by } satisfies ChangeSnapshot
    await trx.updateTable('competitor_change').set(to).where('site_id', '=', siteId).where('id', '=', id).execute()
    const row = await trx
      .insertInto('competitor_change_event')
      .values({
        site_id: siteId,
        change_id: id,
        kind,
        at,
        person_id: personId,
        details: JSON.stringify(details),
        before: JSON.stringify(before),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(row.id)
  },
  async readLast(trx, { siteId, id }) {
    const row = await trx
      .selectFrom('competitor_change_event')
      .select(['id', 'kind', 'at', 'person_id as personId', 'before'])
      .where('site_id', '=', siteId)
      .where('change_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return undefined
    const { kind, before, at, personId } = row
    // A change on a card stays handled: the card says what becomes of it. Else only `write` wrote it.
    return { id: Number(row.id), at, personId, before: kind === 'carded' ? null : (before as ChangeSnapshot | null) }
  },
}
