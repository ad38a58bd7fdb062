import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Db } from '../../db/database.ts'

/** Entry pages of campaigns that a crawl reads, those with the most visits. */
const maxPages = 100

/**
 * Returns the stored paths of the pages on which visits of campaigns began since a day. Links of campaigns are on no page
 * of the website, so that a crawl would not meet a page that they lead to, nor notice that it is gone. Reads the visits
 * of these days once, by their key.
 */
export async function readCampaignPages(db: Db, siteId: number, from: Day): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with tagged as (
      select id from attribution
      where site_id = ${siteId} and (utm_campaign <> 0 or utm_source <> 0 or utm_medium <> 0)
    ), entered as (
      select entry_page, count(*) as visits from visit
      where site_id = ${siteId} and day >= ${from}::date and entry_page <> 0
        and attribution in (select id from tagged)
      group by entry_page order by visits desc, entry_page limit ${maxPages}
    )
    select term.value as path from entered
    join term on term.site_id = ${siteId} and term.id = entered.entry_page
    order by visits desc, entry_page`.execute(db)
  return rows.map(({ path }) => path)
}
