import type { SiteDay } from './site-day.sql.ts'

export interface PackOptions {
  /** Approximate number of rows per transaction, small enough that no one waits noticeably for it. */
  pieceSize?: number
  /** Limit of pieces per run; the next run continues. */
  maxPieces?: number
}

/**
 * Packs days one after another, each piece by piece, until `maxPieces` pieces are packed or `signal` aborts.
 * @param packPiece packs the next piece of a day and returns its number of rows; null if another process works on the
 * day, or if the day changed
 * @returns the number of packed rows
 */
export async function packInPieces(
  days: readonly SiteDay[],
  { pieceSize, maxPieces, signal }: Required<PackOptions> & { signal: AbortSignal },
  packPiece: (day: SiteDay) => Promise<number | null>,
): Promise<number> {
  let rows = 0
  let left = maxPieces
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
