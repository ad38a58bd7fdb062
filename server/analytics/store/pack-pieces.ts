import type { SiteDay } from './site-day.sql.ts'

export interface PackOptions {
  /** Rows of one transaction, about: few enough that nobody waits for it. */
  pieceSize?: number
  /** Pieces of one run; the next run goes on. */
  mostPieces?: number
}

/**
 * Packs days one after another, each piece by piece, until the run has done its share.
 * @param packPiece packs the next piece of a day: how many rows; null where the day is worked on, or has changed
 * @returns how many rows were packed
 */
export async function packInPieces(
  days: readonly SiteDay[],
  { pieceSize, mostPieces, signal }: Required<PackOptions> & { signal: AbortSignal },
  packPiece: (day: SiteDay) => Promise<number | null>,
): Promise<number> {
  let rows = 0
  let left = mostPieces
  for (const day of days) {
    let goesOn = true
    while (goesOn && left > 0 && !signal.aborted) {
      const packed = await packPiece(day)
      rows += packed ?? 0
      left -= 1
      goesOn = packed !== null && packed >= pieceSize
    }
    if (left === 0 || signal.aborted) break
  }
  return rows
}
