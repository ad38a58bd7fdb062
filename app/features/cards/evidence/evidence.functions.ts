import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { listTargetGoals } from '#server/cards/evidence/targets.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns the goals that a client's cards can be about. */
export const listTargetGoalsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listTargetGoals(getContext(), context.actor, data.clientId))
