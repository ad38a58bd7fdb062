import type { Actor } from '#app/shared/access/permissions.ts'
import { matchesSearch, sortCards } from '#app/shared/cards/arrange.ts'
import type { CardSort } from '#app/shared/cards/board-order.ts'
import {
  cardFields,
  cardKind,
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
import type { SentComment } from '#app/shared/items/comment.ts'
import type { Evidence } from '#app/shared/cards/evidence/evidence.ts'
import { changing, onAll, onClient, type Permission, reading, refuseDuplicate } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { addComment, readItemComments } from '../items/comments/comments.ts'
import { conflictOf } from '../items/items.ts'
import { cardFindings } from '../discovery/findings/card-findings.ts'
import { forbidden, notFound, userError } from '../errors/user-errors.ts'
import { insertEvent, readChangesSince, readHistory } from './card-history.sql.ts'
import { readAttachments, readAttachmentsByCard } from './attachments/attachments.sql.ts'
import { readEffectRow } from './effect/card-effect.sql.ts'
import { furthestDay } from '../db/shown-effect.sql.ts'
import { requireBelowCardLimit } from './card-room.ts'
import { cardComments } from './comments/comments.sql.ts'
import { notifyClients } from './decisions/notify-client.ts'
import { insertCard, isCardMade, updateCardRow } from './card-content.sql.ts'
import { cardStars, lockCard, readCardRow, readCards, readTags, readWaiting, type StoredCard } from './cards.sql.ts'
import { evidenceWithoutNumbers, shownEvidence } from './evidence/evidence.ts'
import { insertEvidence, readEvidence } from './evidence/evidence.sql.ts'
import { requireTarget } from './evidence/targets.ts'
import { writeMarks } from '../items/marks.sql.ts'
import { requireActiveStaff } from '../items/people.ts'
import { updateCardPeople, writeCardPeople } from './people/people.sql.ts'
import { notifyAddedPeople } from './decisions/notify-staff.ts'

/** Writing cards and seeing the board. The company's people only decide about cards that are shared with them. */
const manageCards: Permission = { may: cardKind.may, error: (t) => t('staffManageCards') }

const maxTagsListed = 100
const maxHistory = 200
/** A Client reads their waiting cards one after the other. */
const maxWaiting = 50

/** @throws UserError auth.forbidden */
export function requireCardStaff(actor: Actor): void {
  if (!manageCards.may(actor)) throw forbidden(manageCards.error)
}

export const cardNotFound = () => notFound((t) => t('cardNotFound'))

/** Which cards to list. Without a company: those of all companies. */
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
  /** The tags of all these companies' cards. */
  tags: string[]
}

/**
 * Returns a company's cards, or those of all companies, the most recently changed first if no order is asked for; at
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

/** A card by its id, and for programs also by its company. */
export interface CardAddress {
  cardId: string
  clientId?: string
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

/** Returns a card that the person may see. @throws UserError not_found */
export async function requireCard(trx: ActorTrx, actor: Actor, { cardId, clientId }: CardAddress): Promise<StoredCard> {
  const card = await readCardRow(trx, { clientId: clientId ?? null, personId: actor.userId }, cardId)
  if (!card) throw cardNotFound()
  return card
}

/**
 * Returns a company's cards that wait for its decision, with their files. For its own people and staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function listWaitingCards(
  context: Context,
  actor: Actor,
  clientId: string,
): Promise<WaitingCardWithFiles[]> {
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const cards = await readWaiting(trx, clientId, maxWaiting)
    const ids = cards.map(({ id }) => id)
    const files = await readAttachmentsByCard(trx, clientId, ids)
    return cards.map((card) => ({ ...card, attachments: files.get(card.id) ?? [] }))
  })
}

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
 * @throws UserError card.too_many, card.id_taken (409), finding.taken (409), input.invalid if the owner or a person is not one of the active
 * staff, auth.forbidden, not_found
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
    await requireStaff(trx, card, [])
    await requireTarget(trx, clientId, card.target)
    const stored = insertCard(trx, clientId, card, { id: chosen, createdBy: actor.userId, at })
    // A program chose the id of a card of another company.
    const taken = () => userError('card.id_taken', (t) => t('cardIdTaken'))
    const id = await refuseDuplicate(stored, 'card_id_key', taken)
    await writeCardPeople(trx, { clientId, id }, card.people)
    await notifyAddedPeople(context, trx, { actor, cardId: id, added: card.people })
    await insertEvidence(trx, { clientId, id }, evidence ?? evidenceWithoutNumbers({ kind: 'idea' }, at))
    if (evidence?.source.kind === 'finding') {
      const findingIds = evidence.source.findings.map((finding) => finding.id)
      await cardFindings(trx, { clientId, cardId: id, findingIds, personId: actor.userId, at })
    }
    await insertEvent(trx, { clientId, id }, { kind: 'created', at, personId: actor.userId, to: 'proposed' })
    await record('card.added', { id, ...shownTitle(card) })
    return { id }
  })
}

/**
 * @param already the people whom the card has, who may not be active any more
 * @throws UserError input.invalid if the owner or a new person is not one of the active staff
 */
async function requireStaff(trx: ActorTrx, change: ChangedFields, already: readonly string[]): Promise<void> {
  const added = (change.people ?? []).filter((id) => !already.includes(id))
  await requireActiveStaff(trx, [
    { ids: change.ownerId ? [change.ownerId] : [], error: (t) => t('ownerNotStaff') },
    { ids: added, error: (t) => t('peopleNotStaff') },
  ])
}

/**
 * Updates a card; omitted fields stay. Two people who change different fields both succeed. If somebody has changed one
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
    await requireStaff(trx, change, already)
    if (fields.includes('target')) await requireTarget(trx, card.clientId, change.target)
    const { at, record } = about(card.clientId)
    await updateCardRow(trx, card.id, change, at)
    if (change.people) {
      await writeCardPeople(trx, card, change.people)
      const added = change.people.filter((id) => !already.includes(id))
      await notifyAddedPeople(context, trx, { actor, cardId: card.id, added })
    }
    const next = card.version + 1
    await insertEvent(trx, card, { kind: 'changed', at, personId: actor.userId, change: { fields, version: next } })
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

/** @throws UserError card.changed if somebody has changed one of the fields since the version */
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

/** The company may read its audit log, so the entry of an internal card does not contain its title. */
export const shownTitle = ({ title, internal }: { title: string; internal: boolean }) => (internal ? {} : { title })
