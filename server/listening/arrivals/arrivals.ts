import { setImmediate as nextTurn } from 'node:timers/promises'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { SourceItem } from '#app/shared/listening/item.ts'
import type { MentionState, MentionVia } from '#app/shared/listening/mention.ts'
import type { Sentiment } from '#app/shared/listening/sentiment.ts'
import { parseTopicQuery } from '#app/shared/listening/topic-query/parse-topic-query.ts'
import type { SystemTrx } from '../../db/database.ts'
import { oneAtATime } from '../../db/one-at-a-time.ts'
import { canonicalAddress } from '../text/canonical-address.ts'
import { distinctWords } from '../text/folded-words.ts'
import { compileTopic, prepareText, type CompiledTopic, type Span } from '../text/match-topic.ts'
import { ownLinks } from '../text/own-links.ts'
import { isSameText, shinglesOf } from '../text/same-text.ts'
import { sentimentOf } from '../text/sentiment/sentiment-of.ts'
import {
  readKnownMention,
  insertMention,
  readCopyCandidates,
  updateKnownMention,
  type MentionDraft,
} from './arrivals.sql.ts'
import type { ListeningSite } from './listening-sites.sql.ts'
import { excerptOf } from './mention-excerpt.ts'

/** A text that may be a mention, with its language by languageOf. */
export interface ArrivingText {
  item: SourceItem
  language: string | null
}

interface DraftOptions {
  via: MentionVia
  sourceId: string | null
  /** Whether every text is a mention; otherwise those that match a topic. */
  takesAll: boolean
  at: Date
}

/** A mention that one of the texts is. `index` is the text's. */
export interface DraftOfText {
  index: number
  draft: Omit<MentionDraft, 'itemId'>
}

/** How long the event loop may be held, in milliseconds. */
const turnMs = 4

/**
 * Returns which texts are mentions of a website's client, with topics, excerpt, sentiment and links to the website. Reads
 * nothing; other work goes on meanwhile, because many texts take their time.
 */
export async function draftMentions(
  site: ListeningSite,
  texts: readonly ArrivingText[],
  options: DraftOptions,
): Promise<DraftOfText[]> {
  const topics = compiledTopics(site)
  const drafts: DraftOfText[] = []
  let began = performance.now()
  for (const [index, text] of texts.entries()) {
    const draft = draftOf(site, topics, text, options)
    if (draft) drafts.push({ index, draft })
    if (performance.now() - began < turnMs) continue
    await nextTurn()
    began = performance.now()
  }
  return drafts
}

interface SiteTopic {
  id: string
  match: CompiledTopic
}

/** Prepares the topics of a website. A query that a newer version wrote and this one can't read matches nothing. */
const compiledTopics = ({ topics }: Pick<ListeningSite, 'topics'>): SiteTopic[] =>
  topics.flatMap(({ id, query }) => {
    const parsed = parseTopicQuery(query)
    return 'query' in parsed ? [{ id, match: compileTopic(parsed.query) }] : []
  })

function draftOf(
  { owns, timeZone }: ListeningSite,
  topics: readonly SiteTopic[],
  { item, language }: ArrivingText,
  { via, sourceId, takesAll, at }: DraftOptions,
): DraftOfText['draft'] | null {
  const { title, text, url, author } = item
  const prepared = prepareText({ title, text, url, author, language })
  const matched = topics.flatMap(({ id, match }) => {
    const spans = match(prepared)
    return spans ? [{ id, spans }] : []
  })
  if (matched.length === 0 && !takesAll) return null
  const address = url === null ? null : canonicalAddress(url)
  const host = address === null ? '' : (URL.parse(address.url)?.hostname ?? '').replace(/^www\./, '')
  // What its own website publishes is no mention.
  if (host !== '' && owns(host)) return null
  const spans = matched.flatMap((topic) => topic.spans)
  const first = Math.min(...inPart(spans, 'text').map(({ from }) => from))
  const { excerpt, marksOf } = excerptOf(text, Number.isFinite(first) ? first : null)
  const publishedAt = item.publishedAt === null ? at : new Date(item.publishedAt)
  const sentiment = sentimentOf({ title, text, language }, spans)
  return {
    via,
    sourceId,
    address: address?.url ?? null,
    addressKey: address?.key ?? null,
    host,
    title,
    excerpt,
    author,
    language,
    publishedAt,
    isDated: item.publishedAt !== null,
    day: localDay(publishedAt, timeZone),
    topics: matched.map((topic) => ({
      topicId: topic.id,
      marks: [
        ...inPart(topic.spans, 'title').map(({ from, to }) => ({ in: 'title' as const, from, to })),
        ...marksOf(inPart(topic.spans, 'text')),
      ],
    })),
    sentiment: sentiment.sentiment,
    sentimentScore: sentiment.score,
    sentimentWords: sentiment.words,
    linksToUs: ownLinks(item, { owns, canonical: (link) => canonicalAddress(link)?.url ?? null }),
    shingles: shinglesOf(`${title}\n${text}`),
    searched: distinctWords([title, excerpt, author ?? '', host].join(' ')),
  }
}

