import type { Actor } from '#app/shared/access/permissions.ts'
import { matchesSearch, sortCards } from '#app/shared/cards/arrange.ts'
import type { CardSort } from '#app/shared/cards/board-order.ts'
import {
  cardFields,
  idsOf,
  maxListed,
  type Card,
  type CardChange,
  type CardField,
  type CardForm,
  type CardSummary,
  type ChangedFields,
  type WaitingCardWithFiles,
} from '#app/shared/cards/card.ts'
import type { LiveEvidence } from '#app/shared/cards/evidence/evidence.ts'
import type { SentComment } from '#app/shared/items/comment.ts'
import { changing, onAll, onClient, reading } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { furthestDay } from '../db/shown-effect.sql.ts'
import { userError } from '../errors/user-errors.ts'
import { addComment, readItemComments } from '../items/comments/comments.ts'
import { conflictOf } from '../items/items.ts'
import { writeMarks } from '../items/marks.sql.ts'
import { readAttachments, readAttachmentsByCard } from './attachments/attachments.sql.ts'
import { updateCardRow } from './card-content.sql.ts'
import { insertCardEvent, readChangesSince, readHistory } from './card-history.sql.ts'
import {
  cardStars,
  lockCard,
  readCardRow,
  readCards,
  readTags,
  readCardsToDecide,
  type StoredCard,
} from './cards.sql.ts'
import { cardComments } from './comments/comments.sql.ts'
import { readEffectRow } from './effect/card-effect.sql.ts'
import { readEvidence } from './evidence/evidence.sql.ts'
import { shownEvidence, liveEvidence } from './evidence/evidence.ts'
import { requireTarget } from './evidence/targets.ts'
import { notifyClients } from './news/notify-client.ts'
import { notifyAddedPeople } from './news/notify-staff.ts'
import { updateCardPeople, writeCardPeople } from './people/people.sql.ts'
import { requireCardPeople } from './people/people.ts'
import { requireCardStaff, type CardAddress, requireCard, cardNotFound, shownTitle } from './permission.ts'

const maxTagsListed = 100
const maxHistory = 200
/** A Client reads their waiting cards one after the other. */
const maxWaiting = 50

/** Which cards to list. Without a client: those of all clients. */
export interface CardQuery {
  clientId: string | null
  /** One of the named filters, or a tag. */
  filter: string
  search?: string
  sort?: CardSort
}

export interface CardList {
  cards: CardSummary[]
  /** Whether there are more, which only a narrower filter shows. */
  more: boolean
  /** The tags of all these clients' cards. */
  tags: string[]
}

/**
 * Returns a client's cards, or those of all clients, the most recently changed first if no order is asked for; at
 * most 2,000. For staff. The sample company has none.
 * @throws UserError auth.forbidden, not_found
 */
export async function listCards(context: Context, actor: Actor, query: CardQuery): Promise<CardList> {
  requireCardStaff(actor)
  const { clientId, filter, search, sort } = query
  const read = async (trx: ActorTrx) => ({
    found: await readCards(trx, { clientId, personId: actor.userId }, filter),
    tags: await readTags(trx, clientId, maxTagsListed),
  })
  const { found, tags } = await (clientId === null
    ? reading(context, actor, onAll(), read)
    : reading(context, actor, onClient({ clientId }), read))
  const matching = search === undefined ? found : found.filter((card) => matchesSearch(card, search))
  const cards = (sort === undefined ? matching : sortCards(matching, sort)).slice(0, maxListed)
  return { cards, more: found.length > maxListed, tags }
}

/**
 * Returns a card with its comments and its newest 200 entries of history. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function readCard(context: Context, actor: Actor, address: CardAddress): Promise<Card> {
  requireCardStaff(actor)
  return reading(context, actor, onAll(), async (trx) => {
    const card = await requireCard(trx, actor, address)
    const evidence = await readEvidence(trx, card)
    return {
      ...card,
      evidence: evidence && shownEvidence(evidence),
      measured: (await readEffectRow(trx, card, furthestDay(context.clock()))) ?? null,
      commentList: await readItemComments(trx, cardComments, card, actor),
      attachments: await readAttachments(trx, card),
      history: await readHistory(trx, card, maxHistory),
    }
  })
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

/**
 * Returns a client's cards that wait for its decision, with their files. For its own people and staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listWaitingCards(
  context: Context,
  actor: Actor,
  clientId: string,
): Promise<WaitingCardWithFiles[]> {
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const cards = await readCardsToDecide(trx, clientId, maxWaiting)
    const ids = cards.map(({ id }) => id)
    const files = await readAttachmentsByCard(trx, clientId, ids)
    return cards.map((card) => ({ ...card, attachments: files.get(card.id) ?? [] }))
  })
}

/**
 * Updates a card; omitted fields stay. Two people who change different fields both succeed. If someone has changed one
 * of the same fields since the version that the change is based on, it is refused, so that nothing is lost: read the
 * card again and choose. For staff.
 * @returns the new version
 * @throws UserError card.changed (409), input.invalid if the owner or a person is not one of the active staff, auth.forbidden,
 * not_found
 */
