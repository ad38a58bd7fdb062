import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { breakdownQuerySchema } from '#app/shared/analytics/breakdown.ts'
import { usualDayQuerySchema } from '#app/shared/analytics/usual-day.ts'
import { getChangeBreakdown } from '#server/analytics/query/breakdown.ts'
import { getUsualDay } from '#server/analytics/query/usual-day.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the parts of a number's change between two periods. */
export const getChangeBreakdownFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(breakdownQuerySchema))
  .handler(({ context, data }) => getChangeBreakdown(getContext(), context.actor, data))

/** Returns the visits of a day, and how many are normal for its weekday. */
export const getUsualDayFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(usualDayQuerySchema))
  .handler(({ context, data }) => getUsualDay(getContext(), context.actor, data))
