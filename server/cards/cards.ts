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
import { maxComments, type SentComment } from '#app/shared/cards/comment.ts'
import type { Evidence } from '#app/shared/cards/evidence/evidence.ts'
import {
  changing,
  onAll,
  onClient,
  type Permission,
  reading,
  refuseDuplicate,
  requireBelowLimit,
} from '../access/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { conflictOf } from '../items/items.ts'
import { cardFindings } from '../discovery/findings/card-findings.ts'
import { badInput, forbidden, notFound, userError } from '../errors/user-errors.ts'
import {
  countComments,
  insertCardComment,
  insertCardEvent,
  isCommentMade,
  readChangesSince,
  readCommentsOfCard,
  readHistory,
  writeStar,
} from './card-history.sql.ts'
import { readAttachments, readAttachmentsByCard } from './attachments/attachments.sql.ts'
import { readEffectRow } from './effect/card-effect.sql.ts'
import { furthestDay } from '#server/db/shown-effect.sql.ts'
import { requireBelowCardLimit } from './card-room.ts'
import { mentionedPeople, notifyOfComment, notifyMentioned } from './comments/notify-mentioned.ts'
import { notifyClients } from './decisions/notify-client.ts'
import { insertCard, isCardMade, updateCardRow } from './card-content.sql.ts'
import { lockCard, readCardRow, readCards, readTags, readCardsToDecide, type StoredCard } from './cards.sql.ts'
import { evidenceWithoutNumbers, shownEvidence } from './evidence/evidence.ts'
import { insertEvidence, readEvidence } from './evidence/evidence.sql.ts'
import { requireTarget } from './evidence/targets.ts'
import { readStaffNames, updateCardPeople, writeCardPeople } from './people/people.sql.ts'
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
      commentList: await readCommentsOfCard(trx, card, actor),
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

/** Returns the people who may own a card: the active staff, by name. For staff. @throws UserError auth.forbidden */
export async function listCardOwners(context: Context, actor: Actor): Promise<{ id: string; name: string }[]> {
  requireCardStaff(actor)
  return reading(context, actor, onAll(), readStaffNames)
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
    const cards = await readCardsToDecide(trx, clientId, maxWaiting)
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
    await insertCardEvent(trx, { clientId, id }, { kind: 'created', at, personId: actor.userId, to: 'proposed' })
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
  const { ownerId } = change
  if ((ownerId === undefined || ownerId === null) && added.length === 0) return
  const staff = new Set((await readStaffNames(trx)).map(({ id }) => id))
  if (typeof ownerId === 'string' && !staff.has(ownerId)) throw badInput((t) => t('ownerNotStaff'))
  if (added.some((id) => !staff.has(id))) throw badInput((t) => t('peopleNotStaff'))
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
    await writeStar(trx, card, { personId: actor.userId, starred })
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
  { text, mentions = [], id: chosen, ...address }: CardAddress & SentComment,
): Promise<{ id: string }> {
  requireCardStaff(actor)
  return changing(context, actor, onAll(), async ({ trx }) => {
    const card = await requireCard(trx, actor, address)
    if (chosen !== undefined && (await isCommentMade(trx, card, chosen))) return { id: chosen }
    await requireBelowLimit(trx, {
      kind: 'card-comments',
      within: card.id,
      most: maxComments,
      count: () => countComments(trx, card),
      error: () => userError('card.too_many_comments', (t) => t('tooManyComments', { most: maxComments })),
    })
    const staff = await readStaffNames(trx)
    const mentioned = mentionedPeople(text, mentions, staff)
    const comment = { id: chosen, text, mentions: mentioned, personId: actor.userId, at: context.clock() }
    const id = await insertCardComment(trx, card, comment)
    await notifyMentioned(context, trx, { actor, card, text, mentions: mentioned, staff })
    await notifyOfComment(context, trx, { actor, card, text, mentions: mentioned, staff })
    return { id }
  })
}

/** Hands a person's cards to another person of their team, for reassignOwned (server/team). */
export const handOverCards = updateCardPeople

/** The company may read its audit log, so the entry of an internal card does not contain its title. */
export const shownTitle = ({ title, internal }: { title: string; internal: boolean }) => (internal ? {} : { title })
