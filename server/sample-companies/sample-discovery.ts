import { addDays, dayOfMonth } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, firstDays, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '#server/context.ts'
import { storeCrawl } from '#server/discovery/crawl/store-crawl.ts'
import type { SystemTrx } from '#server/db/database.ts'
import { sendFirstRuns } from '#server/discovery/findings/send-run.ts'
import { replaceMonth } from '#server/discovery/search-console/figures.sql.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { sampleCompanies, type SampleCompany } from './company-list.ts'
import { readVisitsFromGoogle } from './sample-discovery.sql.ts'
import { outboundOf } from './sample-outbound.ts'
import { sampleSearchMonth } from './sample-search.ts'
import { sampleSite, type Edition } from './sample-site.ts'
import { readSampleWebsites, readUnmarkedWebsites } from './sample-traffic.sql.ts'
import { insertMark, readKnownPeople } from './sample-companies.sql.ts'

/** Months of searches before the newest one; the rules compare two, and the trend in Analytics shows more. */
const monthsOfSearches = 3
/** Google gives numbers after this many days. */
const searchDelay = 3
/** With fewer days of it, a month is not the newest one that the rules look at. */
const minDays = 8

const hourMs = 3_600_000
const markerName = (domain: string) => `sample.discovery.${domain}`

/** Clients with an account of their own have searches and crawls; the others show how Discovery begins without them. */
const hasSources = ({ id }: SampleCompany) => sampleAccounts.some(({ clientId }) => clientId === id)

/**
 * Adds to each sample company's website, once, what Discovery looks at besides visits: two crawls of a website that is
 * generated, a month apart, and searches that fit the visits from Google. Then the queue runs the rules. Called when the
 * newest months of traffic are written. It contacts nobody: the addresses of the sample companies don't exist.
 */
export async function fillSampleDiscovery(context: Context, signal: AbortSignal): Promise<void> {
  const db = context.database.db
  const ids = sampleCompanies.map(({ id }) => id)
  const unmarked = new Set((await readUnmarkedWebsites(db, ids, markerName(''))).map(({ id }) => id))
  for (const website of await readSampleWebsites(db, ids)) {
    if (signal.aborted) return
    const company = sampleCompanies.find(({ id, domain }) => id === website.client_id && domain === website.domain)
    if (!company || !unmarked.has(website.id)) continue
    const site = { id: website.id, timeZone: website.time_zone, createdAt: website.created_at }
    const searches = hasSources(company) ? await searchesOf(context, company, site) : []
    await db.transaction().execute(async (trx) => {
      // If two servers write sample data to one database, one of them writes this.
      if (!(await insertMark(trx, markerName(company.domain)))) return
      for (const month of searches) await replaceMonth(trx, site.id, month)
      if (hasSources(company)) await storeCrawls(context, trx, { company, site })
      await sendFirstRuns(trx, { siteId: site.id, at: context.clock() })
    })
  }
}

interface Site {
  id: number
  timeZone: string
  createdAt: Date
}

async function searchesOf({ database, clock }: Context, company: SampleCompany, { id, timeZone }: Site) {
  const through = addDays(localDay(clock(), timeZone), -searchDelay)
  const newest = dayOfMonth(through) < minDays ? addMonths(monthOf(through), -1) : monthOf(through)
  const months: Month[] = Array.from({ length: monthsOfSearches + 1 }, (_, back) => addMonths(monthOf(through), -back))
  const from = firstDayOf(months.at(-1) ?? newest)
  const clicks = await readVisitsFromGoogle(database.db, id, { from, to: through })
  return months.map((month) => sampleSearchMonth(company, { month, clicks, through, isNewest: month >= newest }))
}

/** Stores a crawl of the month before, if the website was registered by then, and one of this month. */
async function storeCrawls(
  { clock, log, env, pageParser }: Context,
  trx: SystemTrx,
  { company, site }: { company: SampleCompany; site: Site },
): Promise<void> {
  const admin = sampleAccounts.find(({ role }) => role === 'Admin')
  const [requestedBy = null] = admin ? [...(await readKnownPeople(trx, [admin.id]))] : []
  const now = clock()
  const today = localDay(now, site.timeZone)
  const monthAgo = firstDays(addMonths(monthOf(today), -1), dayOfMonth(today)).to
  const crawls: [edition: Edition, at: Date][] = [
    ['before', new Date(startOfDay(monthAgo, site.timeZone).getTime() + 9 * hourMs)],
    ['now', new Date(now.getTime() - hourMs)],
  ]
  for (const [edition, at] of crawls) {
    if (at < site.createdAt) continue
    const outbound = outboundOf(sampleSite(company, edition))
    // An own address on this machine is for websites that exist.
    const ofSample = { log, outbound, pageParser, env: { ...env, SITE_CHECK_LOOPBACK: undefined }, clock: ticking(at) }
    await storeCrawl(ofSample, trx, { siteId: site.id, requestedBy })
  }
}

/** Returns a clock that moves on by half a second each time: a crawl reads the clock twice for each page. */
function ticking(from: Date): () => Date {
  let reads = 0
  return () => new Date(from.getTime() + 500 * reads++)
}
