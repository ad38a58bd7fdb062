import { sql } from 'kysely'
import type { Mark, MentionState, MentionVia } from '#app/shared/listening/mention.ts'
import type { Sentiment } from '#app/shared/listening/sentiment.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { SystemTrx } from '../../db/database.ts'

/** What is stored of a text that is about a client. */
export interface MentionDraft {
  via: MentionVia
  sourceId: string | null
  itemId: string | null
  address: string | null
  addressKey: string | null
  host: string
  title: string
  excerpt: string
  author: string | null
  language: string | null
  publishedAt: Date
  isDated: boolean
  day: string
  /** The topics it is about, with where their terms are. */
  topics: { topicId: string; marks: Mark[] }[]
  sentiment: Sentiment | null
  sentimentScore: number
  sentimentWords: unknown
  linksToUs: string[]
  shingles: number[]
  /** Its words for the search, folded. */
  searched: string[]
}

export interface KnownMention {
  id: string
  /** The mention that it is a copy of; null for a lead. */
  leadId: string | null
  sourceId: string | null
  itemId: string | null
}

/** Returns the mention of a website that is the same page, or the same item of the same source. */
export async function readKnownMention(
  trx: SystemTrx,
  siteId: number,
  { addressKey, sourceId, itemId }: Pick<MentionDraft, 'addressKey' | 'sourceId' | 'itemId'>,
): Promise<KnownMention | undefined> {
  const { rows } = await sql<KnownMention>`
    select id, lead_id as "leadId", source_id as "sourceId", item_id as "itemId" from mention
    where site_id = ${siteId} and (address_key = ${addressKey} or (source_id = ${sourceId} and item_id = ${itemId}))
    order by found_at limit 1`.execute(trx)
  return rows[0]
}

/** A stored mention that may have the same text as another one. */
export interface CopyCandidate {
  id: string
  shingles: number[]
}

/** How far apart copies are published. */
const copyDays = 14
/** More candidates than this share only usual phrases. */
const maxCandidates = 50

/**
 * Returns mentions of a website in the same language, published within 14 days, that share three words in a row with a
 * text, the newest first. Copies have no shingles: their lead stands for them.
 */
export async function readCopyCandidates(
  trx: SystemTrx,
  siteId: number,
  { language, publishedAt, shingles }: Pick<MentionDraft, 'language' | 'publishedAt' | 'shingles'>,
): Promise<CopyCandidate[]> {
  if (shingles.length === 0) return []
  const [from, to] = [-copyDays, copyDays].map((days) => new Date(publishedAt.getTime() + days * dayMs))
  const { rows } = await sql<CopyCandidate>`
    select id, shingles from mention
    where site_id = ${siteId} and language is not distinct from ${language}
      and published_at between ${from} and ${to}
      and shingles <> '{}' and shingles && ${shingles}::integer[]
    order by published_at desc limit ${maxCandidates}`.execute(trx)
  return rows
}

/** Adds a mention with its topics and the first entry of its history. @returns its id */
export async function insertMention(
  trx: SystemTrx,
  siteId: number,
  {
    draft,
    leadId,
    at,
    personId = null,
    state = 'new',
  }: { draft: MentionDraft; leadId: string | null; at: Date; personId?: string | null; state?: MentionState },
): Promise<string> {
  const { id } = await trx
    .insertInto('mention')
    .values({
      site_id: siteId,
      via: draft.via,
      source_id: draft.sourceId,
      item_id: draft.itemId,
      address: draft.address,
      address_key: draft.addressKey,
      host: draft.host,
      title: draft.title,
      excerpt: draft.excerpt,
      author: draft.author,
      language: draft.language,
      published_at: draft.publishedAt,
      is_dated: draft.isDated,
      found_at: at,
      day: draft.day,
      state,
      sentiment: draft.sentiment,
      sentiment_score: draft.sentimentScore,
      sentiment_words: JSON.stringify(draft.sentimentWords),
      lead_id: leadId,
      links_to_us: draft.linksToUs,
      shingles: leadId === null ? draft.shingles : [],
      searched: sql`array_to_tsvector(${draft.searched}::text[])`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (leadId !== null) {
    await trx
      .updateTable('mention')
      .set(({ eb }) => ({ copies: eb('copies', '+', 1) }))
      .where('site_id', '=', siteId)
      .where('id', '=', leadId)
      .execute()
  }
  await trx
    .insertInto('mention_event')
    .values({ site_id: siteId, mention_id: id, kind: 'found', at, person_id: personId })
    .execute()
  await writeTopics(trx, siteId, id, draft.topics)
  return id
}

/** Notes which topics a mention is about; topics that it was about before stay. */
async function writeTopics(
  trx: SystemTrx,
  siteId: number,
  mentionId: string,
  topics: MentionDraft['topics'],
): Promise<void> {
  if (topics.length === 0) return
  await trx
    .insertInto('mention_topic')
    .values(
      topics.map(({ topicId, marks }) => ({
        site_id: siteId,
        mention_id: mentionId,
        topic_id: topicId,
        spans: JSON.stringify(marks),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'mention_id', 'topic_id'])
        .doUpdateSet(({ ref }) => ({ spans: ref('excluded.spans') })),
    )
    .execute()
}

/**
 * Updates a known mention: what its own source says now replaces title, text and date, and the suggested sentiment; what
 * people did with it stays. Another source only adds topics.
 */
export async function updateKnownMention(
  trx: SystemTrx,
  siteId: number,
  { known, draft }: { known: KnownMention; draft: MentionDraft },
): Promise<void> {
  // What people enter belongs to no source.
  const isSameItem = draft.itemId !== null && known.sourceId === draft.sourceId && known.itemId === draft.itemId
  if (isSameItem) {
    await trx
      .updateTable('mention')
      .set({
        title: draft.title,
        excerpt: draft.excerpt,
        author: draft.author,
        language: draft.language,
        ...(draft.isDated && { published_at: draft.publishedAt, is_dated: true, day: draft.day }),
        sentiment: draft.sentiment,
        sentiment_score: draft.sentimentScore,
        sentiment_words: JSON.stringify(draft.sentimentWords),
        links_to_us: draft.linksToUs,
        searched: sql`array_to_tsvector(${draft.searched}::text[])`,
      })
      .where('site_id', '=', siteId)
      .where('id', '=', known.id)
      .execute()
    // Marks of topics that it is no longer about are those of another text.
    await trx
      .updateTable('mention_topic')
      .set({ spans: '[]' })
      .where('site_id', '=', siteId)
      .where('mention_id', '=', known.id)
      .execute()
    await writeTopics(trx, siteId, known.id, draft.topics)
    return
  }
  // The offsets of its marks are those of another text: only topics that it did not have are added, without marks.
  const { rows } = await sql<{ topicId: string }>`
    select topic_id as "topicId" from mention_topic where site_id = ${siteId} and mention_id = ${known.id}`.execute(trx)
  const had = new Set(rows.map(({ topicId }) => topicId))
  const added = draft.topics.filter(({ topicId }) => !had.has(topicId)).map(({ topicId }) => ({ topicId, marks: [] }))
  await writeTopics(trx, siteId, known.id, added)
}
