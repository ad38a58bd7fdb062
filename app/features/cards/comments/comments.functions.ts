import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { editedCommentSchema, seenCommentSchema } from '#app/shared/items/comment.ts'
import { editComment, removeComment } from '#server/cards/comments/comments.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const cardId = v.pipe(v.string(), v.uuid())

/** Changes the text of the person's own comment. */
export const editCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId, ...editedCommentSchema.entries })))
  .handler(({ context, data }) => editComment(getContext(), context.actor, data))

/** Removes a comment. */
export const removeCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId, ...seenCommentSchema.entries })))
  .handler(({ context, data }) => removeComment(getContext(), context.actor, data))
