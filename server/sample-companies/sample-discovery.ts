import { sql } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import { searchDimensions, type SearchDimension } from '#app/shared/analytics/search-terms.ts'
import { addDays, dayOfMonth, eachDay, type Day } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, firstDays, monthOf, type Month, lastDayOf } from '#app/shared/calendar/month.ts'
import { localDay, startOfDay } from '#app/shared/calendar/zone.ts'
import type { Context } from '../context.ts'
import type { SystemTrx, Db } from '../db/database.ts'
import { dimensions } from '../db/dimensions.ts'
import { storeCrawl } from '../discovery/crawl/store-crawl.ts'
import { sendFirstRuns } from '../discovery/findings/send-run.ts'
import { replaceMonth } from '../discovery/search-console/figures.sql.ts'
import type { MonthFigures } from '../discovery/search-console/figures.ts'
import { sampleCompanies, type SampleCompany } from './company-list.ts'
import { randomFrom } from './random.ts'
import { sampleAccounts } from './sample-accounts.ts'
import { readSampleWebsites, readUnmarkedWebsites, insertMark, readKnownPeople } from './sample-companies.sql.ts'
import { outboundOf } from './sample-outbound.ts'
import { sampleSite, type Edition, pathWords } from './sample-site.ts'
import { habitsOf } from './traffic-sites.ts'

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
 * newest months of traffic are written. It contacts no one: the addresses of the sample companies don't exist.
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

/** Returns a website's visits from Google on each of some days; days without any are absent. */
async function readVisitsFromGoogle(db: Db, siteId: number, days: Period): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select day::text, sum(visits)::int as visits from counted_day
    join term on term.site_id = counted_day.site_id and term.id = counted_day.term_id
    where counted_day.site_id = ${siteId} and day between ${days.from}::date and ${days.to}::date
      and dimension = ${dimensions.source} and term.kind = ${dimensions.source} and term.value = 'Google'
    group by day`.execute(db)
  return new Map(rows.map(({ day, visits }) => [day, visits]))
}

/** Something that people search for. */
interface Query {
  words: string
  path: string
  /** How often it is shown for every 100 clicks of the website, and at which position. */
  shown: number
  position: number
  /** Its CTR compared with what is usual at its position; 1 by default. */
  appeal?: number
  /** In which months it is searched for; in all of them by default. */
  when?: 'now' | 'before'
}

/** Google shows no query that few people searched for; here it hides the rest of the clicks, and this share of views. */
const hiddenViews = 0.12

/** Returns the share of people who click a result at a position. */
const usualCtr = (position: number): number => 0.34 / position ** 1.25

/**
 * Returns the queries of a client: its name, its trade with the subjects of its pages, and a few with something to
 * find.
 */
function queriesOf({ company, kind }: Pick<SampleCompany, 'company' | 'kind'>): Query[] {
  const name = company.toLowerCase()
  const trade = name.split(' ').at(-1) ?? name
  const paths = habitsOf({ kind }).pages.map(([path]) => path)
  const about = (place: number) => {
    const path = paths[place] ?? '/'
    return { path, words: `${trade} ${pathWords(path)}` }
  }
  return [
    { words: name, path: '/', shown: 125, position: 1.2 },
    { ...about(1), shown: 90, position: 2.4 },
    { ...about(2), shown: 110, position: 3.8 },
    { ...about(4), shown: 70, position: 5.6 },
    // Shown often, and hardly clicked.
    { ...about(3), shown: 190, position: 4.4, appeal: 0.2 },
    // On the second page of results.
    { ...about(5), shown: 260, position: 12.4 },
    { ...about(9), shown: 170, position: 14.8 },
    // Two pages that compete.
    { words: `best ${trade}`, path: paths[1] ?? '/', shown: 110, position: 6.2 },
    { words: `best ${trade}`, path: paths[10] ?? '/', shown: 80, position: 8.7 },
    { ...about(11), shown: 75, position: 7.1, when: 'now' },
    { ...about(13), shown: 105, position: 3.1, when: 'before' },
  ]
}

type Figures = Pick<MonthFigures['days'][number], 'clicks' | 'impressions' | 'positionSum'>

const figuresOf = (clicks: number, impressions: number, position: number): Figures => ({
  clicks: Math.round(clicks),
  impressions: Math.round(impressions),
  positionSum: Math.round(position * 100) * Math.round(impressions),
})

function sumOf(rows: readonly Figures[], share = 1): Figures {
  const sum = (one: (row: Figures) => number) => rows.reduce((all, row) => all + one(row), 0)
  const impressions = sum((row) => row.impressions)
  const position = impressions === 0 ? 0 : sum((row) => row.positionSum) / impressions / 100
  return figuresOf(sum((row) => row.clicks) * share, impressions * share, position)
}

const devices = [
  ['Mobile', 0.6],
  ['Desktop', 0.35],
  ['Tablet', 0.05],
] as const

interface MonthOfClicks {
  month: Month
  /** Visits that came from Google by day; nothing is known about later days than these. */
  clicks: ReadonlyMap<Day, number>
  through: Day
  /** Whether it is the newest month that has enough days to be looked at. */
  isNewest: boolean
}

/**
 * Returns a month as Search Console would show it: as many clicks as the traffic has visits from Google, with queries and
 * pages. Always the same for the same clicks.
 */
function sampleSearchMonth(
  company: Pick<SampleCompany, 'company' | 'domain' | 'kind' | 'country'>,
  { month, clicks, through, isNewest }: MonthOfClicks,
): MonthFigures {
  const last = lastDayOf(month)
  const days = eachDay({ from: firstDayOf(month), to: last < through ? last : through })
  const total = days.reduce((sum, day) => sum + (clicks.get(day) ?? 0), 0)
  if (total === 0) return { month, days: [], values: [], pairs: [] }

  const pairs = queriesOf(company)
    .filter(({ when }) => when === undefined || (when === 'now') === isNewest)
    .map(({ words, path, shown, position, appeal = 1 }) => {
      const random = randomFrom(`${company.domain} ${month} ${words} ${path}`)
      const impressions = (total / 100) * shown * random.skewed(1, 0.08)
      const figures = figuresOf(impressions * usualCtr(position) * appeal, impressions, position)
      return { query: words, page: `https://${company.domain}${path}`, ...figures }
    })
    .toSorted((one, other) => other.clicks - one.clicks)
  const views = sumOf(pairs)
  const position = views.positionSum / views.impressions / 100
  const perClick = views.impressions / (1 - hiddenViews) / total
  const rows = days.map((day) => {
    const ofDay = clicks.get(day) ?? 0
    const random = randomFrom(`${company.domain} ${day} search`)
    return { day, ...figuresOf(ofDay, Math.max(ofDay, ofDay * perClick * random.skewed(1, 0.1)), position) }
  })
  const all = sumOf(rows)
  const abroad = company.country === 'GB' ? 'US' : 'GB'
  const shares = {
    country: [
      [company.country, 0.8],
      [abroad, 0.2],
    ],
    device: devices,
  } as const
  const valuesOf = (dimension: SearchDimension): { value: string; sums: Figures }[] =>
    dimension === 'query' || dimension === 'page'
      ? [...Map.groupBy(pairs, (pair) => pair[dimension])].map(([value, parts]) => ({ value, sums: sumOf(parts) }))
      : shares[dimension].map(([value, share]) => ({ value, sums: sumOf([all], share) }))
  return {
    month,
    days: rows,
    values: searchDimensions.flatMap((dimension) =>
      valuesOf(dimension).map(({ value, sums }) => ({ dimension, value, ...sums })),
    ),
    pairs,
  }
}
