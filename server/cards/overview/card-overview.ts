import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { endOfDay, localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import type { CompanyCards, ShippedCard, StageCounts } from '#app/shared/cards/overview.ts'
import { onAll, onClient, onWebsite, reading } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { requireCardStaff } from '../cards.ts'
import { readOpenCards, readShipped, readStageCounts } from './card-overview.sql.ts'

/** A chart marks this many cards of a month. */
const maxShipped = 200

/**
 * Returns how many of a company's cards are in each stage, without those in the trash. For staff, and for the company's
 * own people, for whom only cards count that are shared with them. The sample company has none.
 * @throws UserError auth.forbidden, not_found
 */
export async function countStages(context: Context, actor: Actor, clientId: string): Promise<StageCounts> {
  const seen = { clientId, internalToo: isStaff(actor.role) }
  return reading(context, actor, onClient({ clientId }), (trx) => readStageCounts(trx, seen))
}

/**
 * Returns the cards of a company that shipped in a month and did not return to work, by day in the website's time zone;
 * the 200 latest. For staff, and for the company's own people, who get those that are shared with them.
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
    const rows = await readShipped(trx, seen, { from, before, most: maxShipped })
    return rows.map(({ at, ...card }) => ({ ...card, day: localDay(at, zone) }))
  })
}

/**
 * Returns how many cards of each company are open, wait for the Client and are overdue; companies without open cards are
 * absent. For staff.
 * @throws UserError auth.forbidden
 */
export async function countOpenCardsOfAll(context: Context, actor: Actor): Promise<CompanyCards[]> {
  requireCardStaff(actor)
  return reading(context, actor, onAll(), (trx) => readOpenCards(trx, context.clock()))
}