const inPart = (spans: readonly Span[], part: Span['in']): Span[] => spans.filter((span) => span.in === part)

/** A mention that was added and is no copy, for alerts. */
export interface ArrivedMention {
  id: string
  host: string
  sentiment: Sentiment | null
  sentimentScore: number
  topicIds: string[]
}

/** What became of a mention that was to be stored. */
export interface FiledMention extends ArrivedMention {
  /** Whether the website had it already. */
  isKnown: boolean
  /** The mention that it is a copy of; null for a lead. */
  leadId: string | null
}

interface MentionsToFile {
  drafts: readonly MentionDraft[]
  at: Date
  /** Who entered them; without one a source has listed them. */
  personId?: string
  /** The state of those that are added and no copies; by default new. */
  state?: MentionState
}

/**
 * Stores mentions of a website: a known page or item is updated, what people did with it stays; a text that is nearly the
 * same as another one's becomes a copy of that. One transaction at a time of each website does so, so that of two
 * copies that arrive at once one is the lead.
 * @returns what became of each, the earliest published first
 */
export async function fileMentions(
  trx: SystemTrx,
  siteId: number,
  { drafts, at, personId, state }: MentionsToFile,
): Promise<FiledMention[]> {
  if (drafts.length === 0) return []
  await oneAtATime(trx, 'mentions', siteId)
  const filed: FiledMention[] = []
  // The earliest of copies that arrive together is the lead.
  const byDate = drafts.toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime())
  for (const draft of byDate) {
    const { host, sentiment, sentimentScore } = draft
    const facts = { host, sentiment, sentimentScore, topicIds: draft.topics.map(({ topicId }) => topicId) }
    const known = await readKnownMention(trx, siteId, draft)
    if (known) {
      await updateKnownMention(trx, siteId, { known, draft })
      filed.push({ ...facts, id: known.id, leadId: known.leadId, isKnown: true })
      continue
    }
    const leadId = await findLead(trx, siteId, draft)
    const id = await insertMention(trx, siteId, {
      draft,
      leadId,
      at,
      ...(personId !== undefined && { personId }),
      ...(state !== undefined && leadId === null && { state }),
    })
    filed.push({ ...facts, id, leadId, isKnown: false })
  }
  return filed
}

/** Stores mentions as fileMentions does. @returns the added ones that are no copies */
export async function storeMentions(trx: SystemTrx, siteId: number, given: MentionsToFile): Promise<ArrivedMention[]> {
  const filed = await fileMentions(trx, siteId, given)
  return filed
    .filter(({ isKnown, leadId }) => !isKnown && leadId === null)
    .map(({ isKnown: _known, leadId: _lead, ...arrived }) => arrived)
}

/** Returns the lead of the mentions that have nearly the same text; null if there is none. */
async function findLead(trx: SystemTrx, siteId: number, draft: MentionDraft): Promise<string | null> {
  const candidates = await readCopyCandidates(trx, siteId, draft)
  return candidates.find((candidate) => isSameText(candidate.shingles, draft.shingles))?.id ?? null
}
