import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import type { Mark } from './mention.ts'

export const topicKinds = ['brand', 'product', 'competitor', 'theme'] as const
const topicKindSchema = v.picklist(topicKinds)
/** What a topic is about. Share of voice compares brand and product with competitor. */
export type TopicKind = v.InferOutput<typeof topicKindSchema>

/** Most topics of a client. */
export const maxTopics = 100
const maxQueryLength = 2000

/** A topic as people write it. The query's syntax is checked by parseTopicQuery. */
export const topicFormSchema = v.object({
  kind: topicKindSchema,
  name: v.pipe(storableText, v.trim(), v.nonEmpty(), v.maxLength(100)),
  query: v.pipe(storableText, v.trim(), v.nonEmpty(), v.maxLength(maxQueryLength)),
})
export type TopicForm = v.InferOutput<typeof topicFormSchema>

export interface Topic extends TopicForm {
  id: string
}

export interface TopicList {
  /** By name, each with its mentions of the last 30 days. */
  topics: (Topic & { mentions: number })[]
  /** The brand terms of the client's profile, and a query made of them; '' if it has none. */
  brandTerms: string[]
  suggested: string
}

/** What a query finds among the items that are kept. */
export interface TopicPreview {
  /** The newest matches, at most 20. */
  matches: TopicMatch[]
  found: number
  /** Items that were looked at. */
  lookedAt: number
}

export interface TopicMatch {
  title: string
  excerpt: string
  marks: Mark[]
  url: string | null
  /** The name of the source. */
  source: string
  /** ISO. */
  publishedAt: string | null
}
