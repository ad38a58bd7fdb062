import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { getEffectLedger } from '#server/growth/effects/effect-ledger.ts'
import { receives } from '#server/http/receives.ts'

/** Returns what shipped cards promised and what was measured. For Admins. */
export const getEffectLedgerFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => getEffectLedger(getContext(), context.actor, data))
