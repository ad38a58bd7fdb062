import type { Actor } from '#app/shared/access/permissions.ts'
import type { SeenComment } from '#app/shared/items/comment.ts'
import { changing, onAll } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { editComment, removeComment } from '../../items/comments/comments.ts'
import { insertCardEvent } from '../card-history.sql.ts'
import { requireCard, requireCardStaff, type CardAddress } from '../permission.ts'
import { cardComments } from './comments.sql.ts'

/**
 * Changes the text of the actor's own comment on a card, as `editCardComment` of items does. For staff.
 * @throws UserError comment.changed (409), not_found, auth.forbidden
 */
export async function editCardComment(
  context: Context,
  actor: Actor,
  { text, mentions, ...seen }: CardAddress & SeenComment & { text: string; mentions: readonly string[] },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async (change) => {
    const item = await requireCard(change.trx, actor, seen)
    await editComment(context, change, cardComments, { actor, item, text, mentions, ...seen })
  })
}

/**
 * Removes the actor's own comment on a card; an Admin may remove any. The card's history keeps that it was removed,
 * without its text. For staff.
 * @throws UserError comment.changed (409), not_found, auth.forbidden
 */
export async function removeCardComment(
  context: Context,
  actor: Actor,
  seen: CardAddress & SeenComment,
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async ({ trx, at }) => {
    const item = await requireCard(trx, actor, seen)
    await removeComment(trx, cardComments, { actor, item, ...seen })
    await insertCardEvent(trx, item, { kind: 'uncommented', at, personId: actor.userId })
  })
}
