import { sql } from 'kysely'
import type { Verdict } from '#app/shared/cards/effect.ts'
import type { Context } from '../../context.ts'
import type { SystemTrx } from '../../db/database.ts'
import { notifyOfItem } from '../../items/item-news.ts'
import { cardBell } from '../card-bell.ts'
import type { CardKey } from '../card-history.sql.ts'

/**
 * Notifies a card's owner and people of its verdict. In the transaction that stores the verdict, which only one process
 * completes, so no one is notified twice.
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
  const { title, company, workers } = news
  await notifyOfItem(context, trx, cardBell, {
    item: { ...card, title },
    userIds: workers,
    words: (t, told) => ({
      title: t(`cardVerdict.${verdict}`, told),
      text: t(isRestated ? 'cardRestatedText' : 'cardVerdictText', { company }),
    }),
  })
}

/** Returns what a notification about a card's verdict says, and who works on the card: its owner and further people. */
async function readVerdictNews(
  trx: SystemTrx,
  { clientId, id }: CardKey,
): Promise<{ title: string; company: string; workers: string[] } | undefined> {
  const { rows } = await sql<{ title: string; company: string; workers: string[] }>`
    select card.title, client.company, array(
      select card.owner_id where card.owner_id is not null
      union select person_id from card_person where card_person.client_id = card.client_id and card_id = card.id
    ) as workers
    from card join client on client.id = card.client_id
    where card.client_id = ${clientId} and card.id = ${id}`.execute(trx)
  return rows[0]
}
