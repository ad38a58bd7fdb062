import { sql } from 'kysely'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import { unfinishedStages } from '#app/shared/cards/due.ts'
import type { CompanyCards, LoopCards, ShippedCard } from '#app/shared/cards/overview.ts'
import { closedStages, type Stage } from '#app/shared/cards/stage.ts'
import { onAll, onClient, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { waitsForClient } from '../cards.sql.ts'
import { requireCardStaff } from '../permission.ts'
import { readShipped, type CardScope } from './shipped-cards.sql.ts'

/** A chart marks this many cards of a month. */
const maxShipped = 200

/**
 * Returns how many of a client's cards are in each stage, wait for the Client and are overdue, without those in the trash.
 * For staff, and for the client's own people, for whom only cards count that are shared with them. The sample company has
 * none.
 * @throws UserError auth.forbidden, not_found
 */
export async function countStages(context: Context, actor: Actor, clientId: string): Promise<LoopCards> {
  const seen = { clientId, internalToo: isStaff(actor.role) }
  return reading(context, actor, onClient({ clientId }), (trx) => readLoopCards(trx, seen, context.clock()))
}

/**
 * Returns the cards of a client that shipped in a month and did not return to work, by day in the website's time zone;
 * the 200 latest. For staff, and for the client's own people, who get those that are shared with them.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listShippedCards(
  context: Context,
  actor: Actor,
  { clientId, month }: { clientId: string; month: Month },
): Promise<ShippedCard[]> {
  const seen = { clientId, internalToo: isStaff(actor.role) }
  return reading(context, actor, onWebsite({ clientId }), async (trx, { time_zone: zone }) => {
    const from = startOfDay(firstDayOf(month), zone)
    const before = endOfDay(lastDayOf(month), zone)
    const { cards } = await readShipped(trx, seen, { from, before, most: maxShipped })
    return cards.map(({ at, ...card }) => ({ ...card, day: localDay(at, zone) }))
  })
}

/**
 * Returns how many cards of each client are open, wait for the Client and are overdue; clients without open cards are
 * absent. For staff.
 * @throws UserError auth.forbidden
 */
export async function countOpenCardsOfAll(context: Context, actor: Actor): Promise<CompanyCards[]> {
  requireCardStaff(actor)
  return reading(context, actor, onAll(), (trx) => readOpenCards(trx, context.clock()))
}

/**
 * Returns how many of a client's cards are in each stage, and how many of those wait and are overdue.
 * @param at decides in the time zone of the client's first website which month runs; in UTC without a website
 */
async function readLoopCards(trx: ActorTrx, { clientId, internalToo }: CardScope, at: Date): Promise<LoopCards> {
  const { rows } = await sql<{ stage: Stage; count: number; waiting: number; overdue: number }>`
    select stage, count(*)::integer as count, (count(*) filter (where ${waitsForClient}))::integer as waiting,
      (count(*) filter (where stage in (${sql.join(unfinishedStages)}) and due_month < running.month))::integer as overdue
    from card, (select date_trunc('month', ${at}::timestamptz at time zone coalesce(
      (select time_zone from website where client_id = ${clientId} order by id limit 1), 'UTC'
    ))::date as month) as running
    where card.client_id = ${clientId} and trashed_at is null ${internalToo ? sql`` : sql`and not internal`}
    group by stage`.execute(trx)
  const sum = (of: 'waiting' | 'overdue') => rows.reduce((total, row) => total + row[of], 0)
  const stages = Object.fromEntries(rows.map(({ stage, count }): [Stage, number] => [stage, count]))
  return { stages, waiting: sum('waiting'), overdue: sum('overdue') }
}

/**
 * Returns the open cards of every client that is not archived, in one statement; clients without any are absent.
 * @param at decides in each client's time zone which month runs: its first website's, or UTC without a website
 */
async function readOpenCards(trx: ActorTrx, at: Date): Promise<CompanyCards[]> {
  const { rows } = await sql<CompanyCards>`
    with company as materialized (
      select id, date_trunc('month', ${at}::timestamptz at time zone coalesce(
        (select time_zone from website where website.client_id = client.id order by website.id limit 1), 'UTC'
      ))::date as month
      from client where archived_at is null
    )
    select company.id as "clientId", found.*
    from company cross join lateral (
      select count(*)::integer as open, (count(*) filter (where ${waitsForClient}))::integer as waiting,
        (count(*) filter (where card.stage in (${sql.join(unfinishedStages)}) and card.due_month < company.month))::integer
          as overdue
      from card
      where card.client_id = company.id and card.trashed_at is null
        and card.stage not in (${sql.join(closedStages.map((stage) => sql.lit(stage)))})
    ) as found
    where found.open > 0`.execute(trx)
  return rows
}
