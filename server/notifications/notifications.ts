import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { readNotificationPreferences, type NotificationKind } from '#app/shared/notification-kinds.ts'
import type { Notification } from '#app/shared/notification.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { changing, onOwn, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { Db, SystemTrx } from '../db/database.ts'
import { queueMails, type Recipient } from '../mail/mail.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import { translateIn, type TranslateOf } from '../messages/translate-in.ts'
import { notFound } from '../errors/user-errors.ts'
import { deleteDismissed, dismiss, insertNotifications, readOpen, readRecipients } from './notifications.sql.ts'

/** Limit of notifications in the bell; older ones appear as newer ones are dismissed. */
const shown = 50
const dismissedDays = 180

/** Returns the actor's own notifications that are not dismissed, newest first, at most 50. */
export async function listNotifications(context: Context, actor: Actor): Promise<Notification[]> {
  const rows = await reading(context, actor, onOwn, (trx) => readOpen(trx, actor.userId, shown))
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    ...(row.url !== null && { url: row.url }),
    createdAt: row.created_at.toISOString(),
  }))
}

/**
 * Dismisses one of the actor's own notifications; repeating it changes nothing.
 * @throws UserError 404 for one that is not theirs
 */
export async function dismissNotification(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  const found = await changing(context, actor, onOwn, ({ trx }) => dismiss(trx, actor.userId, context.clock(), id))
  if (found === 0) throw notFound((t) => t('notificationNotFound'))
}

/** Dismisses all of the actor's notifications. */
export async function dismissAllNotifications(context: Context, actor: Actor): Promise<void> {
  await changing(context, actor, onOwn, ({ trx }) => dismiss(trx, actor.userId, context.clock()))
}

/** Deletes notifications dismissed more than 180 days ago. Called by a job. */
export async function forgetDismissed({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  await deleteDismissed(database.db, new Date(clock().getTime() - dismissedDays * dayMs))
}

/** Composes title and text in the recipient's language, including dates and numbers. */
export type NewsWords = (t: TranslateOf<'notices'>, language: Language) => { title: string; text: string }

export interface News {
  kind: NotificationKind
  /** Recipients; deactivated people are left out. */
  userIds: readonly string[]
  words: NewsWords
  /** A path within Loop, linked in the app and in the mail. */
  url?: string
  /** Only in the bell: the caller writes a mail of its own. */
  only?: 'app'
}

/** A person with their language and the channels that they chose for a kind of notification. */
export interface ChosenRecipient extends Recipient {
  userId: string
  app: boolean
  mail: boolean
}

/** Returns those of the given people who are not deactivated, with their choices. Runs without row-level security. */
export async function readChosenRecipients(
  db: Db | SystemTrx,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<ChosenRecipient[]> {
  if (userIds.length === 0) return []
  const people = await readRecipients(db, userIds)
  return people.map((person) => ({
    userId: person.id,
    recipient: person.email,
    language: recipientLanguage(person),
    ...readNotificationPreferences(person.notification_preferences)[kind],
  }))
}

/**
 * Notifies people of an event: in the bell, by mail, or both, as each of them chose, in their language. Call it in
 * the transaction of the event. For other use cases. It runs without row-level security, because the person who
 * causes an event may not see the recipients or their preferences: pass the database's connection or a system
 * transaction.
 */
export async function notifyPeople(
  context: Pick<Context, 'clock' | 'origin'>,
  db: Db | SystemTrx,
  { kind, userIds, words, url, only }: News,
): Promise<void> {
  const at = context.clock()
  const chosen = await readChosenRecipients(db, kind, userIds)
  const news = (language: Language) => words(translateIn(language, 'notices'), language)
  await insertNotifications(
    db,
    chosen
      .filter(({ app }) => app)
      .map(({ userId, language }) => ({ userId, kind, ...news(language), url: url ?? null, createdAt: at })),
  )
  if (only === 'app') return
  await queueMails(
    db,
    {
      kind: `news.${kind}`,
      to: chosen.filter(({ mail }) => mail),
      words: (t, language) => {
        const { title, text } = news(language)
        return {
          subject: title,
          paragraphs: [text],
          ...(url !== undefined && { action: { label: t('openInLoop'), url: context.origin + url } }),
          footnote: t('chosenOnAccount'),
        }
      },
    },
    at,
  )
}
