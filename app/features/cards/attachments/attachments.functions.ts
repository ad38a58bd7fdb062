import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { deleteAttachment } from '#server/cards/attachments/attachments.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Removes a file from a card. */
export const deleteAttachmentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, attachmentId: id })))
  .handler(({ context, data }) => deleteAttachment(getContext(), context.actor, data))
