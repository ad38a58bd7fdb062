import { sql } from 'kysely'
import type { Mark, MentionState, MentionVia } from '#app/shared/listening/mention.ts'
import type { Sentiment, SentimentWord } from '#app/shared/listening/sentiment.ts'
import type { Trx } from '#server/db/database.ts'
import { distinctWords } from '#server/listening/text/folded-words.ts'

/** A mention as it arrives. */
export interface ArrivedMention {
  siteId: number
  via: MentionVia
  sourceId: string | null
  itemId: string | null
  /** The address, what identifies the page, and its host; null for what has none. */
  address: { url: string; key: string; host: string } | null
  title: string
  excerpt: string
  author: string | null
  language: string | null
  publishedAt: Date
  isDated: boolean
  foundAt: Date
  /** The day of `publishedAt`, local to the website. */
  day: string
  state: MentionState
  sentiment: Sentiment | null
  sentimentScore: number
  sentimentWords: readonly SentimentWord[]
  linksToUs: readonly string[]
  shingles: readonly number[]
  topics: readonly { topicId: string; marks: readonly Mark[] }[]
  /** Who entered it. */
  personId: string | null
}

/**
 * Stores a mention with its topics and the first entry of its history.
 * @returns its id; null if the website has a mention of its address
 */
export async function insertMention(trx: Trx, mention: ArrivedMention): Promise<string | null> {
  const { siteId, address, title, excerpt, author, topics, foundAt, personId } = mention
  const row = await trx
    .insertInto('mention')
    .values({
      site_id: siteId,
      via: mention.via,
      source_id: mention.sourceId,
      item_id: mention.itemId,
      address: address?.url ?? null,
      address_key: address?.key ?? null,
      host: address?.host ?? '',
      title,
      excerpt,
      author,
      language: mention.language,
      published_at: mention.publishedAt,
      is_dated: mention.isDated,
      found_at: foundAt,
      day: mention.day,
      state: mention.state,
      sentiment: mention.sentiment,
      sentiment_score: mention.sentimentScore,
      sentiment_words: JSON.stringify(mention.sentimentWords),
      links_to_us: [...mention.linksToUs],
      shingles: [...mention.shingles],
      searched: searchedText({ title, excerpt, author, host: address?.host ?? '' }),
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'address_key']).where('address_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const ofMention = { site_id: siteId, mention_id: row.id }
  if (topics.length > 0) {
    await trx
      .insertInto('mention_topic')
      .values(topics.map(({ topicId, marks }) => ({ ...ofMention, topic_id: topicId, spans: JSON.stringify(marks) })))
      .execute()
  }
  await trx
    .insertInto('mention_event')
    .values({ ...ofMention, kind: 'found', at: foundAt, person_id: personId, before: null })
    .execute()
  return row.id
}

/** Returns what search compares: each word once, as searchQuery asks for it. */
const searchedText = (texts: { title: string; excerpt: string; author: string | null; host: string }) =>
  sql<string>`array_to_tsvector(${distinctWords([texts.title, texts.excerpt, texts.author ?? '', texts.host].join(' '))}::text[])`
