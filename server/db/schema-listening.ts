import type { Generated } from 'kysely'
import type { MentionEventKind, MentionState, MentionVia } from '#app/shared/listening/mention.ts'
import type { GivenSentiment, Sentiment } from '#app/shared/listening/sentiment.ts'
import type { SourceState } from '#app/shared/listening/source.ts'
import type { TopicKind } from '#app/shared/listening/topic.ts'
import type { DayText, Json, WithDefault } from './column-types.ts'

/** A source of mentions. */
export interface MentionSourceTable {
  id: Generated<string>
  /** Null for a source of all clients. */
  client_id: string | null
  /** The id of its template, see app/shared/listening/source-templates.ts. */
  template: string
  name: string
  /** Where it is, as people see it: of a secret address only the host. */
  address: string
  /** The whole address, encrypted, if it is a secret. */
  sealed: WithDefault<string | null>
  /** What its template needs besides the address, such as a field mapping. */
  settings: WithDefault<unknown>
  /** Whether every item is a mention; otherwise those that match a topic. */
  takes_all: WithDefault<boolean>
  state: WithDefault<SourceState>
  added_by: string | null
  added_at: Date
  /** When it is read next. */
  due_at: Date
  /** When it was last read, and when last with success. */
  tried_at: WithDefault<Date | null>
  read_at: WithDefault<Date | null>
  /** Failures in a row, and the last one. */
  failures: WithDefault<number>
  failure: WithDefault<string | null>
  failure_detail: WithDefault<string | null>
  /** The address that sent the validators, and these. */
  final_url: WithDefault<string | null>
  etag: WithDefault<string | null>
  last_modified: WithDefault<string | null>
  /** Items that it has ever listed. */
  items: WithDefault<number>
}

/** A server that asked to be left alone, for all sources on it. */
export interface SourceHostTable {
  host: string
  paused_until: Date
}

/** What a source has listed. */
export interface SourceItemTable {
  source_id: string
  id: Generated<string>
  /** SHA-256 of the item's key. */
  key_hash: Uint8Array
  url: string | null
  title: string
  /** Empty once it is no longer kept. */
  text: string
  author: string | null
  language: string | null
  links: WithDefault<string[]>
  published_at: Date | null
  found_at: Date
  /** When the source last listed it. */
  listed_at: Date
  /** Whether it came with the first reading of its source, which alerts no one. */
  is_first_read: WithDefault<boolean>
}

/** What a client listens for. */
export interface TopicTable {
  site_id: number
  id: Generated<string>
  kind: TopicKind
  name: string
  /** In the language of app/shared/listening/topic-query. */
  query: string
  created_by: string | null
  created_at: Date
  changed_at: Date
}

/** A page or text that is about a client. */
export interface MentionTable {
  site_id: number
  id: Generated<string>
  via: MentionVia
  /** Null if it was entered by hand, or its source was deleted. */
  source_id: string | null
  item_id: string | null
  /** Null if it has none, such as an email. */
  address: string | null
  /** What identifies the page. */
  address_key: string | null
  /** The host of the address in lower case without `www.`; '' without address. */
  host: WithDefault<string>
  title: string
  excerpt: string
  author: string | null
  language: string | null
  /** When it was found, if nothing says when it was published (`is_dated`). */
  published_at: Date
  is_dated: WithDefault<boolean>
  found_at: Date
  /** The day of `published_at`, local to the website. */
  day: DayText
  state: WithDefault<MentionState>
  assignee_id: WithDefault<string | null>
  /** Suggested by the word lists; null is unknown. */
  sentiment: Sentiment | null
  sentiment_score: WithDefault<number>
  sentiment_words: WithDefault<unknown>
  /** What a person says instead. */
  corrected_sentiment: WithDefault<GivenSentiment | null>
  corrected_by: WithDefault<string | null>
  /** The mention that this one is a copy of. */
  lead_id: WithDefault<string | null>
  /** Copies of this one. */
  copies: WithDefault<number>
  /** Addresses of the client's website that it links to. */
  links_to_us: WithDefault<string[]>
  card_id: WithDefault<string | null>
  /** Hashes of its three-word shingles, see server/listening/text/same-text.ts. */
  shingles: WithDefault<number[]>
  searched: WithDefault<unknown>
}

/** Which topics a mention is about. */
export interface MentionTopicTable {
  site_id: number
  mention_id: string
  topic_id: string
  /** Where the terms are, offsets in title and excerpt. */
  spans: WithDefault<unknown>
}

/** The history of a mention. */
export interface MentionEventTable {
  site_id: number
  mention_id: string
  id: Generated<string>
  kind: MentionEventKind
  at: Date
  person_id: string | null
  details: WithDefault<unknown>
  /** The state before the change; null if no one can undo it. */
  before: Json<unknown> | null
}

/** What the Loop team writes at a mention, in the columns of CardCommentTable. */
export interface MentionCommentTable {
  site_id: number
  mention_id: string
  id: Generated<string>
  at: Date
  person_id: string | null
  text: string
  mentions: WithDefault<string[]>
  told: WithDefault<string[]>
  version: WithDefault<number>
  edited_at: WithDefault<Date | null>
}

/** Who has opened which mentions. */
export interface MentionSeenTable {
  site_id: number
  mention_id: string
  person_id: string
}

/** A person's filters of a list, under a name. */
export interface SavedFilterTable {
  person_id: string
  id: Generated<string>
  /** The list, such as `mentions`. */
  list: string
  name: string
  /** The parameters of the list's address. */
  search: Json<unknown>
  created_at: Date
}

/** What Admins were notified of. */
export interface ListeningAlertTable {
  site_id: number
  id: Generated<string>
  kind: 'spike' | 'negative' | 'newHost'
  /** Unique within the website and kind, so that each is sent once. */
  occurrence: string
  at: Date
  topic_id: string | null
  mention_id: string | null
  facts: Json<unknown>
}

/** Who gets an email with new mentions. */
export interface ListeningDigestTable {
  person_id: string
  every: 'day' | 'week'
  /** Of the browser in which they chose it. */
  time_zone: string
  /** The moment through which the last email reached. */
  through: Date
}
