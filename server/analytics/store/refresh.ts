import type { Database, Db, Trx } from '../../db/database.ts'
import { countVisitors } from './count-visitors.sql.ts'
import { settleImportedDays } from './imported-days.sql.ts'
import { mergeDayParts } from './merge-day.ts'
import { packAgain } from './pack-rollups.ts'
import { dirtyParts, isWholeDay, lastPiece } from './parts.ts'
import { openRollups } from './rollup-packs.sql.ts'
import { rebuildMonthRollup, movePiece, replaceRollup } from './rollup.sql.ts'
import { replaceVisits, siteGoals } from './sessionize.sql.ts'
import {
  dirtyDays,
  markDays,
  markForRecount,
  monthsWithDays,
  noteRecount,
  raiseVersions,
  type SiteDay,
  addStart,
  clearDirty,
  clearRecount,
  clearWhole,
  countEvents,
  dropArrivals,
  markWhole,
  readSiteDay,
  takeArrivals,
} from './site-day.sql.ts'
import { lockSite, tryLockSite } from './site-lock.sql.ts'

export interface RefreshOptions {
  /** Events a part may have before it is split, and new events to count in a step. */
  partLimit?: number
  /** Called after each step; return false to stop. */
  afterStep?: (step: RefreshStep) => Promise<boolean> | boolean
}

/**
 * Recomputes each part of a day that must be counted as a whole once, and counts the visitors of the events that are
 * listed at the beginning.
 * @returns false if it stopped early: another process holds the site's lock, or the caller stopped it
 */
export async function refreshDay(database: Database, siteDay: SiteDay, options: RefreshOptions = {}): Promise<boolean> {
  const { partLimit = defaultPartLimit, afterStep } = options
  let from: Place = { bucket: 0, upTo: null }
  for (;;) {
    const step = await refreshStep(database, siteDay, from, partLimit)
    if (step.outcome === 'clean') return true
    if (step.outcome === 'busy') return false
    from = step.next
    if (afterStep && !(await afterStep(step))) return false
  }
}

/** More dirty days than this come from an import or a change of goals: background work. */
const maxFreshenedDays = 5

/**
 * Refreshes a website before a page reads it, within a small time budget, so that a small website shows an event of a
 * second ago. The rest is left to the background.
 * @returns whether all events stored at the beginning are counted now
 */
export async function freshen(
  database: Database,
  siteId: number,
  { budgetMs }: { budgetMs: number },
): Promise<boolean> {
  const until = performance.now() + budgetMs
  const days = await dirtyDays(database.db, maxFreshenedDays + 1, siteId)
  if (days.length > maxFreshenedDays) return false
  for (const day of days) {
    if (!(await refreshDay(database, day, { afterStep: () => performance.now() < until }))) return false
  }
  return true
}

