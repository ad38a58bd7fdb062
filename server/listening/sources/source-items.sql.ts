import { sql } from 'kysely'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { SourceItem } from '#app/shared/listening/item.ts'
import type { Db, SystemTrx } from '../../db/database.ts'

/** An item of a source as it is stored; all of it is empty if it was only passed over (rememberItems). */
export interface StoredItem {
  id: string
  key_hash: Uint8Array
  title: string
  url: string | null
  published_at: Date | null
  text: string
  found_at: Date
}

/** Returns which of these items are known, by the hex form of their hashes. */
export async function readKnownItems(
  db: Db,
  sourceId: string,
  hashes: readonly Uint8Array[],
): Promise<Map<string, StoredItem>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('source_item')
    .select(['id', 'key_hash', 'title', 'url', 'published_at', 'text', 'found_at'])
    .where('source_id', '=', sourceId)
    .where('key_hash', 'in', [...hashes])
    .execute()
  return new Map(rows.map((row) => [Buffer.from(row.key_hash).toString('hex'), row]))
}

/** Notes that a source still lists these items. */
export async function touchItems(
  trx: SystemTrx,
  sourceId: string,
  { hashes, at }: { hashes: readonly Uint8Array[]; at: Date },
): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .updateTable('source_item')
    .set({ listed_at: at })
    .where('source_id', '=', sourceId)
    .where('key_hash', 'in', [...hashes])
    // Once a day is often enough to know what is still listed.
    .where('listed_at', '<', new Date(at.getTime() - dayMs))
    .execute()
}

/** An item to store, with what was found out about it. */
export interface NewItem {
  hash: Uint8Array
  item: SourceItem
  language: string | null
}

/** Stores new items and counts them at their source. @returns their ids in the order given */
export async function insertItems(
  trx: SystemTrx,
  { sourceId, items, at, isFirstRead }: { sourceId: string; items: readonly NewItem[]; at: Date; isFirstRead: boolean },
): Promise<string[]> {
  if (items.length === 0) return []
  const rows = await trx
    .insertInto('source_item')
    .values(
      items.map(({ hash, item, language }) => ({
        source_id: sourceId,
        key_hash: hash,
        url: item.url,
        title: item.title,
        text: item.text,
        author: item.author,
        language,
        links: item.links,
        published_at: item.publishedAt === null ? null : new Date(item.publishedAt),
        found_at: at,
        listed_at: at,
        is_first_read: isFirstRead,
      })),
    )
    .returning(['id', 'key_hash'])
    .execute()
  await trx
    .updateTable('mention_source')
    .set(({ eb }) => ({ items: eb('items', '+', rows.length) }))
    .where('id', '=', sourceId)
    .execute()
  const byHash = new Map(rows.map(({ id, key_hash }) => [Buffer.from(key_hash).toString('hex'), id]))
  return items.map(({ hash }) => byHash.get(Buffer.from(hash).toString('hex')) ?? '')
}

/** Notes items that a source listed and that no one needs, without what they say, so that they are never taken for new. */
export async function rememberItems(
  trx: SystemTrx,
  sourceId: string,
  { hashes, at }: { hashes: readonly Uint8Array[]; at: Date },
): Promise<void> {
  if (hashes.length === 0) return
  const passedOver = { url: null, title: '', text: '', author: null, language: null, published_at: null }
  await trx
    .insertInto('source_item')
    .values(
      hashes.map((hash) => ({
        ...passedOver,
        source_id: sourceId,
        key_hash: hash,
        found_at: at,
        listed_at: at,
        is_first_read: true,
      })),
    )
    .execute()
}

/** Replaces what an item says; its identity stays, and its date if it has none any more. */
export async function updateItem(
  trx: SystemTrx,
  sourceId: string,
  { id, item, language }: { id: string; item: SourceItem; language: string | null },
): Promise<void> {
  await trx
    .updateTable('source_item')
    .set({
      url: item.url,
      title: item.title,
      text: item.text,
      author: item.author,
      language,
      links: item.links,
      ...(item.publishedAt !== null && { published_at: new Date(item.publishedAt) }),
    })
    .where('source_id', '=', sourceId)
    .where('id', '=', id)
    .execute()
}

/** For how many days the texts of items are kept. */
export const textDays = 30

/** For how many days items are remembered that a source no longer lists. */
const rememberedDays = 90

/**
 * Empties the texts of items older than 30 days, and deletes those of removed sources, and items that their source has not
 * listed for 90 days, in parts, so that no statement takes long. What a source listed last stays however long it has
 * not been read since: otherwise all of it would arrive again.
 * @returns whether there may be more
 */
export async function purgeItems(db: Db, { now, most }: { now: Date; most: number }): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const { rows } = await sql<{ changed: number }>`
    with latest as materialized (
      select source_id, max(listed_at) as listed_at from source_item group by source_id
    ), emptied as (
      update source_item set text = '', links = '{}' where (source_id, id) in (
        select source_id, id from source_item where found_at < ${before(textDays)} and text <> '' limit ${most})
      returning 1
    ), gone as (
      delete from source_item where (source_id, id) in (
        select source_id, item.id from source_item as item
          join latest using (source_id)
          join mention_source as source on source.id = source_id
        where source.state = 'removed' or (found_at < ${before(rememberedDays)}
          and item.listed_at < ${before(rememberedDays)}
          and item.listed_at < latest.listed_at - ${rememberedDays} * interval '1 day')
        limit ${most})
      returning 1
    )
    select greatest((select count(*) from emptied), (select count(*) from gone))::int as changed`.execute(db)
  return (rows[0]?.changed ?? 0) >= most
}
