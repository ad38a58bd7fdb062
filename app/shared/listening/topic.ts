import * as v from 'valibot'
import { storableText } from '../storable-text.ts'

export const topicKinds = ['brand', 'product', 'competitor', 'theme'] as const
export const topicKindSchema = v.picklist(topicKinds)
/** What a topic is about. Share of voice compares brand and product with competitor. */
export type TopicKind = v.InferOutput<typeof topicKindSchema>

/** Most topics of a client. */
export const maxTopics = 100
export const maxQueryLength = 2000

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
