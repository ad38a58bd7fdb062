import type { ActorTrx } from '../db/database.ts'

/** Returns the ids a person has starred, in their order; null if they never chose. */
export async function readBookmarkList(trx: ActorTrx, userId: string): Promise<string[] | null> {
  const row = await trx.selectFrom('bookmark_list').select('entry_ids').where('user_id', '=', userId).executeTakeFirst()
  return row?.entry_ids ?? null
}

/** Returns the list and locks it until the transaction ends; creates it with `initial` if there is none. */
export async function lockBookmarkList(trx: ActorTrx, userId: string, initial: string[], at: Date): Promise<string[]> {
  await trx
    .insertInto('bookmark_list')
    .values({ user_id: userId, entry_ids: initial, changed_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const row = await trx
    .selectFrom('bookmark_list')
    .select('entry_ids')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.entry_ids
}

export async function updateBookmarkList(trx: ActorTrx, userId: string, entryIds: string[], at: Date): Promise<void> {
  await trx
    .updateTable('bookmark_list')
    .set({ entry_ids: entryIds, changed_at: at })
    .where('user_id', '=', userId)
    .execute()
}
