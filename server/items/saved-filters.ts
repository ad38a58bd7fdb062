import * as v from 'valibot'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import {
  maxSavedFilters,
  savedSearchSchema,
  type FilteredList,
  type SavedFilter,
  type SaveFilter,
} from '#app/shared/items/saved-filter.ts'
import { changing, onOwn, reading, requireBelowLimit } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { forbidden, notFound, userError } from '../errors/user-errors.ts'
import { countOtherFilters, readSavedFilters, removeSavedFilter, upsertSavedFilter } from './saved-filters.sql.ts'

/** Lists of items are for staff. */
function requireStaff({ role }: Actor): void {
  if (!isStaff(role)) throw forbidden()
}

/** Returns the actor's own saved filters of a list, by name. For staff. @throws UserError auth.forbidden */
export async function listSavedFilters(context: Context, actor: Actor, list: FilteredList): Promise<SavedFilter[]> {
  requireStaff(actor)
  const rows = await reading(context, actor, onOwn, (trx) => readSavedFilters(trx, { personId: actor.userId, list }))
  return rows.flatMap(({ id, name, search }) => {
    const parsed = v.safeParse(savedSearchSchema, search)
    return parsed.success ? [{ id, name, search: parsed.output }] : []
  })
}

/**
 * Stores the actor's filters of a list under a name, also instead of those that had it. For staff.
 * @returns their id
 * @throws UserError filter.too_many (409), auth.forbidden
 */
export async function saveFilter(context: Context, actor: Actor, filter: SaveFilter): Promise<{ id: string }> {
  requireStaff(actor)
  const stored = { ...filter, personId: actor.userId }
  return changing(context, actor, onOwn, async ({ trx, at }) => {
    await requireBelowLimit(trx, {
      kind: `saved filters of ${filter.list}`,
      within: actor.userId,
      most: maxSavedFilters,
      count: () => countOtherFilters(trx, stored),
      error: () => userError('filter.too_many', (t) => t('tooManySavedFilters', { most: maxSavedFilters })),
    })
    return upsertSavedFilter(trx, { ...stored, at })
  })
}

/** Deletes one of the actor's own saved filters. For staff. @throws UserError not_found, auth.forbidden */
export async function deleteSavedFilter(context: Context, actor: Actor, id: string): Promise<void> {
  requireStaff(actor)
  await changing(context, actor, onOwn, async ({ trx }) => {
    if (!(await removeSavedFilter(trx, { personId: actor.userId, id }))) throw notFound((t) => t('savedFilterGone'))
  })
}
