import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { countOpenCardsOfAll } from '#server/cards/overview/card-overview.ts'
import { getContext } from '#server/context.ts'

/** Returns how many cards of each company are open, wait for the client and are overdue. */
export const countOpenCardsOfAllFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .handler(({ context }) => countOpenCardsOfAll(getContext(), context.actor))
