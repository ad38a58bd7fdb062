import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { bucketRange } from '#app/shared/analytics/speed-histogram.ts'
import type { Db, Trx } from '#server/db/database.ts'
import { Dictionary, storableText, termKey } from '../store/dictionary.ts'
import { cellsPerMetric, metricAt, viewsCell } from './cells.ts'
import { readSpeedCells, readSpeedDays, removeSpeedRows, replaceSpeedRows, type SiteDays } from './speed-rows.sql.ts'
import { rowsOf, type MeasuredView } from './speed-writer.ts'

/**
 * For whatever makes speed up or brings it from elsewhere: puts measured page views in the place of all that is stored of
 * a website's days, both included, so that doing it again changes nothing.
 */
export async function replaceSpeed(db: Db, days: SiteDays, views: readonly MeasuredView[]): Promise<void> {
  await replaceSpeedRows(db, days, await rowsOf(new Dictionary(db), views))
}

/**
 * Deletes the speed of a website's days, of all pages or of one. It is told by day, not by moment: what was measured later
 * on the last of them goes, too.
 */
export async function removeSpeed(trx: Trx, days: SiteDays, page?: string): Promise<void> {
  if (page === undefined) return removeSpeedRows(trx, days, null)
  const term = { siteId: days.siteId, kind: dimensions.page, value: storableText(page) }
  const key = termKey(term)
  const id = term.value === '' ? 0 : (await new Dictionary(trx).terms(new Map([[key, term]]))).get(key)
  if (id !== undefined) await removeSpeedRows(trx, days, id)
}

/** How many values of a page on a day lay between two bounds: above the one and up to the other (null: none). */
export interface SpeedCount {
  day: string
  page: string
  device: string
  metric: string
  above: number | null
  up_to: number | null
  count: number
}

/** All that is stored of a day's speed, for the full export. */
export async function speedOfDay(db: Db, siteId: number, day: string): Promise<SpeedCount[]> {
  const rows = await readSpeedCells(db, siteId, day)
  return rows.map(({ page, device, key, count }) => {
    const metric = metricAt(Math.floor(key / cellsPerMetric))
    if (key === viewsCell || !metric) return { day, page, device, metric: 'views', above: null, up_to: null, count }
    const { from, to } = bucketRange(metric, key % cellsPerMetric)
    return { day, page, device, metric, above: from, up_to: to, count }
  })
}

/** The days of a website that speed was measured on, oldest first. */
export const speedDays = readSpeedDays
