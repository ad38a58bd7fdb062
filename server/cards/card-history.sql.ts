import { sql } from 'kysely'
import type { CardEvent, CardField } from '#app/shared/cards/card.ts'
import type { Stage } from '#app/shared/cards/stage.ts'
import type { ActorTrx, Trx } from '../db/database.ts'
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
