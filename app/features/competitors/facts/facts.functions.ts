import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { readFactTable } from '#server/competitors/facts/facts.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns what is measured of a client's website and of its competitors. */
export const readFactTableFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => readFactTable(getContext(), context.actor, data))
