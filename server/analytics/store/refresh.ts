import type { Database, Db, Trx } from '#server/db/database.ts'
import { defaultPartLimit, refreshPart, type RefreshStep } from './refresh-part.ts'
import { rebuildMonthRollup } from './rollup.sql.ts'
import {
  dirtyDays,
  markDays,
  markForRecount,
  monthsWithDays,
  noteRecount,
  raiseVersions,
  type SiteDay,
} from './site-day.sql.ts'
import { lockSite } from './site-lock.sql.ts'

export interface RefreshOptions {
  /** Events a part may have before it is split. */
  partLimit?: number
  /** Called after each part; return false to stop. */
  afterStep?: (step: RefreshStep) => Promise<boolean> | boolean
}

/**
 * Recomputes each dirty part of a day once.
 * @returns false if it stopped early: another process holds the site's lock, or the caller stopped it
 */
export async function refreshDay(database: Database, siteDay: SiteDay, options: RefreshOptions = {}): Promise<boolean> {
  const { partLimit = defaultPartLimit, afterStep } = options
  let bucket = 0
  for (;;) {
    const step = await refreshPart(database, siteDay, bucket, partLimit)
    if (step.outcome === 'clean') return true
    if (step.outcome === 'busy') return false
    bucket = step.nextBucket
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
