import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { packInPieces, type PackOptions } from './pack-pieces.ts'
import { beginPacking, daysToPack, notePacking, packEvents } from './packs.sql.ts'
import { reclaimEvents } from './reclaim.sql.ts'
import type { SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/**
 * Packs the events of finished days (docs/decisions/010): days that are at least three days old and fully counted.
 * Each transaction moves the events of some visitors into packs. So a killed process neither loses nor doubles an
 * event, and the next run continues with the remaining events. Queries read `stored_event` and get the same answers
 * before, during and after packing. Called by the packing job.
 * @returns the number of packed events
 */
export async function packDays(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
  { pieceSize = 2500, maxPieces = 40 }: PackOptions = {},
): Promise<number> {
  const days = await daysToPack(database.db, clock(), maxPieces)
  const events = await packInPieces(days, { pieceSize, maxPieces, signal }, (day) =>
    packPiece(database, day, pieceSize),
  )
  if (events > 0) await reclaimEvents(database)
  return events
}

/**
 * Packs the next events of a day.
 * @returns the number of packed events; null if another process works on the day, or if the day changed
 */
async function packPiece(database: Database, day: SiteDay, pieceSize: number): Promise<number | null> {
  return database.db.transaction().execute(async (trx) => {
    if (!(await tryLockSite(trx, day.siteId))) return null
    if (!(await beginPacking(trx, day))) return null
    const packed = await packEvents(trx, day, pieceSize)
    await notePacking(trx, day, packed < pieceSize ? 'packed' : 'packing')
    return packed
  })
}
