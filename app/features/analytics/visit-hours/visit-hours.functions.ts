import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { visitHoursQuerySchema } from '#app/shared/analytics/visit-hours.ts'
import { getVisitHours } from '#server/analytics/query/visit-hours.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns a client's visits of a month by weekday and hour. */
export const getVisitHoursFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(visitHoursQuerySchema))
  .handler(({ context, data }) => getVisitHours(getContext(), context.actor, data))
