import type { Actor } from '#app/shared/access/permissions.ts'
import type { ClientAction } from '#app/shared/cards/stage.ts'
import { readStaffIds } from '../../access/tenancy/people-to-notify.sql.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyOfItem } from '../../items/item-news.ts'
import { cardBell } from '../card-bell.ts'

/** What a Client did: decided about a card, or requested one. */
type ClientActivity = ClientAction | 'request'

const titles = {
  approve: 'cardApproved',
  askForChanges: 'cardChangesAsked',
  decline: 'cardDeclined',
  request: 'cardRequested',
} as const satisfies Record<ClientActivity, string>

/**
 * Notifies staff of what a Client did with a card, in its transaction: the card's owner and creator, or all staff if
 * neither is one of them.
 */
export async function notifyStaff(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  { actor, cardId, action, note }: { actor: Actor; cardId: string; action: ClientActivity; note: string },
): Promise<void> {
  await withoutRowSecurity(trx, async (system) => {
    const card = await readToldCard(system, cardId)
    if (!card) return
    const { company } = card
    const staff = await readStaffIds(system)
    const near = staff.filter((id) => id === card.owner_id || id === card.created_by)
    await notifyOfItem(context, system, cardBell, {
      item: card,
      userIds: near.length > 0 ? near : staff,
      by: actor,
      words: (t, told) => ({
        title: t(titles[action], told),
        text: note === '' ? company : t('cardNote', { company, note }),
      }),
    })
  })
}

/** Notifies people who were added to a card, but not the person who did it. In the transaction of the change. */
export async function notifyAddedPeople(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  { actor, cardId, added }: { actor: Actor; cardId: string; added: readonly string[] },
): Promise<void> {
  if (added.every((id) => id === actor.userId)) return
  await withoutRowSecurity(trx, async (system) => {
    const card = await readToldCard(system, cardId)
    if (!card) return
    await notifyOfItem(context, system, cardBell, {
      item: card,
      userIds: added,
      by: actor,
      words: (t, told) => ({ title: t('itemPersonAdded', told), text: card.company }),
    })
  })
}

/** Returns what a notification about a card says, and who takes care of the card. */
async function readToldCard(trx: SystemTrx, cardId: string) {
  return trx
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .select(['card.id', 'card.client_id as clientId', 'card.title'])
    .select(['client.company', 'card.owner_id', 'card.created_by'])
    .where('card.id', '=', cardId)
    .executeTakeFirst()
}
