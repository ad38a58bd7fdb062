import type { Db } from '#server/db/database.ts'
import { Dictionary } from '../store/dictionary.ts'
import { replaceSpeedRows } from './speed-rows.sql.ts'
import { rowsOf, type MeasuredView } from './speed-writer.ts'

/**
 * For whatever makes speed up or brings it from elsewhere: puts measured page views in the place of all that is stored of
 * a website's days, both included, so that doing it again changes nothing.
 */
export async function replaceSpeed(
  db: Db,
  days: { siteId: number; from: string; to: string },
  views: readonly MeasuredView[],
): Promise<void> {
  await replaceSpeedRows(db, days, await rowsOf(new Dictionary(db), views))
}
