import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { shareChangeSchema, shareFormSchema } from '#app/shared/analytics/shares/share.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { createShare, listShares, revokeShare, updateShare } from '#server/analytics/shares/shares.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns the share links of a client's website, without their secrets. Like all of these, for staff. */
export const listSharesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => listShares(getContext(), context.actor, data.clientId))

/** Creates a link; only this answer contains its address. */
export const createShareFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, share: shareFormSchema })))
  .handler(({ context, data }) => createShare(getContext(), context.actor, data))

export const updateShareFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, shareId: id, change: shareChangeSchema })))
  .handler(({ context, data }) => updateShare(getContext(), context.actor, data))

export const revokeShareFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, shareId: id })))
  .handler(({ context, data }) => revokeShare(getContext(), context.actor, data))
