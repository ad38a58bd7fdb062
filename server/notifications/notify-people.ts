import { readNotificationPreferences, type NotificationKind } from '#app/shared/notification-kinds.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../db/database.ts'
import { queueMail } from '../mail/mail.ts'

export interface News {
  kind: NotificationKind
  /** Who is told; people who are switched off are left out. */
  userIds: readonly string[]
  title: string
  text: string
  /** A path of ours, opened from the bell and from the mail. */
  url?: string
}

/**
 * Tells people of an event, each the way they chose: in the bell, by mail, or both. Written in the transaction of the
 * event. For other use cases; it runs outside of row-level security, because the person who causes an event may see
 * neither who is told nor how: pass the database's own connection or a transaction that did not take on a role.
 */
export async function notifyPeople(
  context: Pick<Context, 'clock' | 'origin'>,
  db: Db | Trx,
  { kind, userIds, title, text, url }: News,
): Promise<void> {
  if (userIds.length === 0) return
  const at = context.clock()
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'notification_preferences'])
    .where('id', 'in', [...userIds])
    .where('disabled_at', 'is', null)
    .execute()
  const chosen = people.map((person) => ({
    ...person,
    ...readNotificationPreferences(person.notification_preferences)[kind],
  }))
  const inBell = chosen.filter(({ app }) => app)
  if (inBell.length > 0) {
    await db
      .insertInto('notification')
      .values(inBell.map(({ id }) => ({ user_id: id, kind, title, text, url: url ?? null, created_at: at })))
      .execute()
  }
  for (const { id, email } of chosen.filter(({ mail }) => mail)) {
    await queueMail(
      db,
      {
        kind: `news.${kind}`,
        userId: id,
        recipient: email,
        subject: title,
        paragraphs: [text],
        ...(url !== undefined && { action: { label: 'Open in Loop', url: context.origin + url } }),
        footnote: 'You choose on your account page which of these you get by mail.',
      },
      at,
    )
  }
}
