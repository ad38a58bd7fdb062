import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import type { Detection } from '#app/shared/discovery/finding.ts'
import { onWebsite, reading, requirePermission } from '../../access/calls/use-case.ts'
import { requireWebsite } from '../../access/tenancy/tenancy.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx, Trx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { forbidden, userError } from '../../errors/user-errors.ts'
import { discoveryPermission } from '../permission.ts'
import { changeState, readCardState, readSitesOfCard } from './change-findings.sql.ts'
import { readFindingsById } from './findings.sql.ts'
import { isCardLive } from './plan-findings.ts'

interface FindingSelection {
  clientId: string
  findingIds: readonly string[]
}

/** A finding as a card keeps it. */
export interface CardFinding {
  id: string
  detection: Detection
  /** Whether the last run that looked has detected it. */
  isMet: boolean
}

/**
 * Returns findings that a card is to be made from, as they were detected last; null if one of them doesn't exist. For
 * Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function findingsForCard(
  context: Context,
  actor: Actor,
  { clientId, findingIds }: FindingSelection,
): Promise<CardFinding[] | null> {
  requirePermission(actor, { clientId, permission: discoveryPermission })
  const ids = [...new Set(findingIds)]
  const findings = await readCardFindings(context, actor, { clientId, findingIds: ids })
  return findings.length < ids.length ? null : findings
}

/**
 * Returns the findings of a card's evidence as far as they exist. For staff: who sees the card sees its evidence.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function findingsOnCard(context: Context, actor: Actor, asked: FindingSelection): Promise<CardFinding[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('staffManageCards'))
  return readCardFindings(context, actor, asked)
}

const readCardFindings = (
  context: Context,
  actor: Actor,
  { clientId, findingIds }: FindingSelection,
): Promise<CardFinding[]> =>
  reading(context, actor, onWebsite({ clientId }), async (trx, { id: siteId }) =>
    (await readFindingsById(trx, siteId, findingIds)).map(({ id, detection, goneAt, state }) => ({
      id,
      detection,
      isMet: goneAt === null && state !== 'expired' && state !== 'fixed',
    })),
  )

/** A card with who does something with it. */
interface CardAction {
  cardId: string
  personId: string
  at: Date
}

/**
 * Puts findings on a new card, in the transaction that creates it.
 * @throws UserError finding.taken (409) if one of them isn't open any more, such as on another card
 */
export async function cardFindings(
  trx: ActorTrx,
  { clientId, findingIds, cardId, personId, at }: CardAction & FindingSelection,
): Promise<void> {
  const { id: siteId } = await requireWebsite(trx, clientId)
  const changed = await changeState(
    trx,
    { siteId, ids: findingIds, states: ['open', 'snoozed'] },
    { state: 'carded', cardId },
    { kind: 'carded', at, personId, cardId },
  )
  if (changed.length < findingIds.length) throw userError('finding.taken', (t) => t('findingsTaken'))
}

/**
 * Lets a card's findings follow a move of it, in the transaction of the move: those of a dismissed, declined or trashed
 * card are open again, and return to it with it.
 */
export async function followCard(trx: Trx, moved: CardAction): Promise<void> {
  // Clients decide about cards and may not see findings.
  await withoutRowSecurity(trx, async (system) => {
    const card = await readCardState(system, moved.cardId)
    if (card && !isCardLive(card)) return openFindings(system, moved)
    if (!card || card.stage === 'done') return
    for (const { siteId, ids } of await readSitesOfCard(system, moved.cardId)) {
      const { cardId, personId, at } = moved
      const entry = { kind: 'carded', at, personId, cardId } as const
      await changeState(system, { siteId, ids, states: ['open'] }, { state: 'carded', cardId }, entry)
    }
  })
}

/** Opens the findings of a card that is about to be deleted, in the same transaction. */
export async function returnFindings(trx: Trx, moved: CardAction): Promise<void> {
  await withoutRowSecurity(trx, (system) => openFindings(system, moved))
}

async function openFindings(trx: Trx, { cardId, personId, at }: CardAction): Promise<void> {
  for (const { siteId, ids } of await readSitesOfCard(trx, cardId)) {
    const entry = { kind: 'uncarded', at, personId, cardId } as const
    await changeState(trx, { siteId, ids, states: ['carded'] }, { state: 'open' }, entry)
  }
}
