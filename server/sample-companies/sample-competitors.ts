import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { PageKind, WatchedPage } from '#app/shared/competitors/competitor.ts'
import { visitPage } from '../competitors/watch/visit-page.ts'
import { sendCompetitorVisit, type VisitedCompetitor } from '../competitors/watch/visit-work.ts'
import { readCompetitorToVisit, readDuePages, readFirstPages } from '../competitors/watch/visits.sql.ts'
import type { Context } from '../context.ts'
import { sampleCompanies, type SampleCompany } from './company-list.ts'
import { competitorSite, competitorsOf, type SampleCompetitor } from './competitor-sites.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { hasMark, insertMark, readSampleWebsites } from './sample-companies.sql.ts'
import {
  copySampleCompetitors,
  insertSampleCompetitors,
  insertSampleOwnWebsite,
  triageSampleChanges,
} from './sample-competitors.sql.ts'
import { outboundOf } from './sample-outbound.ts'

/** Days for which competitors have been watched. */
const historyDays = 100
/** Changes of the last days are new; most older ones are handled. */
const newDays = 16
const togetherMs = 60_000

const watched: readonly (readonly [kind: PageKind, path: string])[] = [
  ['home', '/'],
  ['pricing', '/pricing'],
  ['product', '/features'],
  ['blog', '/blog'],
  ['careers', '/careers'],
  ['sitemap', '/sitemap.xml'],
  ['feed', '/feed.xml'],
  ['robots', '/robots.txt'],
]
/** Returns the pages of a competitor that are watched. */
export const pagesOf = ({ domain }: SampleCompetitor): WatchedPage[] =>
  watched.map(([kind, path]) => ({ kind, address: `https://${domain}${path}` }))

const markerName = (domain: string) => `sample.competitors.${domain}`

/**
 * Adds two competitors to each sample company that has traffic, once, as if they had been watched for a hundred days: their
 * generated websites are read as they were on each day, by the code that reads all competitors. Sample companies of one kind have
 * the same competitors, so that all but the first get copies. Their pages are then read on (sample-websites.ts). It
 * contacts no one.
 */
export async function fillSampleCompetitors(context: Context, signal: AbortSignal): Promise<void> {
  const { db } = context.database
  const websites = await readSampleWebsites(
    db,
    sampleCompanies.map(({ id }) => id),
  )
  const sites = websites.flatMap(({ id, client_id: clientId, domain }) => {
    const company = sampleCompanies.find((one) => one.id === clientId && one.domain === domain)
    return company && company.traffic !== 'none' ? [{ siteId: id, company }] : []
  })
  // The same one is copied at each start.
  sites.sort((one, other) => one.siteId - other.siteId)
  const kinds = [...Map.groupBy(sites, ({ company }) => company.kind).values()]
  await sideBySide(kinds.map((ofKind) => fillKind(context, ofKind, signal)))
}

/** Waits for all, and throws what failed once nothing is written any more: a visit mostly waits for the database. */
async function sideBySide(all: readonly Promise<void>[]): Promise<void> {
  for (const one of await Promise.allSettled(all)) if (one.status === 'rejected') throw one.reason
}

async function fillKind(
  context: Context,
  [first, ...others]: readonly SampleSite[],
  signal: AbortSignal,
): Promise<void> {
  if (!first || signal.aborted) return
  await fillFirst(context, first, signal)
  for (const other of others) await fillCopy(context, first, other)
}

interface SampleSite {
  siteId: number
  company: SampleCompany
}

async function fillFirst(context: Context, { siteId, company }: SampleSite, signal: AbortSignal): Promise<void> {
  const { database, clock } = context
  const { db } = database
  const name = markerName(company.domain)
  if (await hasMark(db, name)) return
  const begun = new Date(Date.parse(addDays(utcDay(clock()), -historyDays)))
  const ids = await db.transaction().execute(async (trx) => {
    // If two servers write sample data to one database, one of them writes this.
    if (!(await insertMark(trx, name))) return []
    const competitors = competitorsOf(company).map((one) => ({ ...one, pages: pagesOf(one) }))
    return insertSampleCompetitors(trx, { siteId, competitors, at: begun })
  })
  await sideBySide(
    ids.map(async ({ id, domain }) => {
      const competitor = competitorsOf(company).find((one) => one.domain === domain)
      if (competitor) await liveThrough(context, competitor, { siteId, competitorId: id }, signal)
    }),
  )
  if (ids.length > 0) await goOn(context, { siteId, company })
}

/** Visits a competitor whenever its pages were due until now, as its website was then. */
async function liveThrough(
  context: Context,
  site: SampleCompetitor,
  of: VisitedCompetitor,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context.database
  const now = context.clock()
  const competitor = await readCompetitorToVisit(db, of)
  if (!competitor) return
  const first = await readFirstPages(db, of)
  for (let last = 0; !signal.aborted;) {
    const pages = await readDuePages(db, { ...of, until: now })
    const at = Math.min(...pages.map((page) => page.due_at.getTime()))
    // A visit always moves the next one ahead; if one didn't, this would never end.
    if (at <= last || at > now.getTime()) return
    last = at
    const then = new Date(at)
    const past = { ...context, clock: () => then, outbound: outboundOf(competitorSite(site, then)) }
    for (const page of pages.filter((one) => one.due_at.getTime() <= at + togetherMs)) {
      const due = { competitor, page, isMeasured: first.has(page.id), signal }
      await visitPage(past, due, { afterChange: async () => {}, random: () => 0 })
    }
  }
}

async function fillCopy({ database, clock }: Context, first: SampleSite, other: SampleSite): Promise<void> {
  const isNew = await database.db.transaction().execute(async (trx) => {
    if (!(await insertMark(trx, markerName(other.company.domain)))) return false
    await copySampleCompetitors(trx, { from: first.siteId, to: other.siteId })
    return true
  })
  if (isNew) await goOn({ database, clock }, other)
}

/** Sorts most old changes, and queues the next checks, also those that measure the client's website. */
async function goOn(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { siteId, company }: SampleSite,
): Promise<void> {
  const now = clock()
  const editor = sampleAccounts.find(({ role }) => role === 'Editor')
  await database.db.transaction().execute(async (trx) => {
    const before = new Date(Date.parse(addDays(utcDay(now), -newDays)))
    await triageSampleChanges(trx, siteId, { before, personId: editor?.id ?? null })
    const own = await insertSampleOwnWebsite(trx, siteId, { domain: company.domain, at: now })
    for (const competitorId of own) await sendCompetitorVisit(trx, { siteId, competitorId }, now)
  })
}
