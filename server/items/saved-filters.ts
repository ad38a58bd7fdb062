import { sql } from 'kysely'
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

/** Lists of items are for staff. */
function requireStaff({ role }: Actor): void {
  if (!isStaff(role)) throw forbidden()
}

/** Returns the actor's own saved filters of a list, by name. For staff. @throws UserError auth.forbidden */
export async function listSavedFilters(context: Context, actor: Actor, list: FilteredList): Promise<SavedFilter[]> {
  requireStaff(actor)
  const rows = await reading(context, actor, onOwn, (trx) =>
    trx
      .selectFrom('saved_filter')
      .select(['id', 'name', 'search'])
      .where('person_id', '=', actor.userId)
      .where('list', '=', list)
      .orderBy(sql`lower(name)`)
      .execute(),
  )
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
export async function saveFilter(
  context: Context,
  actor: Actor,
  { list, name, search }: SaveFilter,
): Promise<{ id: string }> {
  requireStaff(actor)
  const { userId } = actor
  return changing(context, actor, onOwn, async ({ trx, at }) => {
    const others = trx
      .selectFrom('saved_filter')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('person_id', '=', userId)
      .where('list', '=', list)
      .where(sql<string>`lower(name)`, '<>', sql<string>`lower(${name})`)
    await requireBelowLimit(trx, {
      kind: `saved filters of ${list}`,
      within: userId,
      most: maxSavedFilters,
      count: async () => (await others.executeTakeFirstOrThrow()).count,
      error: () => userError('filter.too_many', (t) => t('tooManySavedFilters', { most: maxSavedFilters })),
    })
    const stored = { name, search: JSON.stringify(search) }
    return trx
      .insertInto('saved_filter')
      .values({ person_id: userId, list, ...stored, created_at: at })
      .onConflict((conflict) => conflict.expression(sql`person_id, list, lower(name)`).doUpdateSet(stored))
      .returning('id')
      .executeTakeFirstOrThrow()
  })
}

/** Deletes one of the actor's own saved filters. For staff. @throws UserError not_found, auth.forbidden */
export async function deleteSavedFilter(context: Context, actor: Actor, id: string): Promise<void> {
  requireStaff(actor)
  await changing(context, actor, onOwn, async ({ trx }) => {
    const deleted = await trx
      .deleteFrom('saved_filter')
      .where('person_id', '=', actor.userId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (deleted.numDeletedRows === 0n) throw notFound((t) => t('savedFilterGone'))
  })
}
