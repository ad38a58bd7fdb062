import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { listAssignees } from '#server/items/people.ts'

/** Returns the people who may work on items. */
export const listAssigneesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(({ context }) => listAssignees(getContext(), context.actor))
