import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { getOwnStanding } from '#server/billing/plan-limits/plan-limits.ts'

/** Returns how the events of a Client's own company compare with its plan. For Clients. */
export const getOwnStandingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'clients', demo: 'own' })])
  .handler(({ context }) => getOwnStanding(getContext(), context.actor))
