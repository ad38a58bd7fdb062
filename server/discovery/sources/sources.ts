import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { FindingSource } from '#app/shared/discovery/rule-ids.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { discoveryPermission } from '../permission.ts'

/** The sources that a website's own data decides; the crawl has a state of its own (app/shared/discovery/crawl). */
type DataSource = Exclude<FindingSource, 'crawl'>

/** The last day with data of each source, local to the website; null without any. */
type LastDays = Readonly<Record<DataSource, Day | null>>

/**
 * Returns the last day with data of each source of Discovery, for a client's website. For Admins.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getLastDays(context: Context, actor: Actor, clientId: string): Promise<LastDays> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), (trx, { id }) =>
    readLastDays(trx, id),
  )
}

/** The import id of what Google's API gave; imports of files begin at 1. */
const ofApi = 0

/** Returns the last day with data of each source of a website. */
async function readLastDays(trx: Trx, siteId: number): Promise<LastDays> {
  // Each is the end of an index, so none of them reads more than a row.
  const last = (table: string) =>
    sql`(select day::text from ${sql.table(table)} where site_id = ${siteId} order by day desc limit 1)`
  const { rows } = await sql<LastDays>`
    select ${last('search_day')} as search,
      (select max(day)::text from search_day where site_id = ${siteId} and import_id = ${ofApi}) as "searchPairs",
      ${last('site_day')} as visits, ${last('speed_day')} as speed, ${last('crawler_read')} as logs,
      ${last('mention')} as mentions`.execute(trx)
  return rows[0] ?? { search: null, searchPairs: null, visits: null, speed: null, logs: null, mentions: null }
}
