import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { notFoundOriginsQuerySchema, notFoundQuerySchema } from '#app/shared/analytics/not-found.ts'
import { getNotFound, getNotFoundOrigins } from '#server/analytics/query/not-found.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the pages that were requested in a month and not found. */
export const getNotFoundFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(notFoundQuerySchema))
  .handler(({ context, data }) => getNotFound(getContext(), context.actor, data))

/** Returns the origins of one of them. */
export const getNotFoundOriginsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(notFoundOriginsQuerySchema))
  .handler(({ context, data }) => getNotFoundOrigins(getContext(), context.actor, data))
