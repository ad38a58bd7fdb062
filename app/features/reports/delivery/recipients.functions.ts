import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { linkSecretSchema } from '#app/shared/secret-links.ts'
import {
  addRecipientSchema,
  changeMailsSchema,
  changeRecipientSchema,
  noteBounceSchema,
  recipientKeySchema,
} from '#app/shared/reports/recipients.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import {
  addRecipient,
  changeRecipient,
  clearBounce,
  listRecipients,
  noteBounce,
  removeRecipient,
} from '#server/reports/delivery/recipients.ts'
import { changeMails, getMails } from '#server/reports/delivery/unsubscribe.ts'

/** Returns who gets a client's reports by mail. */
export const listRecipientsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => listRecipients(getContext(), context.actor, data.clientId))

export const addRecipientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(addRecipientSchema))
  .handler(({ context, data }) => addRecipient(getContext(), context.actor, data))

export const changeRecipientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(changeRecipientSchema))
  .handler(({ context, data }) => changeRecipient(getContext(), context.actor, data))

export const removeRecipientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(recipientKeySchema))
  .handler(({ context, data }) => removeRecipient(getContext(), context.actor, data))

export const noteBounceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(noteBounceSchema))
  .handler(({ context, data }) => noteBounce(getContext(), context.actor, data))

export const clearBounceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(recipientKeySchema))
  .handler(({ context, data }) => clearBounce(getContext(), context.actor, data))

// The last two are public, because recipients have no account: the secret of a mail's link is the proof. It is sent in
// the body, so that no log of these calls contains it.

/** Returns whether the recipient of a mail's link gets mails. It changes nothing. */
export const getMailsOfLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(v.object({ token: linkSecretSchema })))
  .handler(({ data }) => getMails(getContext(), data))

/** Ends the mails of a link's recipient, or begins them again. */
export const changeMailsOfLinkFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'anyone' })])
  .validator(receives(changeMailsSchema))
  .handler(({ data }) => changeMails(getContext(), data))
