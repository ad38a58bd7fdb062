import type { Stage } from '#app/shared/cards/stage.ts'
import type { ActorTrx, Db, Trx } from '../db/database.ts'
import type { CardKey, StateBefore } from './card-history.sql.ts'
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
 * @param clientId only cards of this company; null for all companies
 */
export async function lockStates(
  trx: ActorTrx,
  ids: readonly string[],
  clientId: string | null,
): Promise<Map<string, MovedCard>> {
  if (ids.length === 0) return new Map()
  // One order for everyone, because two transactions that lock the same cards would otherwise deadlock.
  const rows = await states(trx)
    .where('card.id', 'in', ids)
    .$if(clientId !== null, (query) => query.where('card.client_id', '=', clientId ?? ''))
    .orderBy('card.id')
    .forUpdate('card')
    .execute()
  return new Map(rows.map((row) => [row.id, stateOf(row)]))
}

/**
 * Stores where a card is after a move.
 * @param move `ships` is whether the move shipped it
 */
export async function updateState(
  trx: Trx,
  { clientId, id }: CardKey,
  { stage, stageBeforeSnooze, snoozedUntil, trashed, changesAsked }: StateBefore,
  { at, ships = false }: { at: Date; ships?: boolean },
): Promise<void> {
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
      ...(ships && { shipped_at: at }),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute()
}

export async function deleteCardRow(trx: Trx, { clientId, id }: CardKey): Promise<void> {
  await trx.deleteFrom('card').where('client_id', '=', clientId).where('id', '=', id).execute()
}

/** Returns a company's time zone: its first website's, or UTC without a website. */
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

/** Returns the snoozed cards outside the trash that may return on a day, wherever their company is. */
export async function readSnoozed(db: Db, latest: string): Promise<(CardKey & { until: string })[]> {
  const rows = await db
    .selectFrom('card')
    .select(['client_id as clientId', 'id', 'snoozed_until as until'])
    .where('snoozed_until', '<=', latest)
    .where('trashed_at', 'is', null)
    .orderBy('client_id')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ until, ...key }) => (until === null ? [] : [{ ...key, until }]))
}

/**
 * Wakes a card if it still sleeps until this day.
 * @returns the stage it is in now; undefined if somebody else was faster
 */
export async function wakeRow(
  trx: Trx,
  { clientId, id }: CardKey,
  until: string,
  at: Date,
): Promise<Stage | undefined> {
  const row = await trx
    .updateTable('card')
    .set((card) => ({
      stage: card.fn.coalesce('stage_before_snooze', card.val<Stage>('proposed')),
      stage_before_snooze: null,
      snoozed_until: null,
      changed_at: at,
    }))
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('stage', '=', 'snoozed')
    .where('snoozed_until', '=', until)
    .where('trashed_at', 'is', null)
    .returning('stage')
    .executeTakeFirst()
  return row?.stage
}
