import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { searchTermsQuerySchema } from '#app/shared/analytics/search-terms.ts'
import { getSearchTerms } from '#server/analytics/query/search-terms.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Returns the numbers of Search Console's exports for a client's month. */
export const getSearchTermsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(searchTermsQuerySchema))
  .handler(({ context, data }) => getSearchTerms(getContext(), context.actor, data))
