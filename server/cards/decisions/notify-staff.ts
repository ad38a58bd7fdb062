import type { Actor } from '#app/shared/access/permissions.ts'
import type { ClientAction } from '#app/shared/cards/stage.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { readStaffIds } from '../../access/people-to-notify.sql.ts'
import { readToldCard } from './notify-staff.sql.ts'

/** What a Client did: decided about a card, or requested one. */
type Deed = ClientAction | 'request'

const titles = {
  approve: 'cardApproved',
  askForChanges: 'cardChangesAsked',
  decline: 'cardDeclined',
  request: 'cardRequested',
} as const satisfies Record<Deed, string>

/**
 * Notifies staff of what a Client did with a card, in its transaction: the card's owner and creator, or all staff if
 * neither is one of them.
 */
export async function notifyStaff(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  { actor, cardId, action, note }: { actor: Actor; cardId: string; action: Deed; note: string },
): Promise<void> {
  await withoutRowSecurity(trx, async (system) => {
    const card = await readToldCard(system, cardId, actor.userId)
    if (!card) return
    const { clientId, company } = card
    const staff = await readStaffIds(system)
    const near = staff.filter((id) => id === card.owner_id || id === card.created_by)
    await notifyPeople(context, system, {
      kind: 'card',
      userIds: near.length > 0 ? near : staff,
      words: (t) => ({
        title: t(titles[action], { person: card.person ?? t('name.someone'), title: inOneLine(card.title) }),
        text: note === '' ? company : t('cardNote', { company, note }),
      }),
      url: `/crafting/all/${cardId}?client=${clientId}`,
    })
  })
}

/** Returns a title for a subject or heading, in one line. */
export const inOneLine = (title: string): string => title.replaceAll(/\s+/g, ' ')
