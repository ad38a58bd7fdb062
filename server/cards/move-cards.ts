import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { Decision, CardMove, MoveResult } from '#app/shared/cards/card.ts'
import { canMove, isOpen, needOf, cardStageAfter } from '#app/shared/cards/stage.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { ChangedItem } from '#app/shared/items/item-kind.ts'
import { changing, onAll, onClient, type Change } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { followCard, returnFindings } from '../discovery/findings/card-findings.ts'
import { badInput, userError } from '../errors/user-errors.ts'
import { changeEach, undoChanges, type ItemResult } from '../items/items.ts'
import type { StateBefore } from './card-history.sql.ts'
import { requireBelowCardLimit } from './card-limit.ts'
import { cardStore, deleteCardRow, readZone, wakeSnoozedCards, type MovedCard } from './card-moves.sql.ts'
import { clientNewsOf, notifyClients } from './news/notify-client.ts'
import { notifyStaff } from './news/notify-staff.ts'
import { cardNotFound, requireCardStaff, shownTitle } from './permission.ts'

/**
 * Moves one or several cards by one action of app/shared/cards/stage.ts. Each card is moved as a whole or refused with
 * a reason; a refused one doesn't keep the others. For staff.
 * @throws UserError input.invalid without the reason or day that the action needs, auth.forbidden; not_found for an
 * unknown client
 */
export async function moveCards(
  context: Context,
  actor: Actor,
  { cardIds, clientId, move }: { cardIds: readonly string[]; clientId?: string; move: CardMove },
): Promise<MoveResult> {
  requireCardStaff(actor)
  requireNeeds(move)
  const on = clientId === undefined ? onAll() : onClient({ clientId })
  return changing(context, actor, on, async (change) => {
    const { trx } = change
    const known = await cardStore.lock(trx, clientId ?? null, cardIds)
    const { changed, refused } = await changeEach(cardIds, known, (card) => moveCard(change, { actor, card, move }))
    const news = clientNewsOf(move.action)
    const moved = changed.flatMap(({ id }) => known.get(id) ?? [])
    if (news) await notifyClients(context, trx, news, moved)
    return { moved: changed, refused }
  })
}

/**
 * Decides about a card that waits for a client's decision, in the version that the person saw. For the client's own
 * people; staff may approve and decline.
 * @throws UserError card.changed (409) if it was changed meanwhile, card.decided (409) if it doesn't wait any more,
 * input.invalid without a reason, auth.forbidden; not_found for a card that is not shared with them
 */
export async function decideCard(
  context: Context,
  actor: Actor,
  { clientId, cardId, decision }: { clientId: string; cardId: string; decision: Decision },
): Promise<void> {
  await changing(context, actor, onClient({ clientId }), (change) =>
    decideWithin(context, change, actor, { clientId, cardId, decision, byLink: false }),
  )
}

/** A decision of a client's person, made on the Dashboard or by the link in a mail. */
interface MadeDecision {
  clientId: string
  cardId: string
  decision: Decision
  byLink: boolean
}

/** Decides as `decideCard` does, in a transaction of the person, and notifies staff of what a Client decided. */
export async function decideWithin(
  context: Context,
  change: Change,
  actor: Actor,
  { clientId, cardId, decision, byLink }: MadeDecision,
): Promise<void> {
  const { trx } = change
  const { version, ...move } = decision
  requireNeeds(move)
  const card = (await cardStore.lock(trx, clientId, [cardId])).get(cardId)
  if (!card || card.internal) throw cardNotFound()
  if (card.version !== version) throw userError('card.changed', (t) => t('cardChangedDecide'))
  const outcome = card.waits ? await moveCard(change, { actor, card, move, byLink }) : null
  if (!outcome || 'refused' in outcome) throw userError('card.decided', (t) => t('cardDecided'))
  const news = clientNewsOf(move.action)
  if (!isStaff(actor.role)) await notifyStaff(context, trx, { actor, cardId, action: move.action, note: move.note })
  else if (news) await notifyClients(context, trx, news, [card])
}

/** @throws UserError input.invalid */
function requireNeeds({ action, note, until }: CardMove): void {
  const need = needOf(action)
  if (need === 'note' && note === '') throw badInput((t) => t('cardReasonNeeded'))
  if (need === 'day' && until === undefined) throw badInput((t) => t('cardDayNeeded'))
}

