import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  changeFilterSchema,
  changeQuerySchema,
  changeTriageSchema,
  correctChangeSchema,
  ignoreChangeSchema,
  newChangesSchema,
  undoChangesSchema,
} from '#app/shared/competitors/change-list.ts'
import { getContext } from '#server/context.ts'
import { correctChange, ignoreChange, triageChanges, undoChanges } from '#server/competitors/changes/act-on-changes.ts'
import {
  countNewChanges,
  exportChanges,
  listChanges,
  openChange,
  readChangeFacets,
} from '#server/competitors/changes/changes.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns a page of the changes of a client's competitors, with counts. */
export const listChangesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...changeQuerySchema.entries })))
  .handler(({ context, data }) => listChanges(getContext(), context.actor, data))

/** Returns how many changes were found after a moment. */
export const countNewChangesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id, ...newChangesSchema.entries })))
  .handler(({ context, data }) => countNewChanges(getContext(), context.actor, data))

/** Returns what changes of a client's competitors can be filtered by. */
export const readChangeFacetsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => readChangeFacets(getContext(), context.actor, data.clientId))

/** Returns a change, which the person has opened now. */
export const openChangeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, changeId: id })))
  .handler(({ context, data }) => openChange(getContext(), context.actor, data))

/** Returns changes as the text of a CSV file. */
export const exportChangesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...changeFilterSchema.entries })))
  .handler(({ context, data }) => exportChanges(getContext(), context.actor, data))

/** Moves changes to another state. */
export const triageChangesFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...changeTriageSchema.entries })))
  .handler(({ context, data }) => triageChanges(getContext(), context.actor, data))

/** Ignores a change, and what is like it from now on. */
export const ignoreChangeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...ignoreChangeSchema.entries })))
  .handler(({ context, data }) => ignoreChange(getContext(), context.actor, data))

/** Stores what a person says a change is about and how severe it is, instead of what the rules say. */
export const correctChangeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...correctChangeSchema.entries })))
  .handler(({ context, data }) => correctChange(getContext(), context.actor, data))

/** Undoes the person's own last changes. */
export const undoChangesFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, ...undoChangesSchema.entries })))
  .handler(({ context, data }) => undoChanges(getContext(), context.actor, data))
