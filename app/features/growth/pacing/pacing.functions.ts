import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { targetsQuerySchema } from '#app/shared/growth/target.ts'
import { getContext } from '#server/context.ts'
import { listTargets } from '#server/growth/targets/targets.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the targets whose period contains a month, and how they stand: for the client's own people too. */
export const listTargetsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(targetsQuerySchema))
  .handler(({ context, data }) => listTargets(getContext(), context.actor, data))