export async function updateCard(
  context: Context,
  actor: Actor,
  { change: { version, ...change }, ...address }: CardAddress & { change: CardChange },
): Promise<{ version: number }> {
  requireCardStaff(actor)
  return changing(context, actor, onAll(), async ({ trx, about }) => {
    await lockCard(trx, address.cardId)
    const card = await requireCard(trx, actor, address)
    const fields = changedFields(card, change)
    if (fields.length === 0) return { version: card.version }
    if (card.version !== version) await refuseConflict(trx, card, { fields, version })
    const already = idsOf(card.people)
    await requireCardPeople(trx, change, already)
    if (fields.includes('target')) await requireTarget(trx, card.clientId, change.target)
    const { at, record } = about(card.clientId)
    await updateCardRow(trx, card.id, change, at)
    if (change.people) {
      await writeCardPeople(trx, card, change.people)
      const added = change.people.filter((id) => !already.includes(id))
      await notifyAddedPeople(context, trx, { actor, cardId: card.id, added })
    }
    const next = card.version + 1
    await insertCardEvent(trx, card, { kind: 'changed', at, personId: actor.userId, change: { fields, version: next } })
    const { title = card.title, internal = card.internal } = change
    await record('card.changed', { id: card.id, fields, ...shownTitle({ title, internal }) })
    // A proposed card is asked about by a job, together with others of these minutes.
    if (card.internal && !internal && card.stage !== 'proposed') {
      await notifyClients(context, trx, 'shared', [{ clientId: card.clientId, title, internal }])
    }
    return { version: next }
  })
}

/** Returns the fields of a change that differ from the card. */
function changedFields(card: StoredCard, change: ChangedFields): CardField[] {
  const now: CardForm = { ...card, ownerId: card.owner?.id ?? null, people: idsOf(card.people) }
  return cardFields.filter(
    (field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(now[field]),
  )
}

/** @throws UserError card.changed if someone has changed one of the fields since the version */
async function refuseConflict(
  trx: ActorTrx,
  card: StoredCard,
  { fields, version }: { fields: CardField[]; version: number },
): Promise<void> {
  const since = await readChangesSince(trx, card, version)
  const conflict = conflictOf(since, { fields, version, current: card.version })
  if (!conflict) return
  const overlap = cardFields.filter((field) => conflict.fields.includes(field))
  throw userError('card.changed', (t) =>
    t('cardChanged', { person: conflict.person ?? t('someoneElse'), fields: overlap.join(', ') || 'version' }),
  )
}

/** Stars a card for the actor alone, or removes the star. For staff. @throws UserError auth.forbidden, not_found */
export async function starCard(
  context: Context,
  actor: Actor,
  { starred, ...address }: CardAddress & { starred: boolean },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async ({ trx }) => {
    const card = await requireCard(trx, actor, address)
    await writeMarks(trx, cardStars, { within: card.clientId, ids: [card.id], personId: actor.userId, marked: starred })
  })
}

/**
 * Comments on a card; only staff read it. Mentioned people are notified, and who works on the card. For staff.
 * @param input.mentions ids of people of the staff; those whom the text doesn't name are ignored
 * @param input.id an id that a program chose: repeating the call changes nothing
 * @throws UserError card.too_many_comments (409), auth.forbidden, not_found
 */
export async function commentOnCard(
  context: Context,
  actor: Actor,
  { cardId, clientId, ...comment }: CardAddress & SentComment,
): Promise<{ id: string }> {
  requireCardStaff(actor)
  return changing(context, actor, onAll(), async (change) => {
    const item = await requireCard(change.trx, actor, { cardId, ...(clientId !== undefined && { clientId }) })
    return addComment(context, change, cardComments, { actor, item, comment })
  })
}

/** Hands a person's cards to another person of their team, for reassignOwned (server/team). */
export const handOverCards = updateCardPeople
