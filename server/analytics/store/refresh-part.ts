import type { Database } from '#server/db/database.ts'
import { settleImportedDays } from './imported-days.sql.ts'
import { dirtyParts, lastPiece } from './parts.ts'
import { packAgain } from './pack-rollups.ts'
import { openRollups } from './rollup-packs.sql.ts'
import { movePiece, replaceRollup } from './rollup.sql.ts'
import { replaceVisits, siteGoals } from './sessionize.sql.ts'
import { addStart, clearDirty, clearRecount, countEvents, readSiteDay, type SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/** A part with more events than this is split, so that recomputing one stays short. */
export const defaultPartLimit = 2000

/** Events are counted up to this many times the limit; a bigger part is cut more often instead. */
const mostPieces = 16

export interface RefreshStep {
  /**
   * `done` a part is up to date, `split` a part became several, `clean` nothing is left from that bucket on, `busy`
   * another process works on the site.
   */
  outcome: 'done' | 'split' | 'clean' | 'busy'
  /** Where to go on. */
  nextBucket: number
  /** How long the step waited for its turn at the database, in milliseconds: people and ingest go first. */
  waitedMs: number
}

/**
 * Brings the first dirty part of a day at or after a bucket up to date, in one transaction: its visits, its day rows,
 * and its share of the month. Events that arrive meanwhile keep the part dirty. A part that is too big only has a piece
 * of about half the limit cut off its end: the visits known so far move with it, the numbers stay the same until each
 * piece is recomputed, and no step is long.
 */
export async function refreshPart(
  database: Database,
  siteDay: SiteDay,
  fromBucket = 0,
  partLimit = defaultPartLimit,
): Promise<RefreshStep> {
  const asked = performance.now()
  return database.background.transaction().execute(async (trx) => {
    const waitedMs = performance.now() - asked
    const step = (outcome: RefreshStep['outcome'], nextBucket: number) => ({ outcome, nextBucket, waitedMs })
    if (!(await tryLockSite(trx, siteDay.siteId))) return step('busy', fromBucket)
    const state = await readSiteDay(trx, siteDay)
    const part = state && dirtyParts(state.starts, state.dirty).find(({ start }) => start >= fromBucket)
    if (!part) return step('clean', fromBucket)
    const day = await openRollups(trx, siteDay, state.wasPacked)
    const events = part.end - part.start > 1 ? await countEvents(trx, siteDay, part, partLimit * mostPieces) : 0
    if (events > partLimit) {
      const piece = lastPiece(part, Math.ceil((2 * events) / partLimit))
      await addStart(trx, siteDay, piece)
      await movePiece(trx, day, part, piece)
      return step('split', part.start)
    }
    await replaceVisits(trx, siteDay, part, await siteGoals(trx, siteDay.siteId))
    await replaceRollup(trx, day, part)
    if (state.imported) await settleImportedDays(trx, siteDay.siteId, [siteDay.day])
    await clearDirty(trx, siteDay, part, state.version)
    if (state.recount !== 0n) await clearRecount(trx, siteDay, part, state.goalsVersion)
    if (state.wasPacked) await packAgain(trx, siteDay)
    return step('done', part.end)
  })
}
