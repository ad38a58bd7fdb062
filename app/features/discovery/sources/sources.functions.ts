import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { getLastDays } from '#server/discovery/sources/sources.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the last day with data of each source of Discovery. */
export const getLastDaysFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => getLastDays(getContext(), context.actor, data.clientId))
