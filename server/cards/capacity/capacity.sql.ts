import { sql } from 'kysely'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { PlannedCard } from '#app/shared/cards/capacity.ts'
import type { ActorTrx, Db } from '../../db/database.ts'
import type { CardKey } from '../card-history.sql.ts'
import { expectedEffectOf } from '../cards.sql.ts'

/** Returns a client's points a month; null without a limit. */
export async function readPoints(trx: ActorTrx, clientId: string): Promise<number | null> {
  const row = await trx.selectFrom('client').select('card_points').where('id', '=', clientId).executeTakeFirst()
  return row?.card_points ?? null
}

export async function writePoints(trx: ActorTrx, clientId: string, points: number | null): Promise<void> {
  await trx.updateTable('client').set({ card_points: points }).where('id', '=', clientId).execute()
}

/** Returns a client's cards that are due in a month or later, without those that no one will work on. */
export async function readPlanned(trx: ActorTrx, clientId: string, from: Month): Promise<PlannedCard[]> {
  const rows = await trx
    .selectFrom('card')
    .select(['id', 'stage', 'effort', 'metric', 'direction', 'low', 'high', 'confidence', 'pinned', 'due_month'])
    .where('client_id', '=', clientId)
    .where('trashed_at', 'is', null)
    .where('stage', 'not in', ['dismissed', 'declined', 'snoozed'])
    .where('due_month', '>=', firstDayOf(from))
    .execute()
  return rows.flatMap(({ due_month: due, metric, direction, low, high, ...card }) => {
    if (due === null) return []
    return [{ ...card, effect: expectedEffectOf({ metric, direction, low, high }), dueMonth: monthOf(due) }]
  })
}

/** Pins a card, or removes the pin. */
export async function writePin(trx: ActorTrx, { clientId, id }: CardKey, pinned: boolean): Promise<void> {
  await trx.updateTable('card').set({ pinned }).where('client_id', '=', clientId).where('id', '=', id).execute()
}

/** Returns the clients with unfinished cards due before a day, and their time zone: UTC without a website. */
export async function readLate(db: Db, before: string): Promise<{ clientId: string; zone: string }[]> {
  return db
    .selectFrom('card')
    .select('card.client_id as clientId')
    .select(
      sql<string>`coalesce((select time_zone from website where website.client_id = card.client_id
        order by id limit 1), 'UTC')`.as('zone'),
    )
    .distinct()
    .where('card.stage', 'in', ['approved', 'in-progress'])
    .where('card.trashed_at', 'is', null)
    .where('card.due_month', '<', before)
    .execute()
}

/** Moves a client's unfinished cards to a month, and counts by how many months. A card that is due then stays as it is. */
export async function rollOver(db: Db, clientId: string, month: Month): Promise<void> {
  const first = firstDayOf(month)
  await db
    .updateTable('card')
    .set({
      due_month: first,
      rolled: sql<number>`least(rolled + (extract(year from age(${first}::date, due_month)) * 12
        + extract(month from age(${first}::date, due_month)))::integer, 32767)`,
    })
    .where('client_id', '=', clientId)
    .where('stage', 'in', ['approved', 'in-progress'])
    .where('trashed_at', 'is', null)
    .where('due_month', '<', first)
    .execute()
}