/** Refreshes a website completely, for importers and tests; waits while another process works on it. */
export async function refreshSite(database: Database, siteId: number, options: RefreshOptions = {}): Promise<void> {
  for (;;) {
    const days = await dirtyDays(database.db, 1000, siteId)
    if (days.length === 0) return
    let ended = false
    const afterStep = async (step: RefreshStep) => {
      const goOn = (await options.afterStep?.(step)) ?? true
      ended = !goOn
      return goOn
    }
    for (const day of days) {
      const through = await refreshDay(database, day, { ...options, afterStep })
      if (ended) return
      if (!through) await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Marks all days of a website for recomputation. */
export async function markDirty(db: Db, siteId: number, since: Date): Promise<void> {
  await markDays(db, siteId, { since })
}

/**
 * Starts a recalculation of conversions for the whole past; call it in the transaction that changes a website's
 * goals. The background does the work, and `goal_recount` holds the start and the number of days. A running
 * recalculation restarts.
 */
export async function recountGoals(trx: Trx, siteId: number, at: Date): Promise<void> {
  await markDays(trx, siteId, { since: at })
  const days = await markForRecount(trx, siteId)
  await noteRecount(trx, siteId, { startedAt: at, days })
}

/**
 * Recomputes visits and rollups from events for all days or a range (`YYYY-MM-DD`, inclusive), then their months from the
 * days. Numbers stay readable meanwhile.
 */
export async function rebuild(database: Database, siteId: number, from?: string, to?: string): Promise<void> {
  await markDays(database.db, siteId, { from, to })
  await refreshSite(database, siteId)
  for (const month of await monthsWithDays(database.db, siteId, { from, to })) {
    await database.db.transaction().execute(async (trx) => {
      await lockSite(trx, siteId)
      await rebuildMonthRollup(trx, siteId, month)
      // Invalidate cached comparisons with this month.
      await raiseVersions(trx, siteId, month)
    })
  }
}

/** A part with more events than this is split, and a step counts about so many new ones, so that it stays short. */
const defaultPartLimit = 2000

/** A part's events are counted only up to this multiple of the limit; a larger part is split several times. */
const maxPieces = 16

/** How far a pass over a day has come: the next bucket, and the newest batch of events that belongs to the pass. */
interface Place {
  bucket: number
  /** Null before the first step that counts listed visitors. */
  upTo: number | null
}

interface RefreshStep {
  /**
   * `done`: a part was recomputed, or listed visitors were counted; `split`: a part was split; `clean`: nothing is left to
   * do in this pass; `busy`: another process holds the site's lock.
   */
  outcome: 'done' | 'split' | 'clean' | 'busy'
  next: Place
  /** Whether more new events waited than a step counts. */
  isBehind: boolean
  /** How long the step waited for its turn at the database, in milliseconds: people and ingest go first. */
  waitedMs: number
}

/**
 * Does the next step of a pass over a day, in one transaction.
 *
 * Parts that must be counted as a whole come first. Such a step recomputes the first part at or after a bucket: its visits,
 * its day rows, and its share of the month. A part that is too large is split instead: about half the limit is cut off
 * its end together with the visits known so far. So every step is short, and the numbers stay the same until each piece is
 * recomputed.
 *
 * The usual step takes the oldest listed visitors, derives their visits again and adds the difference. It costs what the
 * new events cost, however large the day is. Events that arrive meanwhile are listed for the next pass.
 */
async function refreshStep(
  database: Database,
  siteDay: SiteDay,
  { bucket, upTo }: Place,
  partLimit = defaultPartLimit,
): Promise<RefreshStep> {
  const asked = performance.now()
  return database.db.transaction().execute(async (trx) => {
    const waitedMs = performance.now() - asked
    const step = (outcome: RefreshStep['outcome'], next: Place, isBehind = false) => ({
      outcome,
      next,
      isBehind,
      waitedMs,
    })
    if (!(await tryLockSite(trx, siteDay.siteId))) return step('busy', { bucket, upTo })
    const state = await readSiteDay(trx, siteDay)
    if (!state || state.dirty === 0n) return step('clean', { bucket, upTo })
    // A writer that lists no visitors has marked the day.
    const isUnlisted = state.whole === 0n && state.lastArrival === null
    if (isUnlisted) await markWhole(trx, siteDay)
    const whole = isUnlisted ? state.dirty : state.whole
    const part = dirtyParts(state.starts, whole).find(({ start }) => start >= bucket)
    const newest = upTo ?? state.lastArrival
    if (!part && (whole !== 0n || newest === null)) return step('clean', { bucket, upTo })
    const { visitors, taken } = part
      ? { visitors: [], taken: 0 }
      : await takeArrivals(trx, siteDay, { upTo: newest ?? 0, events: partLimit })
    if (!part && visitors.length === 0) return step('clean', { bucket, upTo })
    const day = await openRollups(trx, siteDay, state.wasPacked)
    const goals = await siteGoals(trx, siteDay.siteId)
    if (part) {
      // The parts have these visitors too.
      if (isWholeDay(whole)) await dropArrivals(trx, siteDay, state.lastArrival)
      const events = part.end - part.start > 1 ? await countEvents(trx, siteDay, part, partLimit * maxPieces) : 0
      if (events > partLimit) {
        const piece = lastPiece(part, Math.ceil((2 * events) / partLimit))
        await addStart(trx, siteDay, piece)
        await movePiece(trx, day, part, piece)
        return step('split', { bucket: part.start, upTo })
      }
      await replaceVisits(trx, siteDay, part, goals)
      await replaceRollup(trx, day, part)
    } else {
      if (state.starts !== 1n) await mergeDayParts(trx, day)
      await countVisitors(trx, day, visitors, goals)
    }
    if (state.imported) await settleImportedDays(trx, siteDay.siteId, [siteDay.day])
    if (part) await clearWhole(trx, siteDay, part, state.wholeVersion)
    await clearDirty(trx, siteDay, state.version)
    if (part && state.recount !== 0n) await clearRecount(trx, siteDay, part, state.goalsVersion)
    if (state.wasPacked) await packAgain(trx, siteDay)
    return step('done', part ? { bucket: part.end, upTo } : { bucket, upTo: newest }, taken >= partLimit)
  })
}
