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

/** A part's events are counted only up to this multiple of the limit; a larger part is split several times. */
const maxPieces = 16

export interface RefreshStep {
  /**
   * `done`: a part was recomputed; `split`: a part was split; `clean`: no dirty part at or after the bucket; `busy`:
   * another process holds the site's lock.
   */
  outcome: 'done' | 'split' | 'clean' | 'busy'
  /** The bucket to continue from. */
  nextBucket: number
  /** How long the step waited for its turn at the database, in milliseconds: people and ingest go first. */
  waitedMs: number
}

/**
 * Recomputes the first dirty part of a day at or after a bucket, in one transaction: its visits, its day rows, and
 * its share of the month. Events that arrive meanwhile keep the part dirty. A part that is too large is split
 * instead: about half the limit is cut off its end together with the visits known so far. So every step is short, and
 * the numbers stay the same until each piece is recomputed.
 */
export async function refreshPart(
  database: Database,
  siteDay: SiteDay,
  fromBucket = 0,
  partLimit = defaultPartLimit,
): Promise<RefreshStep> {
  const asked = performance.now()
  return database.db.transaction().execute(async (trx) => {
    const waitedMs = performance.now() - asked
    const step = (outcome: RefreshStep['outcome'], nextBucket: number) => ({ outcome, nextBucket, waitedMs })
    if (!(await tryLockSite(trx, siteDay.siteId))) return step('busy', fromBucket)
    const state = await readSiteDay(trx, siteDay)
    const part = state && dirtyParts(state.starts, state.dirty).find(({ start }) => start >= fromBucket)
    if (!part) return step('clean', fromBucket)
    const day = await openRollups(trx, siteDay, state.wasPacked)
    const events = part.end - part.start > 1 ? await countEvents(trx, siteDay, part, partLimit * maxPieces) : 0
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
