import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { speedQuerySchema } from '#app/shared/analytics/speed.ts'
import { getSpeedMonth } from '#server/analytics/speed/speed-month.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the speed of a website's pages in a month. */
export const getSpeedMonthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(speedQuerySchema))
  .handler(({ context, data }) => getSpeedMonth(getContext(), context.actor, data))
