import { addDays } from '#app/shared/calendar/day.ts'
import { localDay, utcDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import { insertEvent } from './card-history.sql.ts'
import { readSnoozed, readZone, wakeRow } from './card-moves.sql.ts'

/**
 * Returns snoozed cards to the stage before when their day has begun in the client's time zone. Called by a job; a card
 * that somebody moved or snoozed again meanwhile stays as it is.
 */
export async function wakeCards(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock()
  const db = database.db
  const zones = new Map<string, string>()
  // Somewhere it may be tomorrow already.
  for (const card of await readSnoozed(db, addDays(utcDay(now), 1))) {
    if (signal.aborted) return
    const zone = zones.get(card.clientId) ?? (await readZone(db, card.clientId))
    zones.set(card.clientId, zone)
    if (localDay(now, zone) < card.until) continue
    await db.transaction().execute(async (trx) => {
      const to = await wakeRow(trx, card, card.until, now)
      if (to === undefined) return
      await insertEvent(trx, card, { kind: 'wake', at: now, personId: null, from: 'snoozed', to })
    })
  }
}
