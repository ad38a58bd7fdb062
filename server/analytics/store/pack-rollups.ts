import type { Context } from '#server/context.ts'
import type { Trx } from '#server/db/database.ts'
import { packInPieces, type PackOptions } from './pack-pieces.ts'
import { mergeDayParts } from './merge-day.ts'
import { reclaimRollups } from './reclaim.sql.ts'
import { beginPackingRollups, noteRollups, openRollups, packRows, rollupsToPack } from './rollup-packs.sql.ts'
import type { SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/** Rows of one transaction, about. */
const rowsOfPiece = 5000

/**
 * The job that packs the rollups of days that are long over and counted (docs/decisions/010), a piece of a day in a
 * transaction, so that a process that is killed loses no row and doubles none. Questions read `counted_day` and answer
 * the same before, between and after.
 * @returns how many rows it packed
 */
export async function packRollups(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
  { pieceSize = rowsOfPiece, mostPieces = 40 }: PackOptions = {},
): Promise<number> {
  const days = await rollupsToPack(database.background, clock(), mostPieces)
  const rows = await packInPieces(days, { pieceSize, mostPieces, signal }, (day) =>
    database.background
      .transaction()
      .execute(async (trx) => ((await tryLockSite(trx, day.siteId)) ? packPiece(trx, day, pieceSize) : null)),
  )
  if (rows > 0) await reclaimRollups(database)
  return rows
}

/**
 * With the last part of a day that was packed before: packs it again in the transaction that counted it, so that a
 * recounting of the whole past never has all of it open. What is more than one piece is left to the job.
 */
export async function packAgain(trx: Trx, day: SiteDay): Promise<void> {
  await packPiece(trx, day, rowsOfPiece)
}

/** @returns how many rows it packed; null where the day is not to be packed. The caller holds the site's lock. */
async function packPiece(trx: Trx, day: SiteDay, pieceSize: number): Promise<number | null> {
  const begun = await beginPackingRollups(trx, day)
  if (!begun) return null
  if (!begun.inOnePart) await mergeDayParts(trx, await openRollups(trx, day, begun.wasPacked))
  const packed = await packRows(trx, day, pieceSize)
  await noteRollups(trx, day, packed < pieceSize ? 'packed' : 'packing')
  return packed
}
