import type { GivenSentiment, Sentiment } from '#app/shared/listening/sentiment.ts'
import type { MentionState } from '#app/shared/listening/mention.ts'
import type { TopicKind } from '#app/shared/listening/topic.ts'
import type { Context } from '#server/context.ts'

type Given = Pick<Context, 'database'>

/** Returns the fixed id of a topic, source or mention of a test. */
export const listeningId = (kind: 'topic' | 'source' | 'mention', number: number): string => {
  const part = { topic: '9001', source: '9002', mention: '9003' }[kind]
  return `00000000-0000-4000-${part}-${String(number).padStart(12, '0')}`
}

interface GivenTopic {
  number: number
  kind: TopicKind
  name?: string
  /** The day on which it was added. */
  since?: string
}

/** Adds topics to a website. */
export async function addTopics({ database }: Given, siteId: number, topics: readonly GivenTopic[]): Promise<void> {
  const values = topics.map(({ number, kind, name = `Topic ${number}`, since = '2026-01-01' }) => ({
    site_id: siteId,
    id: listeningId('topic', number),
    kind,
    name,
    query: name,
    created_by: null,
    created_at: new Date(`${since}T12:00:00Z`),
    changed_at: new Date(`${since}T12:00:00Z`),
  }))
  await database.db.insertInto('topic').values(values).execute()
}

interface GivenSource {
  number: number
  name: string
  /** Null for a source of all clients. */
  clientId: string | null
  since?: string
  state?: 'active' | 'paused' | 'removed'
}

/** Adds sources of mentions. */
export async function addSources({ database }: Given, sources: readonly GivenSource[]): Promise<void> {
  const values = sources.map(({ number, name, clientId, since = '2026-01-01', state = 'active' as const }) => ({
    id: listeningId('source', number),
    client_id: clientId,
    template: 'feed',
    name,
    address: `https://source-${number}.test/feed`,
    sealed: null,
    state,
    added_by: null,
    added_at: new Date(`${since}T12:00:00Z`),
    due_at: new Date(`${since}T12:00:00Z`),
  }))
  await database.db.insertInto('mention_source').values(values).execute()
}

/** A mention of a test; what it leaves out is the simplest: found on a day, new, unknown sentiment, no topic. */
export interface GivenMention {
  number: number
  day: string
  /** Numbers of topics. */
  topics?: readonly number[]
  /** The number of its source; without one it was entered by hand. */
  source?: number
  address?: string | null
  author?: string
  title?: string
  state?: MentionState
  sentiment?: Sentiment
  score?: number
  corrected?: GivenSentiment
  /** The number of the mention that it is a copy of. */
  copyOf?: number
}

/** Adds mentions to a website as arrivals store them. */
export async function addMentions({ database }: Given, siteId: number, given: readonly GivenMention[]): Promise<void> {
  for (let from = 0; from < given.length; from += 500) {
    const part = given.slice(from, from + 500)
    const values = part.map(({ number, day, address = `https://host.test/${number}`, ...mention }) => ({
      site_id: siteId,
      id: listeningId('mention', number),
      via: mention.source === undefined ? ('hand' as const) : ('source' as const),
      source_id: mention.source === undefined ? null : listeningId('source', mention.source),
      item_id: null,
      address,
      address_key: address,
      host: address === null ? '' : new URL(address).hostname.replace(/^www\./, ''),
      title: mention.title ?? `Mention ${number}`,
      excerpt: '',
      author: mention.author ?? null,
      language: null,
      published_at: new Date(Date.parse(`${day}T12:00:00Z`) + number),
      found_at: new Date(`${day}T12:00:00Z`),
      day,
      state: mention.state ?? ('new' as const),
      sentiment: mention.sentiment ?? null,
      sentiment_score: mention.score ?? 0,
      corrected_sentiment: mention.corrected ?? null,
      lead_id: mention.copyOf === undefined ? null : listeningId('mention', mention.copyOf),
    }))
    await database.db.insertInto('mention').values(values).execute()
    const about = part.flatMap(({ number, topics = [] }) =>
      topics.map((topic) => ({
        site_id: siteId,
        mention_id: listeningId('mention', number),
        topic_id: listeningId('topic', topic),
      })),
    )
    if (about.length > 0) await database.db.insertInto('mention_topic').values(about).execute()
  }
}
