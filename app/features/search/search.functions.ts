import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { itemSearchSchema } from '#app/shared/search/found-items.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { findDemoIndex, findItems } from '#server/search/search.ts'

/** The demo search index, or null while the installation has its demo screens off. */
export const findDemoIndexFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => findDemoIndex(getContext(), context.actor))

/** Cards, reports, findings, mentions and competitors' changes by a text. */
export const findItemsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'sample' })])
  .validator(receives(itemSearchSchema))
  .handler(({ context, data }) => findItems(getContext(), context.actor, data))
