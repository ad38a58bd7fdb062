import * as v from 'valibot'
import { daySchema } from '../calendar/day.ts'
import type { ItemComment } from '../items/comment.ts'
import { itemIds, undoneItems } from '../items/item-kind.ts'
import { itemArrivalEntries, itemFilterEntries, itemPageEntries } from '../items/item-list.ts'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { itemLimits } from './item.ts'
import {
  mentionKind,
  mentionStateSchema,
  mentionStates,
  type Mark,
  type MentionEventKind,
  type MentionState,
  type MentionVia,
} from './mention.ts'
import { givenSentimentSchema, type GivenSentiment, type Sentiment, type SentimentWord } from './sentiment.ts'
import type { TopicKind } from './topic.ts'

const id = v.pipe(v.string(), v.uuid())

/** `negative`: negative ones first, then neutral, unknown and positive ones. */
export const mentionSorts = ['newest', 'oldest', 'negative'] as const
export type MentionSort = (typeof mentionSorts)[number]

export const maxHostLength = 253
const languageSchema = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/))

export const assigneeFilterSchema = v.union([v.picklist(['me', 'none']), id])
export const originFilterSchema = v.union([v.picklist(['hand', 'email']), id])
/** `dead`: they link to an address of the website that is known to lead nowhere. */
export const linkFilterSchema = v.union([v.boolean(), v.literal('dead')])
export const languageFilterSchema = languageSchema

/** A search finds words of title, excerpt, author and host, or their beginnings. */
const filterEntries = {
  ...itemFilterEntries,
  /** Any of these states. */
  states: v.optional(listOf(mentionStateSchema, mentionStates.length), ['new']),
  topic: v.optional(id),
  /** The source by its id, or that they were entered by hand or came by email. */
  origin: v.optional(originFilterSchema),
  sentiment: v.optional(givenSentimentSchema),
  assignee: v.optional(assigneeFilterSchema),
  /** Whether they link to the client's website. */
  linked: v.optional(linkFilterSchema),
  host: v.optional(v.pipe(storableText, v.maxLength(maxHostLength))),
  language: v.optional(languageSchema),
}

/** Which mentions to list or export. */
export const mentionFilterSchema = v.object(filterEntries)
export type MentionFilter = v.InferOutput<typeof mentionFilterSchema>

export const mentionQuerySchema = v.object({
  ...filterEntries,
  ...itemPageEntries,
  sort: v.optional(v.picklist(mentionSorts), 'newest'),
})
export type MentionQuery = v.InferOutput<typeof mentionQuerySchema>

/** Mentions that were found after a moment. */
export const newMentionsSchema = v.object({ ...filterEntries, ...itemArrivalEntries })
export type NewMentions = v.InferOutput<typeof newMentionsSchema>

/** A topic as a mention shows it. */
export interface TopicOfMention {
  id: string
  name: string
  kind: TopicKind
}

/** A mention as a list shows it: the first found of its copies. */
export interface ShownMention {
  id: string
  state: MentionState
  via: MentionVia
  /** Null for those without a source, and if it was deleted. */
  source: { id: string; name: string } | null
  /** Absolute http(s) address; null if it has none, such as an email. */
  address: string | null
  /** '' without an address. */
  host: string
  title: string
  excerpt: string
  /** Where terms of topics are. They may overlap. */
  marks: Mark[]
  author: string | null
  language: string | null
  /** ISO 8601; when it was found, if nothing says when it was published. */
  publishedAt: string
  isDated: boolean
  /** ISO 8601. */
  foundAt: string
  topics: TopicOfMention[]
  /** What a person says, else the suggestion; null if it is unknown. */
  sentiment: Sentiment | null
  /** Mentions with nearly the same text that were found later. */
  copies: number
  linksToUs: string[]
  assignee: { id: string; name: string } | null
  /** The card that was made of it last. `keeps`: it is still a plan, so that no other card can be made of the mention. */
  card: { id: string; title: string; trashed: boolean; keeps: boolean } | null
  /** Whether the reader has opened it. */
  seen: boolean
}

/** How many mentions of a filter there are, by state, each counted with all filters but the state. */
export type MentionCounts = Record<MentionState, number>

export interface MentionResults {
  mentions: ShownMention[]
  /** Mentions of the filter on all pages of the list. */
  total: number
  counts: MentionCounts
  /** New ones that the reader hasn't opened, with all filters but the state. */
  unread: number
  /** ISO 8601. What was found later isn't in the list. */
  until: string
}

