import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import type { NotificationKind } from '#app/shared/notification-kinds.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import type { TranslateOf } from '../messages/translate-in.ts'
import { notifyPeople, type News } from '../notifications/notifications.ts'
import { readPeopleById } from './people.sql.ts'

/** What the bell and mails say about a kind's items. */
export interface ItemBell<Item> {
  kind: NotificationKind
  titleOf: (item: Item) => string
  /** Where a notification leads, such as to the item's page. */
  urlOf: (item: Item) => string
}

/** Title and text of a notification, from the name of who did it and the item's title in one line. */
type ItemWords = (
  t: TranslateOf<'notices'>,
  told: { person: string; title: string },
  language: Language,
) => { title: string; text: string }

interface ItemNews<Item> extends Pick<News, 'userIds' | 'only'> {
  item: Item
  /** Who did it; they aren't notified. Without it, Loop did. */
  by?: Pick<Actor, 'userId'>
  words: ItemWords
}

/** Notifies people of what happened to an item, but not the person who did it. In the transaction of the change. */
export async function notifyOfItem<Item>(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  bell: ItemBell<Item>,
  { item, userIds, by, words, only }: ItemNews<Item>,
): Promise<void> {
  const others = userIds.filter((id) => id !== by?.userId)
  if (others.length === 0) return
  const person = by && (await readPeopleById(trx, [by.userId]))[0]?.name
  const title = inOneLine(bell.titleOf(item))
  await notifyPeople(context, trx, {
    kind: bell.kind,
    userIds: others,
    words: (t, language) => words(t, { person: person || t('name.someone'), title }, language),
    url: bell.urlOf(item),
    ...(only && { only }),
  })
}

/** Returns a title for a subject or heading, in one line. */
export const inOneLine = (title: string): string => title.replaceAll(/\s+/g, ' ')
