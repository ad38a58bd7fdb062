import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { getContext } from '#server/context.ts'
import { findDemoIndex } from '#server/search/search.ts'

/** The demo search index, or null while the installation has its demo screens off. */
export const findDemoIndexFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'signedIn', demo: 'own' })])
  .handler(({ context }) => findDemoIndex(getContext(), context.actor))
