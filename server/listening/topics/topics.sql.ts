import { sql } from 'kysely'
import type { Topic, TopicForm } from '#app/shared/listening/topic.ts'
import type { ActorTrx, Db, Trx } from '../../db/database.ts'
import type { ArrivingText } from '../arrivals/arrivals.ts'

/** A topic with how often it was mentioned in the last days. */
export interface TopicRow extends Topic {
  mentions: number
}

/** Returns a website's topics by name, each with its mentions since a moment; copies don't count. */
export async function readTopics(trx: ActorTrx, siteId: number, since: Date): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`
    select id, kind, name, query, (
      select count(*)::int from mention_topic as mt join mention as m on m.site_id = mt.site_id and m.id = mt.mention_id
      where mt.site_id = topic.site_id and mt.topic_id = topic.id and m.lead_id is null and m.found_at >= ${since}
    ) as mentions
    from topic where site_id = ${siteId} order by lower(name), id`.execute(trx)
  return rows
}

export const topicName = 'topic_name'

/** Locks a topic until the transaction ends; undefined if there is none. */
export const lockTopic = (trx: ActorTrx, siteId: number, id: string): Promise<Topic | undefined> =>
  trx
    .selectFrom('topic')
    .select(['id', 'kind', 'name', 'query'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function countTopics(trx: ActorTrx, siteId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('topic')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return count
}

/** Adds a topic. @returns its id */
export async function insertTopic(
  trx: ActorTrx,
  siteId: number,
  { topic, personId, at }: { topic: TopicForm; personId: string; at: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('topic')
    .values({ site_id: siteId, ...topic, created_by: personId, created_at: at, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTopic(
  trx: ActorTrx,
  siteId: number,
  { id, topic, at }: { id: string; topic: TopicForm; at: Date },
): Promise<void> {
  await trx
    .updateTable('topic')
    .set({ ...topic, changed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a topic. Its mentions stay. */
export async function deleteTopic(trx: ActorTrx, siteId: number, id: string): Promise<void> {
  await trx.deleteFrom('topic').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** Returns the brand terms of a client's profile. */
export async function readBrandTerms(trx: ActorTrx, clientId: string): Promise<string[]> {
  const row = await trx
    .selectFrom('client_profile')
    .select('brand_terms')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.brand_terms ?? []
}

/** An item with the source that lists it. */
export interface RecentItem extends ArrivingText {
  itemId: string
  foundAt: Date
  sourceId: string
  sourceName: string
}

/** How many items one statement reads. */
export const itemsAtOnce = 500

/**
 * Returns the items found since a moment, of a client's sources and of those of all clients, the newest first.
 * @param options `before`: the place after which to go on: that of the last item read; null from the newest on
 */
export async function readRecentItems(
  db: Db | Trx,
  clientId: string,
  { since, before }: { since: Date; before: { foundAt: Date; itemId: string } | null },
): Promise<RecentItem[]> {
  const rows = await db
    .selectFrom('source_item as item')
    .innerJoin('mention_source as source', 'source.id', 'item.source_id')
    .select([
      'item.id',
      'source.id as sourceId',
      'source.name as sourceName',
      'item.url',
      'item.title',
      'item.text',
      'item.author',
      'item.language',
      'item.links',
      'item.published_at',
      'item.found_at',
    ])
    .where((where) => where.or([where('source.client_id', '=', clientId), where('source.client_id', 'is', null)]))
    .where('source.state', '!=', 'removed')
    .where('item.found_at', '>=', since)
    .where((where) => where.or([where('item.text', '!=', ''), where('item.title', '!=', '')]))
    .$if(before !== null, (query) =>
      query.where(
        sql<boolean>`(item.found_at, item.id) < (${before?.foundAt ?? null}::timestamptz, ${before?.itemId ?? null}::bigint)`,
      ),
    )
    .orderBy('item.found_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(itemsAtOnce)
    .execute()
  return rows.map((row) => ({
    itemId: row.id,
    sourceId: row.sourceId,
    sourceName: row.sourceName,
    foundAt: row.found_at,
    language: row.language,
    item: {
      key: row.id,
      url: row.url,
      title: row.title,
      text: row.text,
      author: row.author,
      publishedAt: row.published_at?.toISOString() ?? null,
      links: row.links,
    },
  }))
}
