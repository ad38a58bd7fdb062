import { bucketRange } from '#app/shared/analytics/speed-histogram.ts'
import type { Db, SystemTrx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { Dictionary, storableTerm, termKey, type Term } from '../store/dictionary.ts'
import type { SiteDays } from '../store/forget-days.sql.ts'
import { cellsOf, cellsPerMetric, metricAt, viewsCell, type SpeedValues } from './cells.ts'
import { readSpeedCells, readSpeedDays, removeSpeedRows, replaceSpeedRows, type SpeedRow } from './speed-rows.sql.ts'

/** One measured page view, without anything that identifies it. */
export interface MeasuredView {
  siteId: number
  /** Website-local day, `YYYY-MM-DD`. */
  day: string
  page: string
  device: string
  values: SpeedValues
}

/** Replaces the stored speed of a website's days (both ends included). Idempotent. For sample data and imports. */
export async function replaceSpeed(db: Db, days: SiteDays, views: readonly MeasuredView[]): Promise<void> {
  await replaceSpeedRows(db, days, await rowsOf(new Dictionary(db), views))
}

/**
 * Deletes the speed of a website's days, of all pages or of one page. Speed is stored by day, not by time, so the
 * last day is deleted completely.
 */
export async function removeSpeed(trx: SystemTrx, days: SiteDays, page?: string): Promise<void> {
  if (page === undefined) return removeSpeedRows(trx, days, null)
  const term = { siteId: days.siteId, kind: dimensions.page, value: storableTerm(page) }
  const key = termKey(term)
  const id = term.value === '' ? 0 : (await new Dictionary(trx).terms(new Map([[key, term]]))).get(key)
  if (id !== undefined) await removeSpeedRows(trx, days, id)
}

/** The number of values of a page on a day above one bound and up to another (null: no bound). */
export interface SpeedCount {
  day: string
  page: string
  device: string
  metric: string
  above: number | null
  up_to: number | null
  count: number
}

/** Returns everything that is stored about a day's speed, for the full export. */
export async function speedOfDay(db: Db, siteId: number, day: string): Promise<SpeedCount[]> {
  const rows = await readSpeedCells(db, siteId, day)
  return rows.map(({ page, device, key, count }) => {
    const metric = metricAt(Math.floor(key / cellsPerMetric))
    if (key === viewsCell || !metric) return { day, page, device, metric: 'views', above: null, up_to: null, count }
    const { from, to } = bucketRange(metric, key % cellsPerMetric)
    return { day, page, device, metric, above: from, up_to: to, count }
  })
}

/** Returns the days with speed data of a website, oldest first. */
export const speedDays = readSpeedDays

/** Converts page views to rows; page views of the same page, device and day are counted together. */
export async function rowsOf(dictionary: Dictionary, views: readonly MeasuredView[]): Promise<SpeedRow[]> {
  const wanted = new Map<string, Term>()
  const keyOf = (siteId: number, kind: number, text: string) => {
    const value = storableTerm(text)
    if (value === '') return null
    const term = { siteId, kind, value }
    const key = termKey(term)
    wanted.set(key, term)
    return key
  }
  const keyed = views.map((view) => ({
    view,
    page: keyOf(view.siteId, dimensions.page, view.page),
    device: keyOf(view.siteId, dimensions.device, view.device),
  }))
  const ids = await dictionary.terms(wanted)
  const idOf = (key: string | null) => (key === null ? 0 : (ids.get(key) ?? 0))
  const rows = new Map<string, SpeedRow & { cells: Map<number, number> }>()
  for (const { view, ...keys } of keyed) {
    const { siteId, day } = view
    const [page, device] = [idOf(keys.page), idOf(keys.device)]
    const key = `${siteId} ${day} ${page} ${device}`
    const row = rows.get(key) ?? { siteId, day, page, device, cells: new Map<number, number>() }
    rows.set(key, row)
    for (const cell of cellsOf(view.values)) row.cells.set(cell, (row.cells.get(cell) ?? 0) + 1)
  }
  return [...rows.values()]
}
