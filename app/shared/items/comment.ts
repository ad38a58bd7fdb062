import * as v from 'valibot'
import { listOf } from '../list-of.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { maxMentions } from './mention.ts'

export const maxCommentLength = 2000
/** Maximum number of comments on an item. */
export const maxComments = 500

export const commentSchema = v.pipe(
  storableText,
  v.trim(),
  v.maxLength(maxCommentLength, issue('atMostCharacters', { most: maxCommentLength })),
  v.nonEmpty(issue('commentNeeded')),
)

/** A comment as a program sends it, perhaps with an id of its own choice, so that it can repeat the call. */
export const sentCommentSchema = v.object({
  id: v.optional(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
  text: commentSchema,
  mentions: v.optional(listOf(v.pipe(v.string(), v.uuid()), maxMentions), []),
})
export type SentComment = v.InferInput<typeof sentCommentSchema>

/** A comment by its id, in the version that the person saw. */
export const seenCommentSchema = v.object({
  commentId: v.pipe(v.string(), v.uuid()),
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
})
export type SeenComment = v.InferOutput<typeof seenCommentSchema>

/** A comment as its author changes it. */
export const editedCommentSchema = v.object({
  ...seenCommentSchema.entries,
  text: commentSchema,
  mentions: sentCommentSchema.entries.mentions,
})

/** A comment as its readers see it. */
export interface ItemComment {
  id: string
  /** Null if their account was deleted. */
  person: string | null
  text: string
  /** The names of the people whom it mentions. */
  mentions: string[]
  at: string
  /** Null if it was never edited. */
  editedAt: string | null
  /** Counts edits. */
  version: number
  /** Whether the reader may edit it, as its author, and remove it, as its author or an Admin. */
  mayEdit: boolean
  mayRemove: boolean
}
