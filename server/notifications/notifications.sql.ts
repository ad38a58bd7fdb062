import type { NotificationKind } from '#app/shared/notification-kinds.ts'
import type { ActorTrx, Db } from '../db/database.ts'

export interface NotificationRow {
  id: string
  title: string
  text: string
  url: string | null
  created_at: Date
}

export async function readOpen(trx: ActorTrx, userId: string, limit: number): Promise<NotificationRow[]> {
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

/**
 * Dismisses one of a person's notifications, or without an id all open ones.
 * @returns the number of found rows
 */
export async function dismiss(trx: ActorTrx, userId: string, at: Date, id?: string): Promise<number> {
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

/** Returns those of the given people who are not deactivated, with their notification preferences. */
export async function readRecipients(db: Db, userIds: readonly string[]) {
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'spoken_language', 'notification_preferences'])
    .where('id', 'in', [...userIds])
    .where('disabled_at', 'is', null)
    .execute()
}

interface NewNotification {
  userId: string
  kind: NotificationKind
  title: string
  text: string
  url: string | null
  createdAt: Date
}

export async function insertNotifications(db: Db, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  await db
    .insertInto('notification')
    .values(
      notifications.map(({ userId, createdAt, ...content }) => ({
        user_id: userId,
        ...content,
        created_at: createdAt,
      })),
    )
    .execute()
}
