import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { commentSchema } from '#app/shared/items/comment.ts'
import { maxMentions } from '#app/shared/items/mention.ts'
import { listOf } from '#app/shared/list-of.ts'
import { editComment, removeComment } from '#server/cards/comments/change-comment.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31 - 1))

/** Changes the text of the person's own comment. */
export const editCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(
    receives(
      v.object({
        cardId: id,
        commentId: id,
        version,
        text: commentSchema,
        mentions: v.optional(listOf(id, maxMentions), []),
      }),
    ),
  )
  .handler(({ context, data }) => editComment(getContext(), context.actor, data))

/** Removes a comment. */
export const removeCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, commentId: id, version })))
  .handler(({ context, data }) => removeComment(getContext(), context.actor, data))
