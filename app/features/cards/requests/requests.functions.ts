import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { cardRequestSchema } from '#app/shared/cards/request.ts'
import { listCardRequests, requestCard } from '#server/cards/requests/requests.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns a client's requests and what became of them. */
export const listCardRequestsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listCardRequests(getContext(), context.actor, data.clientId))

/** Sends a client's request. */
export const requestCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId, request: cardRequestSchema })))
  .handler(({ context, data }) => requestCard(getContext(), context.actor, data))
