import type { Actor } from '#app/shared/access/permissions.ts'
import type { CardEvent, CardField } from '#app/shared/cards/card.ts'
import type { CardComment } from '#app/shared/cards/comment.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import { sql } from 'kysely'
import type { ActorTrx, Trx } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import type { LastEntry } from '../items/items.ts'

/** A card by its full key. */
export interface CardKey {
  clientId: string
  id: string
}

/** The state of a card before a move, with which the move can be undone. */
export interface StateBefore {
  stage: Stage
  stageBeforeSnooze: Stage | null
  snoozedUntil: string | null
  trashed: boolean
  changesAsked: boolean
}

/** An event's own data: the fields of a change and the version they led to, or the state before a move. */
interface EventChange {
  fields?: CardField[]
  version?: number
  before?: StateBefore
  /** Whether a Client decided by the link in a mail. */
  byLink?: boolean
}

export interface NewCardEvent {
  kind: CardEvent['kind']
  at: Date
  /** Null for what Loop does itself. */
  personId: string | null
  from?: Stage
  to?: Stage
  note?: string
  change?: EventChange
}

/**
 * Stores an entry of a card's history.
 * @returns its id
 */
export async function insertCardEvent(trx: Trx, card: CardKey, event: NewCardEvent): Promise<number> {
  const row = await trx
    .insertInto('card_event')
    .values({
      client_id: card.clientId,
      card_id: card.id,
      at: event.at,
      person_id: event.personId,
      kind: event.kind,
      from_stage: event.from ?? null,
      to_stage: event.to ?? null,
      note: event.note ?? '',
      change: JSON.stringify(event.change ?? {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(row.id)
}

const personName = sql<string | null>`nullif(trim(app_user.first_name || ' ' || app_user.last_name), '')`

/** Returns the newest entries of a card's history, newest first. */
export async function readHistory(trx: ActorTrx, { clientId, id }: CardKey, most: number): Promise<CardEvent[]> {
  const rows = await trx
    .selectFrom('card_event as entry')
    .leftJoin('app_user', 'app_user.id', 'entry.person_id')
    .select(['entry.id', 'entry.kind', 'entry.at', 'entry.note', 'entry.change'])
    .select(['entry.from_stage as from', 'entry.to_stage as to'])
    .select(personName.as('person'))
    .where('entry.client_id', '=', clientId)
    .where('entry.card_id', '=', id)
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ change, at, kind, ...row }) => ({
    ...row,
    id: Number(row.id),
    // Only insertEvent writes kinds and changes.
    kind: kind as CardEvent['kind'],
    at: at.toISOString(),
    fields: (change as EventChange).fields ?? [],
    byLink: (change as EventChange).byLink === true,
  }))
}

/** Returns who changed which fields of a card after a version of it. */
export async function readChangesSince(
  trx: ActorTrx,
  { clientId, id }: CardKey,
  version: number,
): Promise<{ person: string | null; fields: CardField[] }[]> {
  const rows = await trx
    .selectFrom('card_event as entry')
    .leftJoin('app_user', 'app_user.id', 'entry.person_id')
    .select('entry.change')
    .select(personName.as('person'))
    .where('entry.client_id', '=', clientId)
    .where('entry.card_id', '=', id)
    .where('entry.kind', '=', 'changed')
    .where(sql<boolean>`(entry.change ->> 'version')::integer > ${version}`)
    .orderBy('entry.id')
    .execute()
  return rows.map(({ person, change }) => ({ person, fields: (change as EventChange).fields ?? [] }))
}

/** Returns the newest entry of a card's history, for undoing it. */
export async function readLastEvent(
  trx: ActorTrx,
  { clientId, id }: CardKey,
): Promise<LastEntry<StateBefore> | undefined> {
  const row = await trx
    .selectFrom('card_event')
    .select(['id', 'person_id as personId', 'at', 'change'])
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, id: Number(row.id), before: (row.change as EventChange).before ?? null }
}

/** Returns a card's comments, oldest first, with what the reader may do with them. */
export async function readCommentsOfCard(
  trx: ActorTrx,
  { clientId, id }: CardKey,
  reader: Actor,
): Promise<CardComment[]> {
  const rows = await trx
    .selectFrom('card_comment as comment')
    .leftJoin('app_user', 'app_user.id', 'comment.person_id')
    .select(['comment.id', 'comment.text', 'comment.at', 'comment.edited_at', 'comment.version', 'comment.person_id'])
    .select(
      sql<string[]>`array(select trim(first_name || ' ' || last_name) from app_user
        where id = any(comment.mentions) order by id)`.as('mentions'),
    )
    .select(personName.as('person'))
    .where('comment.client_id', '=', clientId)
    .where('comment.card_id', '=', id)
    .orderBy('comment.at')
    .orderBy('comment.id')
    .execute()
  return rows.map(({ at, edited_at, person_id, ...row }) => {
    const mayEdit = person_id === reader.userId
    const mayRemove = mayEdit || reader.role === 'Admin'
    return { ...row, at: at.toISOString(), editedAt: edited_at?.toISOString() ?? null, mayEdit, mayRemove }
  })
}

export async function countComments(trx: Trx, { clientId, id }: CardKey): Promise<number> {
  const row = await trx
    .selectFrom('card_comment')
    .select((comment) => comment.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Returns whether a card already has the comment with an id that a program chose, as isCardMade does. */
export async function isCommentMade(trx: ActorTrx, { clientId, id: cardId }: CardKey, id: string): Promise<boolean> {
  await oneAtATime(trx, 'card-comments', cardId)
  const row = await trx
    .selectFrom('card_comment')
    .select('id')
    .where('client_id', '=', clientId)
    .where('card_id', '=', cardId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

interface NewComment {
  /** The id that a program chose. */
  id: string | undefined
  text: string
  mentions: string[]
  personId: string
  at: Date
}

/**
 * Stores a comment.
 * @returns its id
 */
export async function insertCardComment(
  trx: Trx,
  card: CardKey,
  { id, text, mentions, personId, at }: NewComment,
): Promise<string> {
  const row = await trx
    .insertInto('card_comment')
    .values({
      ...(id !== undefined && { id }),
      client_id: card.clientId,
      card_id: card.id,
      text,
      mentions,
      told: mentions,
      person_id: personId,
      at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addToCommentCount(trx, card, 1)
  return row.id
}

/** Changes the number of comments that lists show of a card. */
export async function addToCommentCount(trx: Trx, { clientId, id }: CardKey, more: 1 | -1): Promise<void> {
  await trx
    .updateTable('card')
    .set((card) => ({ comment_count: card('comment_count', '+', more) }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}

/** Stars a card for a person, or removes the star. Repeating it changes nothing. */
export async function writeStar(
  trx: Trx,
  { clientId, id }: CardKey,
  { personId, starred }: { personId: string; starred: boolean },
): Promise<void> {
  if (starred) {
    await trx
      .insertInto('card_star')
      .values({ client_id: clientId, card_id: id, person_id: personId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await trx
    .deleteFrom('card_star')
    .where('client_id', '=', clientId)
    .where('card_id', '=', id)
    .where('person_id', '=', personId)
    .execute()
}
