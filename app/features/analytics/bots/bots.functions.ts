import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { botsQuerySchema } from '#app/shared/analytics/bots.ts'
import { getBotsMonth } from '#server/analytics/query/bots.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns a month's visits from assistants, and its dropped events. */
export const getBotsMonthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(botsQuerySchema))
  .handler(({ context, data }) => getBotsMonth(getContext(), context.actor, data))
