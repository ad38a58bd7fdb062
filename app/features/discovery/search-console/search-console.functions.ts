import * as v from 'valibot'
import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { chosenPropertySchema } from '#app/shared/discovery/search-console/connection.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import {
  chooseSearchProperty,
  listSearchProperties,
  startSearchConnection,
} from '#server/discovery/search-console/connect.ts'
import {
  disconnectSearch,
  getSearchConnection,
  retrySearchSync,
} from '#server/discovery/search-console/search-console.ts'

const company = v.object({ clientId: v.pipe(v.string(), v.uuid()) })

/** The state of a client's connection to Search Console. For Admin, like all below. */
export const getSearchConnectionFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(company))
  .handler(({ context, data }) => getSearchConnection(getContext(), context.actor, data))

/** Begins to connect; the browser then opens the address. */
export const startSearchConnectionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(company))
  .handler(({ context, data }) =>
    startSearchConnection(getContext(), context.actor, { ...data, sessionId: context.sessionId }),
  )

/** The properties of the Google account. */
export const listSearchPropertiesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(company))
  .handler(({ context, data }) => listSearchProperties(getContext(), context.actor, data))

export const chooseSearchPropertyFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(chosenPropertySchema))
  .handler(({ context, data }) => chooseSearchProperty(getContext(), context.actor, data))

/** Reads now instead of at the next time. */
export const retrySearchSyncFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(company))
  .handler(({ context, data }) => retrySearchSync(getContext(), context.actor, data))

export const disconnectSearchFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(company))
  .handler(({ context, data }) => disconnectSearch(getContext(), context.actor, data))
