import type { Actor } from '#app/shared/access/permissions.ts'
import type { CardForm } from '#app/shared/cards/card.ts'
import { sourceOfAddress } from '#app/shared/cards/evidence/address.ts'
import type { ShownEvidence, Evidence } from '#app/shared/cards/evidence/evidence.ts'
import type { ExplainedPart } from '#app/shared/cards/evidence/explained.ts'
import type { EvidenceSource, SentSource } from '#app/shared/cards/evidence/source.ts'
import type { SuggestedEffect } from '#app/shared/cards/evidence/view-subject.ts'
import type { CardTarget } from '#app/shared/cards/target.ts'
import { onClient, reading, requirePermission, changing, refuseDuplicate } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { cardChanges } from '../competitors/changes/card-changes.ts'
import { cardFindings } from '../discovery/findings/card-findings.ts'
import { cardMentions } from '../listening/mentions/card-mentions.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { isCardMade, insertCard } from './card-content.sql.ts'
import { insertCardEvent } from './card-history.sql.ts'
import { requireBelowCardLimit } from './card-limit.ts'
import { readOpenOnTarget, type SameTargetCard, insertEvidence } from './evidence/evidence.sql.ts'
import { freezeEvidence, shownEvidence, evidenceWithoutNumbers } from './evidence/evidence.ts'
import { suggestedEffectOf, targetOf } from './evidence/kinds.ts'
import type { ProgramCard } from './evidence/program-card.ts'
import { listTargetGoals, requireTarget } from './evidence/targets.ts'
import { notifyAddedPeople } from './news/notify-staff.ts'
import { writeCardPeople } from './people/people.sql.ts'
import { requireCardPeople } from './people/people.ts'
import { requireCardStaff, manageCards, shownTitle } from './permission.ts'

interface NewCard {
  clientId: string
  card: CardForm
  evidence?: Evidence | undefined
  id?: string | undefined
}

/**
 * Creates a proposed card. For staff.
 * @param input.evidence what it is made from, frozen by the server; by default an idea by hand
 * @param input.id an id that a program chose: repeating the call changes nothing
 * @returns the new card's id
 * @throws UserError card.too_many, card.id_taken (409), finding.taken (409), mention.taken (409), change.taken (409), input.invalid if the
 * owner or a person is not one of the active staff, auth.forbidden, not_found
 */
export async function createCard(
  context: Context,
  actor: Actor,
  { clientId, card, evidence, id: chosen }: NewCard,
): Promise<{ id: string }> {
  const asked = { clientId, permission: manageCards }
  return changing(context, actor, onClient(asked), async ({ trx, at, record }) => {
    if (chosen !== undefined && (await isCardMade(trx, { clientId, id: chosen }))) return { id: chosen }
    await requireBelowCardLimit(trx, clientId)
    await requireCardPeople(trx, card, [])
    await requireTarget(trx, clientId, card.target)
    const stored = insertCard(trx, clientId, card, { id: chosen, createdBy: actor.userId, at })
    // A program chose the id of a card of another client.
    const taken = () => userError('card.id_taken', (t) => t('cardIdTaken'))
    const id = await refuseDuplicate(stored, 'card_id_key', taken)
    await writeCardPeople(trx, { clientId, id }, card.people)
    await notifyAddedPeople(context, trx, { actor, cardId: id, added: card.people })
    await insertEvidence(trx, { clientId, id }, evidence ?? evidenceWithoutNumbers({ kind: 'idea' }, at))
    if (evidence?.source.kind === 'finding') {
      const findingIds = evidence.source.findings.map((finding) => finding.id)
      await cardFindings(trx, { clientId, cardId: id, findingIds, personId: actor.userId, at })
    }
    if (evidence?.source.kind === 'mention') {
      const mentionIds = evidence.source.mentions.map((mention) => mention.id)
      await cardMentions(trx, { clientId, cardId: id, mentionIds, personId: actor.userId, at })
    }
    if (evidence?.source.kind === 'competitor') {
      const changeIds = evidence.source.changes.map((change) => change.id)
      await cardChanges(trx, { clientId, cardId: id, changeIds, personId: actor.userId, at })
    }
    await insertCardEvent(trx, { clientId, id }, { kind: 'created', at, personId: actor.userId, to: 'proposed' })
    await record('card.added', { id, ...shownTitle(card) })
    return { id }
  })
}

/** What a card from a source would begin with. */
export interface CardPreview {
  evidence: ShownEvidence
  target: CardTarget | null
  effect: SuggestedEffect | null
  /** For a part of an explained change: the numbers that explain it. */
  explained: ExplainedPart | null
}

interface EvidenceInput {
  clientId: string
  source: SentSource
}

/**
 * Returns what a card from a source would begin with: its evidence as it would be frozen now, and the suggested target
 * and effect. For staff.
 * @throws UserError not_found if there is nothing to measure, auth.forbidden, website.missing
 */
export async function previewCard(context: Context, actor: Actor, given: EvidenceInput): Promise<CardPreview> {
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
  { clientId, source, card }: EvidenceInput & { card: CardForm },
): Promise<{ id: string }> {
  const { evidence } = await freezeForStaff(context, actor, { clientId, source })
  return createCard(context, actor, { clientId, card, evidence })
}

/**
 * Creates a card that a program sends, perhaps from a source. For staff.
 * @returns the new card's id; that of the existing card if a program repeats its call with the same id
 * @throws UserError input.invalid for an address outside the product or of another client, and the errors of
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
function freezeForStaff(context: Context, actor: Actor, given: EvidenceInput): ReturnType<typeof freezeEvidence> {
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

const maxSameTarget = 3

/** Open cards with a target, and whether there are more. */
export interface SameTargetCards {
  cards: SameTargetCard[]
  more: boolean
}

/**
 * Returns the open cards of a client with the same target, so that no one makes one twice. For staff.
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
