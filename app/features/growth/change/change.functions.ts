import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { whyQuerySchema } from '#app/shared/growth/waterfall.ts'
import { getContext } from '#server/context.ts'
import { getWhyChanged } from '#server/growth/change/why-changed.ts'
import { receives } from '#server/http/receives.ts'

/** Returns a change from a month to the next, explained by causes and by channels. For Admins. */
export const getWhyChangedFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(whyQuerySchema))
  .handler(({ context, data }) => getWhyChanged(getContext(), context.actor, data))
