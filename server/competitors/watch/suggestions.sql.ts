import { sql } from 'kysely'
import { eachDay, type Days } from '#app/shared/calendar/day.ts'
import { ofDimensions } from '../../analytics/store/rollup-packs.sql.ts'
import type { ActorTrx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'

/**
 * Returns the sources that have the form of a domain, with the visits that they sent on these days, those with most visits
 * first. Ingest names known websites, such as search engines, without a domain.
 */
export async function readReferringDomains(
  trx: ActorTrx,
  siteId: number,
  { days, most }: { days: Days; most: number },
): Promise<{ domain: string; visits: number }[]> {
  // A list of days, not a range: the index then finds the few rows of the dimension on each day.
  const { rows } = await sql<{ domain: string; visits: number }>`
    select value as domain, sum(visits)::integer as visits
    from counted_day join term on term.site_id = ${siteId} and term.kind = dimension and term.id = term_id
    where counted_day.site_id = ${siteId} and day = any(${sqlArray(eachDay(days))}::date[]) and part >= 0
      and ${ofDimensions([dimensions.source])} and value like '%.%' and value = lower(value)
    group by value order by visits desc, value limit ${most}`.execute(trx)
  return rows
}

/** Returns the domains that a website watches, and those that its people propose. */
export async function readTakenDomains(trx: ActorTrx, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select domain from competitor where site_id = ${siteId} and state <> 'removed'
    union select domain from competitor_proposal where site_id = ${siteId} and state = 'open'`.execute(trx)
  return rows.map(({ domain }) => domain)
}

/** Returns the further domains of a client's profile. */
export async function readFurtherDomains(trx: ActorTrx, clientId: string): Promise<string[]> {
  const row = await trx
    .selectFrom('client_profile')
    .select('further_domains')
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.further_domains ?? []
}
