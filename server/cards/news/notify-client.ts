import type { Verdict } from '#app/shared/cards/effect.ts'
import type { CardAction } from '#app/shared/cards/stage.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyOfItem } from '../../items/item-news.ts'
import { clientBell } from '../card-bell.ts'
import { readDeciders } from '../decision-links.sql.ts'

/** What staff did with cards that are shared with a client, as far as its people are notified. */
export type ClientNews = 'approved' | 'declined' | 'dismissed' | 'shipped' | 'shared'

const newsOf: Partial<Record<CardAction, ClientNews>> = {
  approve: 'approved',
  decline: 'declined',
  dismiss: 'dismissed',
  ship: 'shipped',
}

/** Returns what a client is notified of a move by staff; undefined for the moves of daily work. */
export const clientNewsOf = (action: CardAction): ClientNews | undefined => newsOf[action]

interface NotifiedCard {
  clientId: string
  title: string
  internal: boolean
}

/**
 * Notifies each client in the bell of what staff did with its shared cards, in the transaction of the change: one
 * notification for all cards of a client. Internal cards are left out.
 */
export async function notifyClients(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  news: ClientNews,
  cards: readonly NotifiedCard[],
): Promise<void> {
  const byClient = Map.groupBy(
    cards.filter(({ internal }) => !internal),
    ({ clientId }) => clientId,
  )
  for (const [clientId, [first, ...others]] of byClient) {
    if (!first) continue
    const count = others.length + 1
    await withoutRowSecurity(trx, async (system) => {
      const { company, people } = await readDeciders(system, clientId)
      await notifyOfItem(context, system, clientBell, {
        item: first,
        userIds: people.map(({ id }) => id),
        only: 'app',
        words: (t, told) => ({
          title: t(`cardNews.${news}`, { ...told, count }),
          text: t(`cardNewsText.${news}`, { company }),
        }),
      })
    })
  }
}

/** Notifies a client, in the bell and by mail, of the verdict that a person confirmed for its shared card. */
export async function notifyClientOfVerdict(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  card: NotifiedCard,
  verdict: Verdict,
): Promise<void> {
  if (card.internal) return
  await withoutRowSecurity(trx, async (system) => {
    const { company, people } = await readDeciders(system, card.clientId)
    await notifyOfItem(context, system, clientBell, {
      item: card,
      userIds: people.map(({ id }) => id),
      words: (t, told) => ({ title: t(`cardVerdict.${verdict}`, told), text: t('cardVerdictConfirmed', { company }) }),
    })
  })
}
