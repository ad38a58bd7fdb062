import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'

const factsSchemas = {
  /** A topic had far more mentions on a day than is usual for its weekday. */
  spike: v.object({
    what: v.literal('spike'),
    topic: v.string(),
    day: v.string(),
    count: v.number(),
    /** The median of the same weekday in the weeks before. */
    expected: v.number(),
    /** How far the count is above it, in standard deviations. */
    deviations: v.number(),
  }),
  /** A strongly negative mention. */
  negative: v.object({
    what: v.literal('negative'),
    title: v.string(),
    host: v.string(),
    day: v.string(),
    score: v.number(),
    notified: v.boolean(),
  }),
  /** A host named a brand topic for the first time. */
  newHost: v.object({
    what: v.literal('newHost'),
    host: v.string(),
    topic: v.string(),
    title: v.string(),
    day: v.string(),
    notified: v.boolean(),
  }),
}

/** What an alert of Listening says, as it was when it was raised. Titles, hosts and names are strangers' texts. */
export const listeningFactsSchema = v.variant('what', [factsSchemas.spike, factsSchemas.negative, factsSchemas.newHost])
export type ListeningFacts = v.InferOutput<typeof listeningFactsSchema>
export type FactsOf<What extends ListeningFacts['what']> = Extract<ListeningFacts, { what: What }>

/** An alert in the list of a month. */
export interface ListeningAlert {
  id: string
  /** ISO 8601. */
  at: string
  /** The topic of a spike, as long as it exists. */
  topicId: string | null
  mentionId: string | null
  facts: ListeningFacts
}

/** A day on which a topic had far more mentions than is usual for its weekday. */
export interface TopicSpike {
  topicId: string
  topic: string
  day: Day
  count: number
  expected: number
  deviations: number
}
