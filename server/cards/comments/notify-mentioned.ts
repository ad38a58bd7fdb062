import type { Actor } from '#app/shared/access/permissions.ts'
import { mentionedIn, type Mentionable } from '#app/shared/cards/mention.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { notifyOfItem } from '../../items/item-news.ts'
import { cardBell } from '../card-bell.ts'
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
  await withoutRowSecurity(trx, (system) => tellOf(context, system, comment, 'itemMention', comment.mentions))
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
    await tellOf(context, system, comment, 'itemComment', others)
  })
}

async function tellOf(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: SystemTrx,
  { actor, card, text }: ToldComment,
  what: 'itemMention' | 'itemComment',
  userIds: readonly string[],
): Promise<void> {
  const shown = text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text
  await notifyOfItem(context, trx, cardBell, {
    item: card,
    userIds,
    by: actor,
    words: (t, told) => ({ title: t(what, told), text: shown }),
  })
}
