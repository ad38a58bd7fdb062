import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { listeningMonthQuerySchema } from '#app/shared/listening/month.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { listListeningAlerts } from '#server/listening/alerts/alerts.ts'
import { exportListeningMonth, getListeningMonth } from '#server/listening/month/month.ts'

/** Returns a month of a client's mentions. For Admins. */
export const getListeningMonthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(listeningMonthQuerySchema))
  .handler(({ context, data }) => getListeningMonth(getContext(), context.actor, data))

/** Returns a month by topic and day as the text of a CSV file. For Admins. */
export const exportListeningMonthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(listeningMonthQuerySchema))
  .handler(({ context, data }) => exportListeningMonth(getContext(), context.actor, data))

/** Returns the alerts of a client's mentions in a month. For Admins. */
export const listListeningAlertsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()), month: monthSchema })))
  .handler(({ context, data }) => listListeningAlerts(getContext(), context.actor, data))
