import { onAll, onClient, reading, requirePermission } from '../../access/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { CardForm } from '#app/shared/cards/card.ts'
import { sourceOfAddress } from '#app/shared/cards/evidence/address.ts'
import type { LiveEvidence, ShownEvidence } from '#app/shared/cards/evidence/evidence.ts'
import type { ExplainedPart } from '#app/shared/cards/evidence/explained.ts'
import { suggestedEffectOf, targetOf } from '#app/shared/cards/evidence/kinds.ts'
import type { ProgramCard } from '#app/shared/cards/evidence/program-card.ts'
import type { EvidenceSource, SentSource } from '#app/shared/cards/evidence/source.ts'
import type { SuggestedEffect } from '#app/shared/cards/evidence/view-subject.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors/user-errors.ts'
import { cardNotFound, createCard, requireCardStaff, type CardAddress } from '../cards.ts'
import { readCardRow } from '../cards.sql.ts'
import { isCardMade } from '../card-content.sql.ts'
import { freezeEvidence, liveEvidence, shownEvidence } from './evidence.ts'
import { readEvidence, readOpenOnTarget, type SameTargetCard } from './evidence.sql.ts'
import { listTargetGoals } from './targets.ts'

/** What a card from a source would begin with. */
export interface CardPreview {
  evidence: ShownEvidence
  target: CardTarget | null
  effect: SuggestedEffect | null
  /** For a part of an explained change: the numbers that explain it. */
  explained: ExplainedPart | null
}

interface Given {
  clientId: string
  source: SentSource
}

/**
 * Returns what a card from a source would begin with: its evidence as it would be frozen now, and the suggested target
 * and effect. For staff.
 * @throws UserError not_found if there is nothing to measure, auth.forbidden, website.missing
 */
export async function previewCard(context: Context, actor: Actor, given: Given): Promise<CardPreview> {
  const { evidence, explained } = await freezeForStaff(context, actor, given)
  return {
    evidence: shownEvidence(evidence),
    explained,
    target: await suggestedTarget(context, actor, given.clientId, evidence.source),
    effect: suggestedEffectOf(evidence.source),
  }
}

/**
 * Creates a card from a source, with its evidence frozen. For staff.
 * @returns the new card's id
 * @throws UserError not_found if there is nothing to measure, and the errors of createCard
 */
export async function createCardFrom(
  context: Context,
  actor: Actor,
  { clientId, source, card }: Given & { card: CardForm },
): Promise<{ id: string }> {
  const { evidence } = await freezeForStaff(context, actor, { clientId, source })
  return createCard(context, actor, { clientId, card, evidence })
}

/**
 * Creates a card that a program sends, perhaps from a source. For staff.
 * @returns the new card's id; that of the existing card if a program repeats its call with the same id
 * @throws UserError input.invalid for an address outside the product or of another company, and the errors of
 * createCardFrom
 */
export async function createCardFromProgram(
  context: Context,
  actor: Actor,
  { clientId, sent: { id, source: given, target, ...card } }: { clientId: string; sent: ProgramCard },
): Promise<{ id: string }> {
  if (given === undefined)
    return createCard(context, actor, { clientId, id, card: { ...card, target: target ?? null } })
  requireCardStaff(actor)
  // The numbers may be gone by the time a program repeats its call.
  if (
    id !== undefined &&
    (await reading(context, actor, onClient({ clientId }), (trx) => isCardMade(trx, { clientId, id })))
  ) {
    return { id }
  }
  const source = given.kind === 'address' ? sourceOf(clientId, given.address) : given
  const { evidence } = await freezeForStaff(context, actor, { clientId, source })
  const about = target === undefined ? await suggestedTarget(context, actor, clientId, evidence.source) : target
  return createCard(context, actor, { clientId, id, card: { ...card, target: about }, evidence })
}

function sourceOf(clientId: string, address: string): SentSource {
  const found = sourceOfAddress(address)
  if (!found || (found.client !== null && found.client !== clientId)) throw badInput((t) => t('evidenceAddress'))
  return found.source
}

/** Numbers are read outside the transaction that stores the card: each question opens its own. */
function freezeForStaff(context: Context, actor: Actor, given: Given): ReturnType<typeof freezeEvidence> {
  requireCardStaff(actor)
  requirePermission(actor, { clientId: given.clientId })
  return freezeEvidence(context, actor, given)
}

/** Returns the suggested target; the whole website instead of a goal that was deleted. */
async function suggestedTarget(
  context: Context,
  actor: Actor,
  clientId: string,
  source: EvidenceSource,
): Promise<CardTarget | null> {
  const target = targetOf(source)
  if (target?.kind !== 'goal') return target
  const goals = await listTargetGoals(context, actor, clientId)
  return goals.some(({ id }) => id === target.goalId) ? target : { kind: 'website' }
}

/**
 * Returns the live values of a card's evidence; null if it has no numbers. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function readLiveEvidence(
  context: Context,
  actor: Actor,
  { cardId, clientId }: CardAddress,
): Promise<LiveEvidence | null> {
  requireCardStaff(actor)
  const found = await reading(context, actor, onAll(), async (trx) => {
    const card = await readCardRow(trx, { clientId: clientId ?? null, personId: actor.userId }, cardId)
    return card && { clientId: card.clientId, evidence: await readEvidence(trx, card) }
  })
  if (!found) throw cardNotFound()
  const { evidence } = found
  if (!evidence || evidence.values.length === 0) return null
  return liveEvidence({ context, actor, clientId: found.clientId }, evidence)
}

const maxSameTarget = 3

/** Open cards with a target, and whether there are more. */
export interface SameTargetCards {
  cards: SameTargetCard[]
  more: boolean
}

/**
 * Returns the open cards of a company with the same target, so that nobody makes one twice. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listSameTarget(
  context: Context,
  actor: Actor,
  { clientId, target }: { clientId: string; target: CardTarget },
): Promise<SameTargetCards> {
  requireCardStaff(actor)
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const cards = await readOpenOnTarget(trx, clientId, target, maxSameTarget)
    return { cards: cards.slice(0, maxSameTarget), more: cards.length > maxSameTarget }
  })
}
