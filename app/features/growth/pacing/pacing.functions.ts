import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { targetsQuerySchema } from '#app/shared/growth/target.ts'
import { getContext } from '#server/context.ts'
import { listTargets } from '#server/growth/targets/targets.ts'
import { receives } from '#server/http/receives.ts'

/** Returns how a client's targets of a month stand, also for its own people. */
export const listTargetPacesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(targetsQuerySchema))
  .handler(({ context, data }) => listTargets(getContext(), context.actor, data))