/** What became of one card. */
type CardMoveResult = ItemResult<
  Exclude<MoveResult['refused'][number]['reason'], 'missing' | 'changed'>,
  MoveResult['moved'][number]
>

async function moveCard(
  begun: Change,
  { actor, card, move, byLink = false }: { actor: Actor; card: MovedCard; move: CardMove; byLink?: boolean },
): Promise<CardMoveResult> {
  const { action, note, until } = move
  if (!canMove(card, action, isStaff(actor.role) ? 'staff' : 'client')) return { refused: 'stage' }
  const { trx, at, record } = begun.about(card.clientId)
  const { clientId, id } = card
  const personId = actor.userId
  if (action === 'delete') {
    await returnFindings(trx, { cardId: id, personId, at })
    await deleteCardRow(trx, card)
    await record('card.deleted', { id, ...shownTitle(card) })
    return { changed: { id, event: 0, stage: card.stage } }
  }
  const stage = cardStageAfter(card, action)
  const sleeps = stage === 'snoozed' && until !== undefined
  if (sleeps && until <= localDay(at, await readZone(trx, clientId))) throw badInput((t) => t('cardDayAhead'))
  const after: StateBefore = {
    stage,
    stageBeforeSnooze: stage === 'snoozed' ? (card.stageBeforeSnooze ?? card.stage) : null,
    snoozedUntil: stage === 'snoozed' ? (until ?? card.snoozedUntil) : null,
    trashed: action === 'trash',
    // The trash changes nothing about it.
    changesAsked: action === 'askForChanges' || (stage === card.stage && card.changesAsked),
  }
  if (!(await hasRoom(trx, card, after))) return { refused: 'limit' }
  const { stage: from, stageBeforeSnooze, snoozedUntil, trashed, changesAsked } = card
  const before = { stage: from, stageBeforeSnooze, snoozedUntil, trashed, changesAsked }
  const change = { before, ...(byLink && { byLink }) }
  const event = await cardStore.write(trx, card, after, { kind: action, at, personId, from, note, change })
  await followCard(trx, { cardId: id, personId, at })
  await record('card.moved', { id, action, from, to: stage, ...shownTitle(card), ...(byLink && { byLink }) })
  return { changed: { id, event, stage } }
}

/** Returns whether a card may be open after a move: always if it was, else if its client has room. */
async function hasRoom(trx: ActorTrx, card: MovedCard, after: StateBefore): Promise<boolean> {
  const counts = ({ stage, trashed }: StateBefore) => isOpen(stage) && !trashed
  if (counts(card) || !counts(after)) return true
  try {
    await requireBelowCardLimit(trx, card.clientId)
    return true
  } catch (error) {
    if (error instanceof UserError && error.code === 'card.too_many') return false
    throw error
  }
}

/**
 * Undoes the actor's own last moves, as undoChanges says. For staff.
 * @throws UserError auth.forbidden
 */
export async function undoMoves(
  context: Context,
  actor: Actor,
  { moves }: { moves: readonly ChangedItem[] },
): Promise<MoveResult> {
  requireCardStaff(actor)
  return changing(context, actor, onAll(), async (change) => {
    const { changed, refused } = await undoChanges(cardStore, change, {
      actor,
      where: null,
      changes: moves,
      restore: (card, before) => undoMove(change, { actor, card, before }),
    })
    return { moved: changed, refused }
  })
}

async function undoMove(
  change: Change,
  { actor, card, before }: { actor: Actor; card: MovedCard; before: StateBefore },
): Promise<CardMoveResult> {
  const { trx, at, record } = change.about(card.clientId)
  if (!(await hasRoom(trx, card, before))) return { refused: 'limit' }
  const { id, stage: from } = card
  const { stage } = before
  const personId = actor.userId
  const event = await cardStore.write(trx, card, before, { kind: 'undone', at, personId, from })
  await followCard(trx, { cardId: id, personId, at })
  await record('card.moved', { id, action: 'undo', from, to: stage, ...shownTitle(card) })
  return { changed: { id, event, stage } }
}

/**
 * Returns snoozed cards to the stage before when their day has begun in the client's time zone. Called by a job; a card
 * that someone moved or snoozed again meanwhile stays as it is.
 */
export const wakeCards = ({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> =>
  wakeSnoozedCards(database.db, clock())
