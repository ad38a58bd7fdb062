import type { Actor } from '#app/shared/access/permissions.ts'
import type { Notification } from '#app/shared/notification.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import type { Context } from '../context.ts'
import { asActor } from '../db/scope.ts'
import { notFound } from '../refusals/refusal.ts'
import { deleteDismissed, dismiss, selectOpen } from './notifications.sql.ts'

/** The bell shows what is still to be read; older ones wait their turn. */
const shown = 50
const dismissedDays = 180

/** The actor's own notifications that are not dismissed, newest first, at most 50. */
export async function listNotifications(context: Context, actor: Actor): Promise<Notification[]> {
  const rows = await asActor(context.database, actor, (trx) => selectOpen(trx, actor.userId, shown))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    ...(row.url !== null && { url: row.url }),
    createdAt: row.created_at.toISOString(),
  }))
}

/**
 * Dismisses one of the actor's own notifications; dismissing it again is fine.
 * @throws AppError 404 for one that is not theirs
 */
export async function dismissNotification(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  const found = await asActor(context.database, actor, (trx) => dismiss(trx, actor.userId, context.clock(), id))
  if (found === 0) throw notFound((say) => say('notificationNotFound'))
}

/** Dismisses everything the actor has. */
export async function dismissAllNotifications(context: Context, actor: Actor): Promise<void> {
  await asActor(context.database, actor, (trx) => dismiss(trx, actor.userId, context.clock()))
}

/** Removes notifications dismissed more than 180 days ago. For the job that does so. */
export async function forgetDismissed({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await deleteDismissed(database.background, new Date(clock().getTime() - dismissedDays * dayMs))
}
