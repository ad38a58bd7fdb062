import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { maxAddedEmailBytes } from '#app/shared/listening/mention-list.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { addEmail } from '#server/listening/mentions/add-email.ts'
import { readMentionPage } from '#server/listening/mentions/read-mention-page.ts'

const id = v.pipe(v.string(), v.uuid())
const address = v.pipe(storableText, v.trim(), v.maxLength(2000), v.url())
const base64 = v.pipe(v.string(), v.maxLength(Math.ceil(maxAddedEmailBytes / 3) * 4), v.base64())

/** Reads one page, for the fields of a mention that a person enters. */
export const readMentionPageFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, address })))
  .handler(({ context, data }) => readMentionPage(getContext(), context.actor, data))

/** Makes mentions of an email. It comes as base64, because a server function's input is JSON. */
export const uploadEmailFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, email: base64 })))
  .handler(({ context, data: { clientId, email } }) =>
    addEmail(getContext(), context.actor, { clientId, email: Buffer.from(email, 'base64') }),
  )
