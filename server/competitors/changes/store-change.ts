import { mondayOf } from '#app/shared/calendar/day.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import { changeThresholds } from '#app/shared/competitors/change-thresholds.ts'
import type { SystemTrx } from '../../db/database.ts'
import { summaryOf } from './change-summary.ts'
import {
  insertChange,
  insertFoundEvent,
  insertVisit,
  lockOpenChange,
  lockRecentVisits,
  readVisitsOf,
  undoVisits,
  updateSummary,
  type DifferingVisit,
} from './store-change.sql.ts'

/** A page that is as before after so long at most has flickered. */
export const flickerMs = changeThresholds.flickerHours * 3_600_000

/** What differed at a visit, with the page that it was of. */
export interface FoundChange extends DifferingVisit {
  siteId: number
  competitorId: string
  pageId: string
  /** Of the website, whose days and weeks count. */
  timeZone: TimeZone
}

/**
 * Stores that a page differs from how it was before. It joins the page's change of the same week, local to the website, if
 * no one has sorted that one yet; else a new change begins. If the page is as it was within the last day before, the
 * visits since then are undone instead: a change with only such visits is a flicker. Call it in the transaction that
 * stores the visit, with the page locked.
 * @returns the id of the change that staff may have to be notified of; null if the page is as before
 */
export async function storeChange(trx: SystemTrx, found: FoundChange): Promise<string | null> {
  if (await undoIfBack(trx, found)) return null
  const { siteId, pageId, at } = found
  const day = localDay(at, found.timeZone)
  const week = mondayOf(day)
  const open = await lockOpenChange(trx, { siteId, pageId, week })
  if (open !== null) {
    await insertVisit(trx, { siteId, id: open }, found)
    await summarise(trx, { siteId, id: open }, at)
    await insertFoundEvent(trx, { siteId, id: open }, { kind: 'again', at })
    return open
  }
  const summary = summaryOf([{ ...found, isUndone: false }])
  if (!summary) throw new Error('A change without a difference can’t be stored.')
  const id = await insertChange(trx, { siteId, competitorId: found.competitorId, pageId, day, week, at, summary })
  await insertVisit(trx, { siteId, id }, found)
  await insertFoundEvent(trx, { siteId, id }, { kind: 'found', at })
  return id
}

/** Undoes the visits after which the page became as it is again. @returns whether there are any */
async function undoIfBack(trx: SystemTrx, { siteId, pageId, at, afterHash }: FoundChange): Promise<boolean> {
  const recent = await lockRecentVisits(trx, { siteId, pageId, since: new Date(at.getTime() - flickerMs) })
  const back = recent.findIndex(({ beforeHash }) => beforeHash === afterHash)
  if (back < 0) return false
  const undone = recent.slice(0, back + 1)
  await undoVisits(trx, { siteId, ids: undone.map(({ id }) => id), at })
  for (const id of new Set(undone.map(({ changeId }) => changeId))) {
    await summarise(trx, { siteId, id }, null)
    await insertFoundEvent(trx, { siteId, id }, { kind: 'undoneByThem', at })
  }
  return true
}

async function summarise(trx: SystemTrx, change: { siteId: number; id: string }, againAt: Date | null): Promise<void> {
  const summary = summaryOf(await readVisitsOf(trx, change))
  if (summary) await updateSummary(trx, change, { summary, againAt })
}
