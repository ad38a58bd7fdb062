import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { funnelFormSchema, funnelMonthQuerySchema, funnelPreviewQuerySchema } from '#app/shared/analytics/funnels.ts'
import { storedIdSchema } from '#app/shared/tracking/goals.ts'
import { getFunnelMonth, previewFunnel } from '#server/analytics/funnels/funnel-month.ts'
import { createFunnel, deleteFunnel, listFunnels, updateFunnel } from '#server/analytics/funnels/funnels.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns a website's funnels. */
export const listFunnelsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listFunnels(getContext(), context.actor, data.clientId))

/** Returns one funnel's numbers in a month. */
export const getFunnelMonthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(funnelMonthQuerySchema))
  .handler(({ context, data }) => getFunnelMonth(getContext(), context.actor, data))

/** Returns the counts of an unsaved funnel. For Editor and Admin. */
export const previewFunnelFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(funnelPreviewQuerySchema))
  .handler(({ context, data }) => previewFunnel(getContext(), context.actor, data))

/** For Editor and Admin. */
export const createFunnelFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId, funnel: funnelFormSchema })))
  .handler(({ context, data }) => createFunnel(getContext(), context.actor, data))

/** For Editor and Admin. */
export const updateFunnelFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId, funnelId: storedIdSchema, funnel: funnelFormSchema })))
  .handler(({ context, data }) => updateFunnel(getContext(), context.actor, data))

/** For Editor and Admin. */
export const deleteFunnelFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId, funnelId: storedIdSchema })))
  .handler(({ context, data }) => deleteFunnel(getContext(), context.actor, data))
