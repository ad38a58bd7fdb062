import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { listTopicSpikes } from '#server/listening/alerts/alerts.ts'

/** Returns the strongest spike of each topic of a client in a month. */
export const listTopicSpikesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId: v.pipe(v.string(), v.uuid()), month: monthSchema })))
  .handler(({ context, data }) => listTopicSpikes(getContext(), context.actor, data))
