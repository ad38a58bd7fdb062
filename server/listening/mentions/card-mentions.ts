import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { onWebsite, reading, requirePermission } from '../../access/calls/use-case.ts'
import { requireWebsite } from '../../access/tenancy/tenancy.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { forbidden, userError } from '../../errors/user-errors.ts'
import { listeningPermission } from '../permission.ts'
import { readMentionsForCard, writeCarded, type MentionForCard } from './card-mentions.sql.ts'

interface MentionSelection {
  clientId: string
  mentionIds: readonly string[]
}

/**
 * Returns mentions that a card is to be made from; null if one of them doesn't exist. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function mentionsForCard(
  context: Context,
  actor: Actor,
  { clientId, mentionIds }: MentionSelection,
): Promise<MentionForCard[] | null> {
  requirePermission(actor, { clientId, permission: listeningPermission })
  const ids = [...new Set(mentionIds)]
  const mentions = await readCardMentions(context, actor, { clientId, mentionIds: ids })
  return mentions.length < ids.length ? null : mentions
}

/**
 * Returns the mentions of a card's evidence as far as they exist. For staff: who sees the card sees its evidence.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function mentionsOnCard(
  context: Context,
  actor: Actor,
  asked: MentionSelection,
): Promise<Pick<MentionForCard, 'id' | 'state' | 'linksToUs'>[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  return readCardMentions(context, actor, asked)
}

const readCardMentions = (
  context: Context,
  actor: Actor,
  { clientId, mentionIds }: MentionSelection,
): Promise<MentionForCard[]> =>
  reading(context, actor, onWebsite({ clientId }), (trx, { id: siteId }) =>
    readMentionsForCard(trx, { siteId, ids: mentionIds }),
  )

/** A new card with who makes it. */
interface CardAction {
  cardId: string
  personId: string
  at: Date
}

/**
 * Makes mentions handled on a new card, in the transaction that creates it. They stay handled if it is deleted later.
 * @throws UserError mention.taken (409) if one of them is irrelevant meanwhile, or on another card
 */
export async function cardMentions(
  trx: ActorTrx,
  { clientId, mentionIds, ...action }: CardAction & MentionSelection,
): Promise<void> {
  const { id: siteId } = await requireWebsite(trx, clientId)
  const changed = await writeCarded(trx, { siteId, ids: mentionIds, ...action })
  if (changed < mentionIds.length) throw userError('mention.taken', (t) => t('mentionsTaken'))
}
