import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { filteredListSchema, saveFilterSchema } from '#app/shared/items/saved-filter.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { deleteSavedFilter, listSavedFilters, saveFilter } from '#server/items/saved-filters.ts'

/** Returns the person's own saved filters of a list. */
export const listSavedFiltersFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .validator(receives(v.object({ list: filteredListSchema })))
  .handler(({ context, data }) => listSavedFilters(getContext(), context.actor, data.list))

/** Stores filters under a name, also instead of those that had it. */
export const saveFilterFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(saveFilterSchema))
  .handler(({ context, data }) => saveFilter(getContext(), context.actor, data))

export const deleteSavedFilterFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ id: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => deleteSavedFilter(getContext(), context.actor, data.id))
