import { parse as parseHost } from 'tldts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { ownHosts } from '#app/shared/tracking/own-hosts.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { byCompleteDays, monthPeriods } from '#server/analytics/query/periods.ts'
import { compileSite } from '#server/analytics/reading/site.ts'
import type { Context } from '#server/context.ts'
import type { SiteFacts } from './facts.ts'
import { readSiteRow } from './site.sql.ts'

/** A website, and what its loaders must know beyond the facts. */
export interface FactSite {
  id: number
  facts: SiteFacts
  /** The first day with numbers; null while there are none. */
  firstDay: string | null
  /** The days before, if they were measured from their first day on; else null. */
  before: Period | null
  /** Whether a host belongs to the website or its company. */
  owns(host: string): boolean
  /** Whether page views on a host count for the website. */
  counts(host: string): boolean
}

/**
 * Returns the facts of a website and the complete days of a month, local to the website. A referrer of the same
 * registered domain counts as its own, too: shop.example.org for www.example.org.
 * @returns null if the website does not exist, its company is archived, or the month has no complete day yet
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

/** Returns the domain that somebody registered: shop.example.co.uk belongs to example.co.uk. */
const registeredDomain = (host: string): string => parseHost(host, { allowPrivateDomains: true }).domain ?? host
