import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { onWebsite, reading, requirePermission } from '../../access/calls/use-case.ts'
import { requireWebsite } from '../../access/tenancy/tenancy.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { forbidden, userError } from '../../errors/user-errors.ts'
import { competitorsPermission } from '../permission.ts'
import { readChangesForCard, writeCarded, type ChangeForCard } from './card-changes.sql.ts'

interface ChangeSelection {
  clientId: string
  changeIds: readonly string[]
}

/**
 * Returns changes of competitors that a card is to be made from; null if one of them doesn't exist. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function changesForCard(
  context: Context,
  actor: Actor,
  { clientId, changeIds }: ChangeSelection,
): Promise<ChangeForCard[] | null> {
  requirePermission(actor, { clientId, permission: competitorsPermission })
  const ids = [...new Set(changeIds)]
  const changes = await readCardChanges(context, actor, { clientId, changeIds: ids })
  return changes.length < ids.length ? null : changes
}

/**
 * Returns the changes of a card's evidence as far as they exist, also those of removed competitors. For staff.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function changesOnCard(
  context: Context,
  actor: Actor,
  asked: ChangeSelection,
): Promise<Pick<ChangeForCard, 'id' | 'state'>[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  return readCardChanges(context, actor, asked)
}

const readCardChanges = (
  context: Context,
  actor: Actor,
  { clientId, changeIds }: ChangeSelection,
): Promise<ChangeForCard[]> =>
  reading(context, actor, onWebsite({ clientId }), (trx, { id: siteId }) =>
    readChangesForCard(trx, { siteId, ids: changeIds }),
  )

/** A new card with who makes it. */
interface CardAction {
  cardId: string
  personId: string
  at: Date
}

/**
 * Makes changes handled on a new card, in the transaction that creates it. They stay handled if it is deleted later.
 * @throws UserError change.taken (409) if one of them is ignored meanwhile, or on another card
 */
export async function cardChanges(
  trx: ActorTrx,
  { clientId, changeIds, ...action }: CardAction & ChangeSelection,
): Promise<void> {
  const { id: siteId } = await requireWebsite(trx, clientId)
  const changed = await writeCarded(trx, { siteId, ids: changeIds, ...action })
  if (changed < changeIds.length) throw userError('change.taken', (t) => t('competitorChangesTaken'))
}
