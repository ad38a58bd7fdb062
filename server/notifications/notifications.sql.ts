import type { Db, Trx } from '../db/database.ts'

export interface NotificationRow {
  id: string
  title: string
  text: string
  url: string | null
  created_at: Date
}

export async function selectOpen(trx: Trx, userId: string, limit: number): Promise<NotificationRow[]> {
  return trx
    .selectFrom('notification')
    .select(['id', 'title', 'text', 'url', 'created_at'])
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks one (or, without an id, all open ones) of a person's notifications; returns how many rows it found. */
export async function dismiss(trx: Trx, userId: string, at: Date, id?: string): Promise<number> {
  const result = await trx
    .updateTable('notification')
    .set((eb) => ({ dismissed_at: eb.fn.coalesce('dismissed_at', eb.val(at)) }))
    .where('user_id', '=', userId)
    .$if(id === undefined, (query) => query.where('dismissed_at', 'is', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function deleteDismissed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notification').where('dismissed_at', '<', before).execute()
}
