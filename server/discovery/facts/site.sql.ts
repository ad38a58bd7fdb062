import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Db } from '#server/db/database.ts'

/** A website as stored, with what its company says about itself. */
export interface StoredSite {
  id: number
  domain: string
  public_key: string
  time_zone: string
  settings: unknown
  brandTerms: string[]
  furtherDomains: string[]
  /** The first day with numbers; null while there are none. */
  firstDay: string | null
}

/** Returns a website of a company that is not archived; null if there is none. */
export async function readSiteRow(db: Db, siteId: number): Promise<StoredSite | null> {
  const { rows } = await sql<StoredSite>`
    select website.id, website.domain, website.public_key, website.time_zone, website.settings,
      coalesce(profile.brand_terms, '{}') as "brandTerms", coalesce(profile.further_domains, '{}') as "furtherDomains",
      least(
        (select day from site_day where site_day.site_id = website.id order by day limit 1),
        (select day from imported_day where imported_day.site_id = website.id and shown
          and dimension = ${dimensions.totals} order by day limit 1)
      ) as "firstDay"
    from website
    join client on client.id = website.client_id and client.archived_at is null
    left join client_profile as profile on profile.client_id = website.client_id
    where website.id = ${siteId}`.execute(db)
  return rows[0] ?? null
}
