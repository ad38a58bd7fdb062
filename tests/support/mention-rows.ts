import { localDay } from '#app/shared/calendar/zone.ts'
import type { MentionState } from '#app/shared/listening/mention.ts'
import type { GivenSentiment, Sentiment } from '#app/shared/listening/sentiment.ts'
import type { TopicKind } from '#app/shared/listening/topic.ts'
import type { Context } from '#server/context.ts'

type Given = Pick<Context, 'database'>

const idOf = (kind: string, number: number) => `00000000-0000-4000-${kind}-${String(number).padStart(12, '0')}`
/** Returns the fixed id of a topic, or of a mention, with this number. */
export const topicId = (number: number): string => idOf('8043', number)
export const mentionId = (number: number): string => idOf('8044', number)
const sourceId = idOf('8045', 1)

/** A topic as a test needs it. */
interface TestTopic {
  name?: string
  kind?: TopicKind
  createdAt?: string
}

/** Inserts the topic with this number. @returns its id */
export async function insertTopic(
  { database }: Given,
  siteId: number,
  number: number,
  { name = `Topic ${number}`, kind = 'brand', createdAt = '2026-01-01T00:00:00Z' }: TestTopic = {},
): Promise<string> {
  const id = topicId(number)
  const at = new Date(createdAt)
  await database.db
    .insertInto('topic')
    .values({ site_id: siteId, id, kind, name, query: name, created_at: at, changed_at: at })
    .execute()
  return id
}

/** A mention as a test needs it. */
export interface TestMention {
  number: number
  host?: string
  title?: string
  /** When it was published; UTC. */
  at: string
  foundAt?: string
  topics?: readonly string[]
  state?: MentionState
  sentiment?: Sentiment | null
  correctedSentiment?: GivenSentiment | null
  score?: number
  leadId?: string | null
  copies?: number
  /** Whether it was there already when its source was first read. */
  isFirstRead?: boolean
}

/** Inserts mentions in UTC's days. @returns their ids */
export async function insertMentions(
  { database }: Given,
  siteId: number,
  mentions: readonly TestMention[],
): Promise<string[]> {
  for (const mention of mentions) {
    const { number, host = 'blog.example', topics = [], isFirstRead = false } = mention
    const id = mentionId(number)
    const at = new Date(mention.at)
    const foundAt = new Date(mention.foundAt ?? mention.at)
    const item = isFirstRead ? await insertFirstItem({ database }, number, foundAt) : null
    await database.db
      .insertInto('mention')
      .values({
        site_id: siteId,
        id,
        via: 'source',
        source_id: item?.sourceId ?? null,
        item_id: item?.id ?? null,
        address: host === '' ? null : `https://${host}/${number}`,
        address_key: host === '' ? null : `${host}/${number}`,
        host,
        title: mention.title ?? `Mention ${number}`,
        excerpt: '',
        author: null,
        language: 'en',
        published_at: at,
        found_at: foundAt,
        day: localDay(at, 'UTC'),
        state: mention.state ?? 'new',
        sentiment: mention.sentiment ?? null,
        corrected_sentiment: mention.correctedSentiment ?? null,
        sentiment_score: mention.score ?? 0,
        lead_id: mention.leadId ?? null,
        copies: mention.copies ?? 0,
      })
      .execute()
    if (topics.length > 0) {
      await database.db
        .insertInto('mention_topic')
        .values(topics.map((topic) => ({ site_id: siteId, mention_id: id, topic_id: topic })))
        .execute()
    }
  }
  return mentions.map(({ number }) => mentionId(number))
}

/** Inserts an item that was there already when its source was first read. */
async function insertFirstItem({ database }: Given, number: number, at: Date) {
  await database.db
    .insertInto('mention_source')
    .values({
      id: sourceId,
      client_id: null,
      template: 'feed',
      name: 'Feed',
      address: 'https://feed.example/',
      sealed: null,
      added_by: null,
      added_at: at,
      due_at: at,
      failure: null,
      failure_detail: null,
      final_url: null,
      etag: null,
      last_modified: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await database.db
    .insertInto('source_item')
    .values({
      source_id: sourceId,
      key_hash: Buffer.from(String(number)),
      url: null,
      title: '',
      text: '',
      author: null,
      language: null,
      published_at: at,
      found_at: at,
      listed_at: at,
      is_first_read: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sourceId, id }
}
