import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { mergeDayParts } from './merge-day.ts'
import { packInPieces, type PackOptions } from './pack-pieces.ts'
import { reclaimRollups } from './reclaim.sql.ts'
import { beginPackingRollups, noteRollups, openRollups, packRows, rollupsToPack } from './rollup-packs.sql.ts'
import type { SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/** Approximate number of rows per transaction. */
const rowsOfPiece = 5000

/**
 * Packs the rollups of days that are at least five weeks old and fully counted (docs/decisions/010). Each transaction
 * packs a piece of one day, so a killed process neither loses nor doubles a row. Queries read `counted_day` and get
 * the same answers before, during and after packing. Called by the packing job.
 * @returns the number of packed rows
 */
export async function packRollups(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  signal: AbortSignal,
  { pieceSize = rowsOfPiece, maxPieces = 40 }: PackOptions = {},
): Promise<number> {
  const days = await rollupsToPack(database.db, clock(), maxPieces)
  const rows = await packInPieces(days, { pieceSize, maxPieces, signal }, (day) =>
    database.db
      .transaction()
      .execute(async (trx) => ((await tryLockSite(trx, day.siteId)) ? packPiece(trx, day, pieceSize) : null)),
  )
  if (rows > 0) await reclaimRollups(database)
  return rows
}

/**
 * Packs a day again in the transaction that counts its last open part, if the day was packed before. So a recount of
 * the whole past never has all days unpacked at once. Rows beyond the first piece are left to the packing job.
 */
export async function packAgain(trx: Trx, day: SiteDay): Promise<void> {
  await packPiece(trx, day, rowsOfPiece)
}

/**
 * Packs the next rows of a day. The caller holds the site's lock.
 * @returns the number of packed rows; null if the day must not be packed
 */
async function packPiece(trx: Trx, day: SiteDay, pieceSize: number): Promise<number | null> {
  const begun = await beginPackingRollups(trx, day)
  if (!begun) return null
  if (!begun.inOnePart) await mergeDayParts(trx, await openRollups(trx, day, begun.wasPacked))
  const packed = await packRows(trx, day, pieceSize)
  await noteRollups(trx, day, packed < pieceSize ? 'packed' : 'packing')
  return packed
}
