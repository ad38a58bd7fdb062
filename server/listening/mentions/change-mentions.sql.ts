import { sql } from 'kysely'
import type { MentionEventKind, MentionState } from '#app/shared/listening/mention.ts'
import type { GivenSentiment } from '#app/shared/listening/sentiment.ts'
import type { Trx } from '../../db/database.ts'
import type { ItemStore } from '../../items/items.ts'
import type { MarkTable } from '../../items/marks.sql.ts'

/** Who has opened which mentions. */
export const mentionSeen: MarkTable = { table: 'mention_seen', within: 'site_id', item: 'mention_id' }

/** What people change of a mention. */
interface MentionColumns {
  state: MentionState
  assignee_id: string | null
  corrected_sentiment: GivenSentiment | null
  corrected_by: string | null
}
/** What an action changes and undo restores. */
export type MentionSnapshot = Partial<MentionColumns>
export type LockedMention = MentionColumns & { siteId: number; id: string; title: string }

/** What the history stores besides its columns. */
interface EventDetails {
  /** Who was assigned. */
  assignee?: string
  /** What a person said; null for the suggestion. */
  sentiment?: GivenSentiment | null
}

interface Entry {
  kind: MentionEventKind
  at: Date
  personId: string | null
  details?: EventDetails
}

/** Mentions of a website as items. Copies are none: they follow the state of their lead. */
export const mentionStore: ItemStore<number, LockedMention, MentionSnapshot, Entry> = {
  async lock(trx, siteId, ids) {
    if (ids.length === 0) return new Map()
    const rows = await trx
      .selectFrom('mention')
      .select(['id', 'title', 'state', 'assignee_id', 'corrected_sentiment', 'corrected_by'])
      .where('site_id', '=', siteId)
      .where('id', 'in', [...ids])
      .where('lead_id', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    return new Map(rows.map((row) => [row.id, { siteId, ...row }]))
  },
  async write(trx, { siteId, id, ...was }, to, { kind, at, personId, details = {} }) {
    const { state, assignee_id, corrected_sentiment, corrected_by } = was
    const before = { state, assignee_id, corrected_sentiment, corrected_by } satisfies MentionSnapshot
    await trx.updateTable('mention').set(to).where('site_id', '=', siteId).where('id', '=', id).execute()
    if (to.state !== undefined) {
      const copies = trx.updateTable('mention').where('site_id', '=', siteId).where('lead_id', '=', id)
      await copies.set({ state: to.state }).execute()
    }
    const row = await trx
      .insertInto('mention_event')
      .values({
        site_id: siteId,
        mention_id: id,
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
      .selectFrom('mention_event')
      .select(['id', 'kind', 'at', 'person_id as personId', 'before'])
      .where('site_id', '=', siteId)
      .where('mention_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row) return undefined
    const { kind, before, at, personId } = row
    // A mention on a card stays handled: the card, not the inbox, says what becomes of it. Else only `write` wrote it.
    return { id: Number(row.id), at, personId, before: kind === 'carded' ? null : (before as MentionSnapshot | null) }
  },
}

/** Puts another person in the place of one who worked on mentions; no one, if that person isn't an Admin. */
export async function updateMentionAssignee(trx: Trx, from: string, to: string | null): Promise<void> {
  const admin = sql<string | null>`(select id from app_user where id = ${to} and role = 'Admin')`
  await trx.updateTable('mention').set({ assignee_id: admin }).where('assignee_id', '=', from).execute()
}
