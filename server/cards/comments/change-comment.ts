import { changing, onAll } from '../../access/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import { mentionedIn } from '#app/shared/cards/mention.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { forbidden, notFound, userError } from '../../errors/user-errors.ts'
import { insertCardEvent } from '../card-history.sql.ts'
import { requireCard, requireCardStaff, type CardAddress } from '../cards.ts'
import type { StoredCard } from '../cards.sql.ts'
import { readPeopleById, readStaffNames } from '../people/people.sql.ts'
import { deleteCardComment, readCommentForChange, updateComment } from './comments.sql.ts'
import { mentionedPeople, notifyMentioned } from './notify-mentioned.ts'

/** A comment by its id, in the version that the person saw. */
interface SeenComment extends CardAddress {
  commentId: string
  version: number
}

/**
 * Changes the text of the actor's own comment. People whom it mentions for the first time are notified, each once,
 * however often it is edited. For staff.
 * @param input.mentions ids of people of the staff whom the text mentions beside those whom it mentioned before
 * @throws UserError comment.changed (409) if the comment was changed since, not_found if it was removed, auth.forbidden
 * for another person's
 */
export async function editComment(
  context: Context,
  actor: Actor,
  { text, mentions, ...seen }: SeenComment & { text: string; mentions: readonly string[] },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async ({ trx }) => {
    const card = await requireCard(trx, actor, seen)
    const comment = await requireComment(trx, card, seen)
    if (comment.personId !== actor.userId) throw forbidden((t) => t('commentNotYours'))
    if (comment.text === text) return
    const staff = await readStaffNames(trx)
    const before = mentionedIn(text, await readPeopleById(trx, comment.mentions)).map(({ id }) => id)
    const mentioned = [...new Set([...before, ...mentionedPeople(text, mentions, staff)])]
    const told = [...new Set([...comment.told, ...mentioned])]
    const change = { text, mentions: mentioned, told, at: context.clock() }
    await updateComment(trx, { ...card, commentId: seen.commentId }, change)
    const news = mentioned.filter((id) => !comment.told.includes(id))
    await notifyMentioned(context, trx, { actor, card, text, mentions: news, staff })
  })
}

/**
 * Removes the actor's own comment; an Admin may remove any. The card's history keeps that it was removed, without its
 * text. For staff.
 * @throws UserError comment.changed (409) if the comment was changed since, not_found if it was removed, auth.forbidden
 * for another person's
 */
export async function removeComment(context: Context, actor: Actor, seen: SeenComment): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async ({ trx }) => {
    const card = await requireCard(trx, actor, seen)
    const { personId } = await requireComment(trx, card, seen)
    if (personId !== actor.userId && actor.role !== 'Admin') throw forbidden((t) => t('commentNotYours'))
    await deleteCardComment(trx, { ...card, commentId: seen.commentId })
    await insertCardEvent(trx, card, { kind: 'uncommented', at: context.clock(), personId: actor.userId })
  })
}

/** Returns a comment as it is stored, locked, if it is the version that the person saw. */
async function requireComment(trx: ActorTrx, card: StoredCard, { commentId, version }: SeenComment) {
  const comment = await readCommentForChange(trx, { ...card, commentId })
  if (!comment) throw notFound((t) => t('commentGone'))
  if (comment.version !== version) throw userError('comment.changed', (t) => t('commentChanged'))
  return comment
}