/** A mention among its copies. */
export interface MentionCopy {
  id: string
  host: string
  address: string | null
  publishedAt: string
  isDated: boolean
  /** Whether it was published first. */
  isFirst: boolean
}

/** An entry of a mention's history. */
export interface MentionEvent {
  id: string
  kind: MentionEventKind
  /** ISO 8601. */
  at: string
  /** Null for what Loop did itself, and if their account was deleted. */
  person: string | null
  /** Who was assigned; null if their account was deleted. */
  assignee: string | null
  /** What a person said; null for the suggestion. */
  sentiment: GivenSentiment | null
  note: string
}

/** A mention with everything that its panel shows. */
export interface MentionDetail extends ShownMention {
  /** Itself and its copies in the order of their publication; empty without copies. */
  publications: MentionCopy[]
  /** Those of linksToUs that are known to lead nowhere. */
  deadLinks: string[]
  /** What the word lists suggest, with the words that decide. */
  suggestion: { sentiment: Sentiment | null; words: SentimentWord[] }
  /** What a person says instead, and who; null if no one does. */
  correction: { sentiment: GivenSentiment; person: string | null } | null
  /** The newest first. */
  history: MentionEvent[]
  /** The oldest first. */
  comments: ItemComment[]
}

/** What mentions of a client can be filtered by. */
export interface MentionFacets {
  topics: TopicOfMention[]
  /** Those of the client and of all clients. */
  sources: { id: string; name: string }[]
  languages: string[]
  /** Who may work on mentions. */
  people: { id: string; name: string }[]
}

const mentionIds = v.pipe(itemIds(mentionKind), v.nonEmpty())

/** Actions that need nothing but the mentions. */
const triageActions = ['relevant', 'handle', 'irrelevant'] as const
export type TriageAction = (typeof triageActions)[number]
export const triageSchema = v.object({ mentionIds, action: v.picklist(triageActions) })
export type Triage = v.InferOutput<typeof triageSchema>

/** Without a person, no one works on the mentions any more. */
export const assignMentionsSchema = v.object({ mentionIds, person: v.nullable(id) })
export type AssignMentions = v.InferOutput<typeof assignMentionsSchema>

/** What a person says of a mention; null returns to the suggestion. */
export const correctSentimentSchema = v.object({ mentionId: id, sentiment: v.nullable(givenSentimentSchema) })
export type CorrectSentiment = v.InferOutput<typeof correctSentimentSchema>

export const undoMentionsSchema = v.object({ changes: undoneItems(mentionKind) })

const maxTitleLength = 300
const maxExcerptLength = 2000
const maxAuthorLength = 120
const textOf = (most: number) => v.pipe(storableText, v.trim(), v.maxLength(most, issue('atMostCharacters', { most })))

/** A mention as a person enters it. */
export const newMentionSchema = v.object({
  address: v.pipe(
    storableText,
    v.trim(),
    v.maxLength(2000, issue('atMostCharacters', { most: 2000 })),
    v.check((text) => /^https?:\/\//i.test(text) && URL.canParse(text), issue('webAddress')),
  ),
  title: v.pipe(textOf(maxTitleLength), v.nonEmpty(issue('titleNeeded'))),
  excerpt: v.optional(textOf(maxExcerptLength), ''),
  author: v.optional(textOf(maxAuthorLength), ''),
  /** The day it was published; '' if no one knows. */
  day: v.optional(v.union([v.literal(''), daySchema]), ''),
  /** Addresses that the page links to; those of the client's own website are kept. */
  links: v.optional(listOf(v.pipe(storableText, v.maxLength(itemLimits.url)), itemLimits.links)),
})
export type NewMention = v.InferOutput<typeof newMentionSchema>

/** A page as it was read, for the fields of the mention that a person enters. Unknown parts are ''. */
export interface MentionPage extends NewMention {
  siteName: string
  /** ISO 639; null if it is unknown. */
  language: string | null
  links: string[]
}

/** Bytes of an email that a person adds. */
export const maxAddedEmailBytes = 2_000_000

/** What came of an email that a person added. */
export interface AddedFromEmail {
  added: number
  /** Those that the client had already. */
  known: number
  /** Results that were left out, because they are pages of the client's own website. */
  ownPages: number
}
