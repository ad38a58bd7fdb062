import * as v from 'valibot'
import type { Day, Days } from '../calendar/day.ts'
import { monthSchema, type Month } from '../calendar/month.ts'
import type { Sentiment } from './sentiment.ts'
import type { TopicKind } from './topic.ts'

/** The question for a month of Listening; without a month, the current one in the website's time zone. */
export const listeningMonthQuerySchema = v.object({
  clientId: v.pipe(v.string(), v.uuid()),
  month: v.optional(monthSchema),
})
export type ListeningMonthQuery = v.InferOutput<typeof listeningMonthQuerySchema>

/** With fewer positive and negative mentions there is no sentiment balance. */
export const minForBalance = 5
/** With fewer own and competitor mentions there is no share of voice. */
export const minForShare = 10
/** Visits count as possibly sent by a mention on the day it was published and on the following days, together so many. */
export const visitDays = 7

/** A count of the month, and of the days that are compared. */
export interface ComparedCount {
  /** All days of the month, up to today in a running one. */
  now: number
  /** Those of the compared days, which are over. */
  compared: number
  /** Those of the comparison; null if it can't be compared. */
  before: number | null
}

/** Mentions by sentiment. */
export type SentimentCounts = Readonly<Record<Sentiment | 'unknown', number>>

/** Sentiment of the month, of the compared days, and of the comparison. */
export interface ComparedSentiment {
  now: SentimentCounts
  compared: SentimentCounts
  before: SentimentCounts | null
}

/**
 * Own and competitor mentions. A mention of both counts for both, so they may add up to more than there are mentions.
 */
export interface Voices {
  /** About a brand or product topic. */
  own: number
  /** About a competitor topic. */
  competitors: number
}

/** A day on which a topic had far more mentions than is usual for its weekday. */
export interface TopicSpike {
  topicId: string
  day: Day
  count: number
  /** The median of the same weekday in the weeks before. */
  expected: number
  /** How far the count is above it, in standard deviations. */
  deviations: number
}

/** A topic's month. Mentions of several topics count in each. */
export interface TopicMonth {
  id: string
  name: string
  kind: TopicKind
  mentions: ComparedCount
  /** By day of the period. */
  days: readonly number[]
  sentiment: SentimentCounts
}

/** A day of the month, without copies. */
export interface ListeningDay {
  day: Day
  /** False for today. */
  complete: boolean
  mentions: number
  /** Mentions by drawn topic (`ListeningMonth.drawn`), each once, at the first of its topics. */
  drawn: readonly number[]
}

/** Where mentions came from: a source, by hand, or an email. Copies count too. */
export interface SourceMonth {
  /** Null for mentions without a source. */
  id: string | null
  /** The source's name; '' without one. */
  name: string
  via: 'source' | 'hand' | 'email'
  mentions: ComparedCount
  days: readonly number[]
}

/** A website that mentions were on. Copies count too. */
export interface HostMonth {
  /** '' for mentions without an address. */
  host: string
  mentions: ComparedCount
  days: readonly number[]
}

/** A host that named the brand for the first time, or an author on a known host. */
export interface NewVoice {
  host: string
  /** Null for a new host. */
  author: string | null
  /** Its first mention. */
  day: Day
  mentionId: string
  title: string
  mentions: number
}

/** A mention as lists of the month show it. */
interface MonthMention {
  id: string
  title: string
  /** Null if it has none, such as an email. */
  address: string | null
  host: string
  day: Day
}

/** One of the best or worst mentions. */
export interface JudgedMention extends MonthMention {
  score: number
  /** Whether a person corrected its sentiment. */
  isCorrected: boolean
}

/** What a mention may have sent to the website. */
interface MentionVisits extends MonthMention {
  /** Visits from the mention's website in its seven days: the most that it can have sent. */
  upTo: number
  /** Those of them that named the mention's own address: what it sent at least. */
  named: number
  /** Whether the seven days are not over yet. */
  isOpen: boolean
}

/** What the mentions of a month may have sent, each visit once. */
export interface VisitsSent {
  upTo: number
  /** Of the comparison; null if it can't be compared, also as long as the days of some mention aren't over. */
  before: number | null
  /** Mentions with an address. */
  mentions: number
  /** Mentions that may have sent visits. */
  sending: number
  /** The first of these, the most visits first. */
  rows: readonly MentionVisits[]
}

/** A client's month of Listening. Irrelevant mentions are not counted, copies only where it says so. */
export interface ListeningMonth {
  website: { domain: string; timeZone: string }
  month: Month
  period: Days
  /** False while the month is running. */
  complete: boolean
  /** The compared days of the month; null on the first day of a running one. */
  compared: Days | null
  /** The days of the comparison; null if Listening had not begun on the first one. */
  comparison: Days | null
  /** The first day with a topic or a mention; null before. */
  began: Day | null
  /** Names of the sources that are read for the client, and how many were added since the comparison began. */
  sources: { names: readonly string[]; added: number }
  mentions: ComparedCount
  /** Copies of the period, which `mentions` leaves out. */
  copies: number
  /** About a brand or product topic. */
  own: ComparedCount
  ownSentiment: ComparedSentiment
  voices: { now: Voices; compared: Voices; before: Voices | null }
  days: readonly ListeningDay[]
  /** The topics that the chart draws, by id; `others` are further topics, `none` mentions without a topic. */
  drawn: readonly string[]
  topics: readonly TopicMonth[]
  bySource: readonly SourceMonth[]
  byHost: readonly HostMonth[]
  /** Number of all hosts. */
  hosts: number
  spikes: readonly TopicSpike[]
  newVoices: { hosts: number; authors: number; rows: readonly NewVoice[] }
  best: readonly JudgedMention[]
  worst: readonly JudgedMention[]
  visits: VisitsSent
}

/** Returns positive mentions as a share of positive and negative ones; null if these are fewer than five. */
export function sentimentBalance({
  positive,
  negative,
}: Pick<SentimentCounts, 'positive' | 'negative'>): number | null {
  const all = positive + negative
  return all < minForBalance ? null : positive / all
}

/** Returns own mentions as a share of own and competitor mentions; null if these are fewer than ten. */
export function shareOfVoice({ own, competitors }: Voices): number | null {
  const all = own + competitors
  return all < minForShare ? null : own / all
}

/** Names in `drawn` besides ids of topics. */
export const furtherDrawn = ['others', 'none'] as const
