import type { Actor } from '#app/shared/access/permissions.ts'
import { mentionedIn, type Mentionable } from '#app/shared/cards/mention.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { beyondScope } from '../../db/scope.ts'
import { notifyPeople } from '../../notifications/notifications.ts'
import { inOneLine } from '../decisions/tell-staff.ts'

const longestShown = 300

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

/** Notifies people that a comment mentions them, each of them once, and not its author. In the comment's transaction. */
export async function tellMentioned(
  context: Pick<Context, 'clock' | 'origin'>,
  trx: ActorTrx,
  {
    actor,
    card,
    text,
    mentions,
    staff,
  }: {
    actor: Actor
    card: { id: string; clientId: string; title: string }
    text: string
    mentions: readonly string[]
    staff: readonly Mentionable[]
  },
): Promise<void> {
  const author = staff.find(({ id }) => id === actor.userId)?.name
  const shown = text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text
  await beyondScope(trx, (system) =>
    notifyPeople(context, system, {
      kind: 'card',
      userIds: mentions.filter((id) => id !== actor.userId),
      words: (say) => ({
        title: say('cardMention', { person: author || say('name.someone'), title: inOneLine(card.title) }),
        text: shown,
      }),
      url: `/crafting/all/${card.id}?client=${card.clientId}`,
    }),
  )
}
