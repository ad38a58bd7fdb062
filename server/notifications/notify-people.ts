import type { Language } from '#app/shared/account/appearance.ts'
import { readNotificationPreferences, type NotificationKind } from '#app/shared/notification-kinds.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../db/database.ts'
import { queueMails } from '../mail/mail.ts'
import { recipientLanguage } from '../mail/recipient-language.ts'
import { sayIn, type SayOf } from '../messages/say-in.ts'

/** What people are told, in whatever language each reads; dates and numbers in it are written in that language too. */
export type NewsWords = (say: SayOf<'notices'>, language: Language) => { title: string; text: string }

export interface News {
  kind: NotificationKind
  /** Who is told; people who are switched off are left out. */
  userIds: readonly string[]
  words: NewsWords
  /** A path of ours, opened from the bell and from the mail. */
  url?: string
}

/**
 * Tells people of an event, each the way they chose, in the bell, by mail, or both, and in the language they read. Written
 * in the transaction of the event. For other use cases; it runs outside of row-level security, because the person who
 * causes an event may see neither who is told nor how: pass the database's own connection or a transaction that did not
 * take on a role.
 */
export async function notifyPeople(
  context: Pick<Context, 'clock' | 'origin'>,
  db: Db | Trx,
  { kind, userIds, words, url }: News,
): Promise<void> {
  if (userIds.length === 0) return
  const at = context.clock()
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'spoken_language', 'notification_preferences'])
    .where('id', 'in', [...userIds])
    .where('disabled_at', 'is', null)
    .execute()
  const chosen = people.map((person) => ({
    userId: person.id,
    recipient: person.email,
    language: recipientLanguage(person),
    ...readNotificationPreferences(person.notification_preferences)[kind],
  }))
  const news = (language: Language) => words(sayIn(language, 'notices'), language)
  const inBell = chosen.filter(({ app }) => app)
  if (inBell.length > 0) {
    await db
      .insertInto('notification')
      .values(
        inBell.map(({ userId, language }) => ({
          user_id: userId,
          kind,
          ...news(language),
          url: url ?? null,
          created_at: at,
        })),
      )
      .execute()
  }
  await queueMails(
    db,
    {
      kind: `news.${kind}`,
      to: chosen.filter(({ mail }) => mail),
      words: (say, language) => {
        const { title, text } = news(language)
        return {
          subject: title,
          paragraphs: [text],
          ...(url !== undefined && { action: { label: say('openInLoop'), url: context.origin + url } }),
          footnote: say('chosenOnAccount'),
        }
      },
    },
    at,
  )
}
