import type { Database, Db, Trx } from '#server/db/database.ts'
import { defaultPartLimit, refreshPart, type RefreshStep } from './refresh-part.ts'
import { resumMonth } from './rollup.sql.ts'
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
  /** Called after each part; a false answer ends the work there. */
  afterStep?: (step: RefreshStep) => Promise<boolean> | boolean
}

/**
 * Brings a day's dirty parts up to date, each once.
 * @returns whether the day was gone through to its end (false: another process has it, or the caller stopped)
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
const mostFreshenedDays = 5

/**
 * Before a page reads: brings a website up to date when that is quick, so that somebody who looks at a quiet website
 * sees the event of a second ago. What does not fit into the budget is left to the background.
 * @returns whether everything stored when it began is counted now
 */
export async function freshen(
  database: Database,
  siteId: number,
  { budgetMs }: { budgetMs: number },
): Promise<boolean> {
  const until = performance.now() + budgetMs
  const days = await dirtyDays(database.db, mostFreshenedDays + 1, siteId)
  if (days.length > mostFreshenedDays) return false
  for (const day of days) {
    if (!(await refreshDay(database, day, { afterStep: () => performance.now() < until }))) return false
  }
  return true
}

/** Brings a website up to date to the end, for importers and tests; waits while another process works on it. */
export async function refreshSite(database: Database, siteId: number, options: RefreshOptions = {}): Promise<void> {
  for (;;) {
    const days = await dirtyDays(database.background, 1000, siteId)
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
 * In the transaction that changes a website's goals: what reached a goal is derived again for the whole past, in the
 * background, and goal_recount tells since when and for how many days. A recounting that is under way begins anew.
 */
export async function recountGoals(trx: Trx, siteId: number, at: Date): Promise<void> {
  await markDays(trx, siteId, { since: at })
  const days = await markForRecount(trx, siteId)
  await noteRecount(trx, siteId, { startedAt: at, days })
}

/**
 * Recomputes visits and rollups from events, of all days or of a range (`YYYY-MM-DD`, inclusive), and the months they
 * lie in from their days. Numbers stay readable meanwhile.
 */
export async function rebuild(database: Database, siteId: number, from?: string, to?: string): Promise<void> {
  await markDays(database.background, siteId, { from, to })
  await refreshSite(database, siteId)
  for (const month of await monthsWithDays(database.background, siteId, { from, to })) {
    await database.background.transaction().execute(async (trx) => {
      await lockSite(trx, siteId)
      await resumMonth(trx, siteId, month)
      // What was kept of the month as a comparison is read again.
      await raiseVersions(trx, siteId, month)
    })
  }
}
