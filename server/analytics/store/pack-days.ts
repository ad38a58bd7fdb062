import type { Database } from '#server/db/database.ts'
import type { Context } from '#server/context.ts'
import { packInPieces, type PackOptions } from './pack-pieces.ts'
import { beginPacking, daysToPack, notePacking, packEvents } from './packs.sql.ts'
import { reclaimEvents } from './reclaim.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'
import type { SiteDay } from './site-day.sql.ts'

/**
 * The job that packs the events of days that are over (docs/decisions/010): at least three days old, with nothing left
 * to count. A transaction moves the events of some visitors into packs, so that a process that is killed loses none and
 * doubles none, and the next run goes on with the events that are left. Questions read `stored_event` and answer the
 * same before, between and after.
 * @returns how many events it packed
 */
export async function packDays(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
  { pieceSize = 2500, mostPieces = 40 }: PackOptions = {},
): Promise<number> {
  const days = await daysToPack(database.background, clock(), mostPieces)
  const events = await packInPieces(days, { pieceSize, mostPieces, signal }, (day) =>
    packPiece(database, day, pieceSize),
  )
  if (events > 0) await reclaimEvents(database)
  return events
}

/** @returns how many events it packed; null where the day is worked on, or has changed */
async function packPiece(database: Database, day: SiteDay, pieceSize: number): Promise<number | null> {
  return database.background.transaction().execute(async (trx) => {
    if (!(await tryLockSite(trx, day.siteId))) return null
    if (!(await beginPacking(trx, day))) return null
    const packed = await packEvents(trx, day, pieceSize)
    await notePacking(trx, day, packed < pieceSize ? 'packed' : 'packing')
    return packed
  })
}
