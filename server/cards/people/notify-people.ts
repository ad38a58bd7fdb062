import type { Actor } from '#app/shared/access/permissions.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { inOneLine } from '../decisions/notify-staff.ts'
import { readToldCard } from '../decisions/notify-staff.sql.ts'

/** Notifies people who were added to a card, but not the person who did it. In the transaction of the change. */
export async function notifyAddedPeople(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  { actor, cardId, added }: { actor: Actor; cardId: string; added: readonly string[] },
): Promise<void> {
  const others = added.filter((id) => id !== actor.userId)
  if (others.length === 0) return
  await withoutRowSecurity(trx, async (system) => {
    const card = await readToldCard(system, cardId, actor.userId)
    if (!card) return
    await notifyPeople(context, system, {
      kind: 'card',
      userIds: others,
      words: (t) => ({
        title: t('cardPersonAdded', { person: card.person ?? t('name.someone'), title: inOneLine(card.title) }),
        text: card.company,
      }),
      url: `/crafting/all/${cardId}?client=${card.clientId}`,
    })
  })
}
