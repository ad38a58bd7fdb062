import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { getDemoCompany } from '#server/demo-data/demo-data.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the sample company that may replace a client, or null if the plan has none. */
export const getDemoCompanyFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'own' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.maxLength(100)) })))
  .handler(({ context, data }) => getDemoCompany(getContext(), context.actor, data))
