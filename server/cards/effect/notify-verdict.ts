import type { Verdict } from '#app/shared/cards/effect.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import type { CardKey } from '../card-history.sql.ts'
import { inOneLine } from '../decisions/notify-staff.ts'
import { readVerdictNews } from './verdict-news.sql.ts'

/**
 * Notifies a card's owner and people of its verdict. In the transaction that stores the verdict, which only one process
 * completes, so nobody is notified twice.
 * @param isRestated whether late data replaced another verdict
 */
export async function notifyOfVerdict(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  card: CardKey,
  { verdict, isRestated }: { verdict: Verdict; isRestated: boolean },
): Promise<void> {
  const news = await readVerdictNews(trx, card)
  if (!news) return
  const { company, workers } = news
  await notifyPeople(context, trx, {
    kind: 'card',
    userIds: workers,
    words: (t) => ({
      title: t(`cardVerdict.${verdict}`, { title: inOneLine(news.title) }),
      text: t(isRestated ? 'cardRestatedText' : 'cardVerdictText', { company }),
    }),
    url: `/crafting/all/${card.id}?client=${card.clientId}`,
  })
}
