import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { bridgeQuerySchema } from '#app/shared/analytics/bridge.ts'
import { getBridge } from '#server/analytics/query/bridge.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the parts of a number's change between two periods. */
export const getBridgeFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(bridgeQuerySchema))
  .handler(({ context, data }) => getBridge(getContext(), context.actor, data))
