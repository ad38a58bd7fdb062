import { sql } from 'kysely'
import type { ActorTrx, Db, Trx } from '../db/database.ts'
import type { ItemStore } from '../items/items.ts'
import {
  insertCardEvent,
  readLastEvent,
  type CardKey,
  type NewCardEvent,
  type StateBefore,
} from './card-history.sql.ts'
import { waitsForClient } from './cards.sql.ts'

/** A card with what decides about its moves. */
export interface MovedCard extends CardKey, StateBefore {
  title: string
  internal: boolean
  version: number
  /** Whether it waits for the Client's decision. */
  waits: boolean
}

const states = (trx: Trx | Db) =>
  trx
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .where('client.archived_at', 'is', null)
    .select([
      'card.client_id as clientId',
      'card.id',
      'card.title',
      'card.internal',
      'card.version',
      'card.stage',
      'card.stage_before_snooze as stageBeforeSnooze',
      'card.snoozed_until as snoozedUntil',
      'card.trashed_at as trashedAt',
      'card.changes_asked_at as changesAskedAt',
      waitsForClient.as('waits'),
    ])

const stateOf = ({
  trashedAt,
  changesAskedAt,
  ...row
}: Awaited<ReturnType<ReturnType<typeof states>['execute']>>[number]): MovedCard => ({
  ...row,
  trashed: trashedAt !== null,
  changesAsked: changesAskedAt !== null,
})

/**
 * Returns the cards of these that the person may see, by id, and locks them until the transaction ends.
 * @param clientId only cards of this client; null for all clients
 */
export async function lockStates(
  trx: ActorTrx,
  clientId: string | null,
  ids: readonly string[],
): Promise<Map<string, MovedCard>> {
  if (ids.length === 0) return new Map()
  // By client first, because each card may wait for the lock on its client's limit.
  const rows = await states(trx)
    .where('card.id', 'in', ids)
    .$if(clientId !== null, (query) => query.where('card.client_id', '=', clientId ?? ''))
    .orderBy('card.client_id')
    .orderBy('card.id')
    .forUpdate('card')
    .execute()
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

/** Cards as items: of one client, or for null of all that the person may see. */
export const cardStore: ItemStore<string | null, MovedCard, StateBefore, NewCardEvent> = {
  lock: lockStates,
  async write(trx, { clientId, id }, { stage, stageBeforeSnooze, snoozedUntil, trashed, changesAsked }, entry) {
    const { at } = entry
    await trx
      .updateTable('card')
      .set({
        stage,
        stage_before_snooze: stageBeforeSnooze,
        snoozed_until: snoozedUntil,
        trashed_at: trashed ? at : null,
        changes_asked_at: changesAsked ? at : null,
        changed_at: at,
        // When it is proposed again, the Client is asked again.
        ...(stage !== 'proposed' && { asked_version: null }),
        ...(entry.kind === 'ship' && { shipped_at: at }),
      })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute()
    return insertCardEvent(trx, { clientId, id }, { ...entry, to: stage })
  },
  readLast: readLastEvent,
}

export async function deleteCardRow(trx: Trx, { clientId, id }: CardKey): Promise<void> {
  await trx.deleteFrom('card').where('client_id', '=', clientId).where('id', '=', id).execute()
}

/** Returns a client's time zone: its first website's, or UTC without a website. */
export async function readZone(trx: Trx | Db, clientId: string): Promise<string> {
  const row = await trx
    .selectFrom('website')
    .select('time_zone as zone')
    .where('client_id', '=', clientId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.zone ?? 'UTC'
}

/**
 * Returns snoozed cards outside the trash to the stage before when their day has begun in their client's time zone, and
 * says so in their history. A card that someone is moving stays for the next time.
 */
export async function wakeSnoozedCards(db: Db, now: Date): Promise<void> {
  await sql`with due as (
      select client_id, id from card
      -- Somewhere it may be tomorrow already; this condition is what the index knows.
      where snoozed_until <= (${now}::timestamptz at time zone 'UTC')::date + 1 and trashed_at is null
        and snoozed_until <= (${now}::timestamptz at time zone coalesce((
          select time_zone from website where website.client_id = card.client_id order by website.id limit 1
        ), 'UTC'))::date
      order by client_id, id for update skip locked
    ), woken as (
      update card set stage = coalesce(stage_before_snooze, 'proposed'), stage_before_snooze = null,
        snoozed_until = null, changed_at = ${now}
      from due where card.client_id = due.client_id and card.id = due.id
      returning card.client_id, card.id, card.stage
    ) insert into card_event (client_id, card_id, at, kind, from_stage, to_stage, change)
      select client_id, id, ${now}, 'wake', 'snoozed', stage, '{}' from woken`.execute(db)
}
