import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ClientAction } from '#app/shared/cards/stage.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { readStaffIds } from '../../access/tenancy/people-to-notify.sql.ts'

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

/** Returns a title for a subject or heading, in one line. */
export const inOneLine = (title: string): string => title.replaceAll(/\s+/g, ' ')

const nameOf = (table: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

/** Returns what a notification about a card says, and who takes care of the card. */
async function readToldCard(trx: SystemTrx, cardId: string, personId: string) {
  return trx
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .leftJoin('app_user as person', (join) => join.on('person.id', '=', personId))
    .select(['card.client_id as clientId', 'card.title', 'client.company', 'card.owner_id', 'card.created_by'])
    .select(nameOf('person').as('person'))
    .where('card.id', '=', cardId)
    .executeTakeFirst()
}
