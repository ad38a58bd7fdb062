import { sql } from 'kysely'
import { noonOf } from '#app/shared/calendar/clock.ts'
import type { Db } from '../db/database.ts'
import type { ImportSite } from './importer.ts'

type Beginning = Pick<ImportSite, 'id' | 'clientId' | 'timeZone'>

/**
 * Moves the beginning (`created_at`) of a website and its client back to a day, so that the month selector reaches the
 * imported months. An earlier beginning stays. The import stores the original beginnings, so that undo can restore them.
 * @returns the website's new beginning; null if it did not change
 */
export async function reachBackTo(db: Db, site: Beginning, importId: number, day: string): Promise<Date | null> {
  const at = noonOf(day, site.timeZone)
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ moved: boolean }>`
      select website.created_at > ${at} as moved from website where id = ${site.id} for update`.execute(trx)
    // Each import copies the original beginnings from the import before it.
    await sql`update website_import set
        began_before = greatest((select created_at from website where id = ${site.id}),
          (select max(began_before) from website_import where site_id = ${site.id})),
        client_began_before = greatest((select created_at from client where id = ${site.clientId}),
          (select max(client_began_before) from website_import where site_id = ${site.id}))
      where site_id = ${site.id} and id = ${importId} and began_before is null`.execute(trx)
    await sql`update client set created_at = ${at} where id = ${site.clientId} and created_at > ${at}`.execute(trx)
    await sql`update website set created_at = ${at} where id = ${site.id} and created_at > ${at}`.execute(trx)
    return rows[0]?.moved ? at : null
  })
}

/**
 * After an undo: restores the beginnings of a website and its client, or moves them to where the remaining imports
 * begin.
 */
export async function beginAgain(db: Db, site: Beginning, importId: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from website where id = ${site.id} for update`.execute(trx)
    const { rows } = await sql<{ first: Date | null; website: Date | null; client: Date | null }>`
      select began_before as website, client_began_before as client, (
        select (least(
          (select min(day) from website_import_day where site_id = ${site.id}),
          (select min(day) from search_day where site_id = ${site.id})
        )::timestamp + interval '12 hours') at time zone ${site.timeZone}
      ) as first
      from website_import where site_id = ${site.id} and id = ${importId}`.execute(trx)
    const { first = null, website = null, client = null } = rows[0] ?? {}
    if (!website || !client) return
    // The client must never begin later than any of its websites, because other imports may have moved their
    // beginnings.
    await sql`update website set created_at = least(${website}::timestamptz, coalesce(${first}::timestamptz, ${website}))
      where id = ${site.id} and created_at < least(${website}::timestamptz, coalesce(${first}::timestamptz, ${website}))
      `.execute(trx)
    await sql`update client set created_at = least(${client}::timestamptz,
        (select min(created_at) from website where client_id = ${site.clientId}))
      where id = ${site.clientId}`.execute(trx)
    await sql`update website_import set began_before = null, client_began_before = null
      where site_id = ${site.id} and id = ${importId}`.execute(trx)
  })
}
