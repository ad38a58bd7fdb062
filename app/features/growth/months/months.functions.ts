import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { historyQuerySchema } from '#app/shared/growth/month-history.ts'
import { getContext } from '#server/context.ts'
import { getMonthHistory } from '#server/growth/history/month-history.ts'
import { receives } from '#server/http/receives.ts'

/** Returns a number over 13 months, and what happened in them. For Admins. */
export const getMonthHistoryFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(historyQuerySchema))
  .handler(({ context, data }) => getMonthHistory(getContext(), context.actor, data))
