import type { Actor } from '#app/shared/access/permissions.ts'
import { addDays } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { localDay, utcDay } from '#app/shared/calendar/zone.ts'
import { monthLoads, type Capacity } from '#app/shared/cards/capacity.ts'
import { changing, onAll, onClient, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { readZone } from '../card-moves.sql.ts'
import { readCardRow } from '../cards.sql.ts'
import { cardNotFound, requireCardStaff } from '../permission.ts'
import { readLate, readPlanned, readPoints, rollOver, writePin, writePoints } from './capacity.sql.ts'

/**
 * Returns a client's points a month, and the months from the running one on with what doesn't fit. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function readCapacity(context: Context, actor: Actor, clientId: string): Promise<Capacity> {
  requireCardStaff(actor)
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const points = await readPoints(trx, clientId)
    if (points === null) return { points, months: [] }
    const running = monthOf(localDay(context.clock(), await readZone(trx, clientId)))
    return { points, months: monthLoads(await readPlanned(trx, clientId, running), points) }
  })
}

/**
 * Sets a client's points a month; null removes the limit. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function updateCapacity(
  context: Context,
  actor: Actor,
  { clientId, points }: { clientId: string; points: number | null },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onClient({ clientId }), async ({ trx, record }) => {
    const before = await readPoints(trx, clientId)
    if (before === points) return
    await writePoints(trx, clientId, points)
    await record('client.changed', { before: { cardPoints: before }, after: { cardPoints: points } })
  })
}

/** Pins a card before all others by rank, or removes the pin. For staff. @throws UserError auth.forbidden, not_found */
export async function pinCard(
  context: Context,
  actor: Actor,
  { cardId, pinned }: { cardId: string; pinned: boolean },
): Promise<void> {
  requireCardStaff(actor)
  await changing(context, actor, onAll(), async ({ trx }) => {
    const card = await readCardRow(trx, { clientId: null, personId: actor.userId }, cardId)
    if (!card) throw cardNotFound()
    await writePin(trx, card, pinned)
  })
}

/**
 * Moves approved and begun cards that are due in a past month to the running one, in each client's time zone. Called by
 * a job; another run in the same month changes nothing.
 */
export async function rollCardsOver(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock()
  const db = database.db
  // Somewhere it may be the next month already.
  for (const { clientId, zone } of await readLate(db, addDays(utcDay(now), 1))) {
    if (signal.aborted) return
    await rollOver(db, clientId, monthOf(localDay(now, zone)))
  }
}
