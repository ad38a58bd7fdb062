import { sql } from 'kysely'
import type { FilteredList, SaveFilter } from '#app/shared/items/saved-filter.ts'
import type { ActorTrx } from '../db/database.ts'

interface OfPerson {
  personId: string
  list: FilteredList
}

/** Returns a person's saved filters of a list, by name. */
export async function readSavedFilters(
  trx: ActorTrx,
  { personId, list }: OfPerson,
): Promise<{ id: string; name: string; search: unknown }[]> {
  return trx
    .selectFrom('saved_filter')
    .select(['id', 'name', 'search'])
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Returns how many saved filters of a list a person has under other names. */
export async function countOtherFilters(
  trx: ActorTrx,
  { personId, list, name }: OfPerson & { name: string },
): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_filter')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .where(sql<string>`lower(name)`, '<>', sql<string>`lower(${name})`)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Stores a person's filters under a name, also instead of those that had it.
 * @returns their id
 */
export async function upsertSavedFilter(
  trx: ActorTrx,
  { personId, list, name, search, at }: SaveFilter & { personId: string; at: Date },
): Promise<{ id: string }> {
  const stored = { name, search: JSON.stringify(search) }
  return trx
    .insertInto('saved_filter')
    .values({ person_id: personId, list, ...stored, created_at: at })
    .onConflict((conflict) => conflict.expression(sql`person_id, list, lower(name)`).doUpdateSet(stored))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Deletes a person's saved filters. @returns whether there were any */
export async function removeSavedFilter(
  trx: ActorTrx,
  { personId, id }: { personId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_filter')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
