import type { Database, Trx } from '#server/db/database.ts'
import { dirtyParts, splitPart, type Part } from './parts.ts'
import { hasVisits, replaceRollup } from './rollup.sql.ts'
import { replaceVisits, siteGoals } from './sessionize.sql.ts'
import { addStarts, clearDirty, countEvents, readSiteDay, type SiteDay } from './site-day.sql.ts'
import { tryLockSite } from './site-lock.sql.ts'

/** A part with more events than this is split, so that recomputing one stays short. */
export const defaultPartLimit = 2000

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
 * and its share of the month. Events that arrive meanwhile keep the part dirty.
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
    const width = part.end - part.start
    const events = width > 1 ? await countEvents(trx, siteDay, part, partLimit * width) : 0
    if (events > partLimit) {
      await split(trx, siteDay, part, Math.ceil((2 * events) / partLimit))
      return step('split', part.start)
    }
    await replaceVisits(trx, siteDay, part, await siteGoals(trx, siteDay.siteId))
    await replaceRollup(trx, siteDay, part)
    await clearDirty(trx, siteDay, part, state.version)
    return step('done', part.end)
  })
}

/**
 * Cuts a part into pieces of about half the limit. Its visits as they are get spread over the pieces' day rows, so the
 * numbers stay the same until each dirty piece is recomputed by itself, and no step is long.
 */
async function split(trx: Trx, siteDay: SiteDay, part: Part, pieces: number): Promise<void> {
  const parts = splitPart(part, pieces)
  await addStarts(trx, siteDay, parts)
  if (!(await hasVisits(trx, siteDay, part))) return
  for (const piece of parts) await replaceRollup(trx, siteDay, piece)
}
