import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { concentrationQuerySchema } from '#app/shared/growth/concentration.ts'
import { getContext } from '#server/context.ts'
import { getConcentration } from '#server/growth/concentration/concentration.ts'
import { receives } from '#server/http/receives.ts'

/** Returns how much depends on the largest channel or source. For Admins. */
export const getConcentrationFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(concentrationQuerySchema))
  .handler(({ context, data }) => getConcentration(getContext(), context.actor, data))
