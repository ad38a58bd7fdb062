import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { editedCommentSchema, seenCommentSchema, sentCommentSchema } from '#app/shared/items/comment.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import {
  commentOnMention,
  editMentionComment,
  removeMentionComment,
} from '#server/listening/mentions/mention-comments.ts'

const id = v.pipe(v.string(), v.uuid())
const ofMention = { clientId: id, mentionId: id }

export const commentOnMentionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...ofMention, comment: sentCommentSchema })))
  .handler(({ context, data }) => commentOnMention(getContext(), context.actor, data))

/** Changes the person's own comment. */
export const editMentionCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...ofMention, ...editedCommentSchema.entries })))
  .handler(({ context, data }) => editMentionComment(getContext(), context.actor, data))

export const removeMentionCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ ...ofMention, ...seenCommentSchema.entries })))
  .handler(({ context, data }) => removeMentionComment(getContext(), context.actor, data))
