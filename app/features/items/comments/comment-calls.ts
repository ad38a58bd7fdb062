import type { QueryKey } from '@tanstack/react-query'
import type { SeenComment } from '#app/shared/items/comment.ts'
import type { MentionCandidate } from '#app/shared/items/mention.ts'

interface WrittenComment {
  text: string
  /** Ids of the people whom the author chose to mention. */
  mentions: string[]
}

/** The server functions of a kind that change the comments on one item. */
export interface CommentCalls {
  add: (comment: WrittenComment) => Promise<unknown>
  edit: (comment: WrittenComment & SeenComment) => Promise<unknown>
  remove: (comment: SeenComment) => Promise<unknown>
  /** Whom comments can mention, if not all of the staff. */
  people?: readonly MentionCandidate[]
  /** Prefixes of the keys of queries that a change of a comment changes. */
  invalidates: readonly QueryKey[]
}
