import type { Actor } from '#app/shared/access/permissions.ts'
import { mentionedIn, type Mentionable } from '#app/shared/cards/mention.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { inOneLine } from '../decisions/notify-staff.ts'
import { readWorkers } from './comments.sql.ts'

const maxShownLength = 300

/**
 * Returns the people of the staff whom a comment mentions: those that its author chose and the text names.
 * @param chosen ids, because two people may have the same name
 */
export function mentionedPeople(text: string, chosen: readonly string[], staff: readonly Mentionable[]): string[] {
  return mentionedIn(
    text,
    staff.filter(({ id }) => chosen.includes(id)),
  ).map(({ id }) => id)
}

/** A comment with the people whom it mentions. */
interface ToldComment {
  actor: Actor
  card: { id: string; clientId: string; title: string }
  text: string
  mentions: readonly string[]
  staff: readonly Mentionable[]
}

/** Notifies people that a comment mentions them, each of them once, and not its author. In the comment's transaction. */
export async function notifyMentioned(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  comment: ToldComment,
): Promise<void> {
  await withoutRowSecurity(trx, (system) => tellOf(context, system, comment, 'cardMention', comment.mentions))
}

/**
 * Notifies who works on a card, its owner, its people and its creator, of a new comment: not its author, nor those whom
 * it mentions, who are notified of that. In the comment's transaction.
 */
export async function notifyOfComment(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  comment: ToldComment,
): Promise<void> {
  const { card, mentions, staff } = comment
  await withoutRowSecurity(trx, async (system) => {
    const workers = await readWorkers(system, card)
    const others = workers.filter((id) => !mentions.includes(id) && staff.some((person) => person.id === id))
    await tellOf(context, system, comment, 'cardComment', others)
  })
}

async function tellOf(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  { actor, card, text, staff }: ToldComment,
  what: 'cardMention' | 'cardComment',
  userIds: readonly string[],
): Promise<void> {
  const author = staff.find(({ id }) => id === actor.userId)?.name
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text
  await notifyPeople(context, trx, {
    kind: 'card',
    userIds: userIds.filter((id) => id !== actor.userId),
    words: (t) => ({
      title: t(what, { person: author || t('name.someone'), title: inOneLine(card.title) }),
      text: shown,
    }),
    url: `/crafting/all/${card.id}?client=${card.clientId}`,
  })
}
