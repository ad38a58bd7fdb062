import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Trx } from '../../db/database.ts'

/** Returns the website's addresses that mentions since a day link to; first those that most mentions link to. */
export async function readLinkedAddresses(
  trx: Trx,
  siteId: number,
  { from, most }: { from: Day; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select link from mention cross join lateral unnest(links_to_us) as link
    where site_id = ${siteId} and day >= ${from}::date
    group by link order by count(*) desc, link limit ${most}`.execute(trx)
  return rows.map(({ link }) => link)
}
