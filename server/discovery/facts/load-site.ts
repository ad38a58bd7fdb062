import { sql } from 'kysely'
import { parse as parseHost } from 'tldts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { byCompleteDays, monthPeriods } from '../../analytics/query/periods.ts'
import { ownHosts } from '../../analytics/reading/own-hosts.ts'
import { compileSite } from '../../analytics/reading/site.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import type { SiteFacts } from './facts.ts'

/** A website, and what its loaders must know beyond the facts. */
export interface FactSite {
  id: number
  facts: SiteFacts
  /** The first day with numbers; null while there are none. */
  firstDay: string | null
  /** The days before, if they were measured from their first day on; else null. */
  before: Period | null
  /** Whether a host belongs to the website or its client. */
  owns(host: string): boolean
  /** Whether page views on a host count for the website. */
  counts(host: string): boolean
}

/**
 * Returns the facts of a website and the complete days of a month, local to the website. A referrer of the same
 * registered domain counts as its own, too: shop.example.org for www.example.org.
 * @returns null if the website does not exist, its client is archived, or the month has no complete day yet
 */
export async function readSiteFacts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  siteId: number,
  month: Month,
): Promise<FactSite | null> {
  const row = await readSiteRow(database.db, siteId)
  if (!row) return null
  const site = compileSite(row)
  const {
    compared: period,
    comparison: previous,
    month: ofRun,
  } = byCompleteDays(monthPeriods(month, clock(), site.timeZone))
  if (!period || !previous) return null
  const { domain, furtherDomains } = row
  const { named: hosts, owns } = ownHosts({ domain, furtherDomains, alsoHostnames: site.settings.alsoHostnames })
  const registered = new Set(hosts.map(registeredDomain))
  return {
    id: siteId,
    facts: { domain: row.domain, hosts, brandTerms: row.brandTerms, month: ofRun, period, previous },
    firstDay: row.firstDay,
    before: row.firstDay !== null && row.firstDay <= previous.from ? previous : null,
    owns: (host) => owns(host) || registered.has(registeredDomain(host)),
    counts: site.countsHost,
  }
}

/** Returns the domain that someone registered: shop.example.co.uk belongs to example.co.uk. */
const registeredDomain = (host: string): string => parseHost(host, { allowPrivateDomains: true }).domain ?? host

/** A website as stored, with what its client says about itself. */
interface StoredSite {
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

/** Returns a website of a client that is not archived; null if there is none. */
async function readSiteRow(db: Db, siteId: number): Promise<StoredSite | null> {
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
