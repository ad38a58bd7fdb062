import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { pointsSchema } from '#app/shared/cards/capacity.ts'
import { readCapacity, updateCapacity } from '#server/cards/capacity/capacity.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns a client's points a month and what doesn't fit. */
export const readCapacityFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => readCapacity(getContext(), context.actor, data.clientId))

export const updateCapacityFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, points: pointsSchema })))
  .handler(({ context, data }) => updateCapacity(getContext(), context.actor, data))
