import { sql } from 'kysely'
import { openPackedDays } from '../../analytics/store/change-days.ts'
import type { Database, Db, Trx } from '../../db/database.ts'
import { claimedDays, releaseDay } from '../import-days.sql.ts'

/** Returns the number of events that an import added. */
export async function countImportedEvents(db: Db, siteId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(imported.count), 0)::int as count
    from website_import_day held cross join lateral (
      select count(*) from stored_event e
      where e.site_id = held.site_id and e.day = held.day and e.import_id = held.import_id
    ) imported
    where held.site_id = ${siteId} and held.import_id = ${importId}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Deletes an import's events day by day and marks each day for recounting. The day's claim is released in the same
 * transaction, so a killed undo continues with the remaining days.
 * @param afterDay called after each day; return false to stop
 * @returns whether all days are done
 */
export async function removeImportedEvents(
  database: Pick<Database, 'db'>,
  { siteId, importId, earlier }: { siteId: number; importId: number; earlier: boolean },
  at: Date,
  afterDay: (done: number, total: number) => Promise<boolean>,
): Promise<boolean> {
  const days = await claimedDays(database.db, siteId, importId)
  for (const [index, day] of days.entries()) {
    await database.db.transaction().execute(async (trx) => {
      const removed = await removeDay(trx, { siteId, importId, earlier, day })
      if (removed > 0) await countAgain(trx, siteId, day, at)
      await releaseDay(trx, siteId, importId, day)
    })
    if (!(await afterDay(index + 1, days.length))) return false
  }
  return true
}

async function removeDay(
  trx: Trx,
  { siteId, importId, earlier, day }: { siteId: number; importId: number; earlier: boolean; day: string },
): Promise<number> {
  await openPackedDays(trx, siteId, [day])
  const own =
    await sql`delete from event where site_id = ${siteId} and day = ${day} and import_id = ${importId}`.execute(trx)
  if (!earlier) return Number(own.numAffectedRows ?? 0)
  // Events of imports from before events stored their import's id. They are recognised by what only logs have: whole
  // seconds, no visible time and no known place. They are deleted with the last of these old imports that holds the
  // day, because nothing says which import added which event.
  const old = await sql`delete from event e where e.site_id = ${siteId} and e.day = ${day} and e.import_id is null
    and e.at = date_trunc('second', e.at) and e.visible_ms = 0
    and e.place in (
      select place.id from place join term on term.site_id = place.site_id and term.id = place.country_basis
      where place.site_id = ${siteId} and place.country = 0 and place.language = 0 and term.value = 'unknown'
    )
    and not exists (
      select from website_import_day held join website_import other
        on other.site_id = held.site_id and other.id = held.import_id
      where held.site_id = ${siteId} and held.day = ${day} and held.import_id <> ${importId}
        and other.report -> 'earlier' is not null
    )`.execute(trx)
  return Number(own.numAffectedRows ?? 0) + Number(old.numAffectedRows ?? 0)
}

/** Marks all buckets of the day as dirty, because the deleted events may belong to any visitor. */
async function countAgain(trx: Trx, siteId: number, day: string, at: Date): Promise<void> {
  await sql`update site_day set dirty = -1, version = version + 1, dirty_since = coalesce(dirty_since, ${at})
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}
