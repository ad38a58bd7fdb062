import { parse as parseHost } from 'tldts'
import type { Period } from '#app/shared/analytics/overview.ts'
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
}

/**
 * Returns the facts of a website and the complete days of a month, local to the website. Its host names are its domain,
 * the further ones of its settings and of the company's profile, each also with www.
 * @returns null if the website does not exist, its company is archived, or the month has no complete day yet
 */
export async function readSiteFacts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  siteId: number,
  month: Month,
): Promise<FactSite | null> {
  const row = await readSiteRow(database.background, siteId)
  if (!row) return null
  const site = compileSite(row)
  const {
    compared: period,
    comparison: previous,
    month: ofRun,
  } = byCompleteDays(monthPeriods(month, clock(), site.timeZone))
  if (!period || !previous) return null
  const named = [row.domain.replace(/:\d+$/, ''), ...site.settings.alsoHostnames, ...row.furtherDomains]
  const bare = named.map((host) => host.toLowerCase().replace(/^(?:\*\.)?(?:www\.)?/, ''))
  const hosts = [...new Set(bare.flatMap((host) => [host, `www.${host}`]))]
  const registered = new Set(bare.map(registeredDomain))
  return {
    id: siteId,
    facts: { domain: row.domain, hosts, brandTerms: row.brandTerms, month: ofRun, period, previous },
    firstDay: row.firstDay,
    before: row.firstDay !== null && row.firstDay <= previous.from ? previous : null,
    owns: (host) => site.ownsHost(host) || hosts.includes(host) || registered.has(registeredDomain(host)),
  }
}

/** Returns the domain that somebody registered: shop.example.co.uk belongs to example.co.uk. */
const registeredDomain = (host: string): string => parseHost(host, { allowPrivateDomains: true }).domain ?? host
