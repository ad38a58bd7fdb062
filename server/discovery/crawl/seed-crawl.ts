import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Trx, Db } from '../../db/database.ts'
import type { Outbound } from '../../outbound/outbound.ts'
import { websiteVisit } from '../../tracking/website-visit.ts'
import { normalAddress } from './addresses.ts'
import { noteCrawlProgress, readKnownPages, writeAddresses } from './crawl-rows.sql.ts'
import { readSitemap, sitemapsIn } from './read-sitemap.ts'
import { CrawlLeft, giveWay, type CrawlContext, type RunningCrawl } from './running-crawl.ts'
import type { CrawlSite } from './site.sql.ts'
import {
  addSitemaps,
  readWaitingSitemaps,
  removeSitemap,
  writeSitemap,
  type WaitingSitemap,
} from './sitemap-rows.sql.ts'

/** For so many days campaigns count as running. */
const campaignDays = 31
/** Links of older mentions are not followed. */
const mentionDays = 365
/** Files of sitemaps that a crawl reads. */
const maxSitemaps = 100
/** Addresses that are handled without a pause: a sitemap may hold 50,000. */
const atOnce = 1000

type SeedContext = Pick<CrawlContext, 'clock' | 'env' | 'outbound'>

/** Fills in what is known already: nothing at first, everything that was found when a crawl continues. */
export async function restoreCrawl(crawl: RunningCrawl): Promise<void> {
  for (let after = -1; ;) {
    const rows = await readKnownPages(crawl.store.db, crawl.begun, after)
    for (const { isRead, isAsked, ...known } of rows) {
      crawl.frontier.restore(known, isRead)
      if (isAsked) crawl.asked += 1
      after = known.number
    }
    if (rows.length === 0) return
  }
}

/** Begins with the start page, what campaigns and mentions lead to, and the sitemaps, as far as an earlier process has not done so. */
export async function seedCrawl(context: SeedContext, crawl: RunningCrawl, site: CrawlSite): Promise<void> {
  if (crawl.frontier.isEmpty) {
    const [first, ...others] = websiteVisit(context).startUrls(site.domain, '/')
    if (!first) throw new Error('A website without an address can’t be crawled.')
    const start = await findStart({ ...context, ...crawl }, { pages: [first, ...others], isOwn: crawl.isOwn })
    if (!start) throw new CrawlLeft()
    crawl.frontier.add(start.page, 'start')
    await addCampaignPages(context, crawl, start.page)
    await addMentionedPages(context, crawl)
    await store(crawl, async (trx) => {
      await addSitemaps(trx, crawl.begun, { urls: start.sitemaps, wasGuessed: start.wereGuessed, most: maxSitemaps })
    })
  }
  for (;;) {
    const waiting = await readWaitingSitemaps(crawl.store.db, crawl.begun)
    if (waiting.length === 0) return
    for (const sitemap of waiting) {
      await readOne(context, crawl, sitemap)
      await giveWay(crawl)
    }
  }
}

/** Adds the pages to which campaigns sent people recently. */
async function addCampaignPages({ clock }: SeedContext, crawl: RunningCrawl, start: URL): Promise<void> {
  // A day of the website's own zone may begin earlier than in UTC; one more day does no harm.
  const from = addDays(utcDay(clock()), -campaignDays)
  for (const path of await readCampaignPages(crawl.store.db, crawl.begun.siteId, from)) {
    const url = path.startsWith('/') && URL.canParse(path, start) ? normalAddress(path, start) : null
    if (url && crawl.isOwn(url)) crawl.frontier.add(url, 'campaign')
  }
}

/** Adds the addresses that mentions of Listening link to. */
async function addMentionedPages({ clock }: SeedContext, crawl: RunningCrawl): Promise<void> {
  const from = addDays(utcDay(clock()), -mentionDays)
  for (const address of await readMentionedPages(crawl.store.db, crawl.begun.siteId, from)) {
    const given = URL.parse(address)
    const url = given && normalAddress(given.href, given)
    if (url && crawl.isOwn(url)) crawl.frontier.add(url, 'mention')
  }
}

async function readOne(context: SeedContext, crawl: RunningCrawl, sitemap: WaitingSitemap): Promise<void> {
  const { begun, frontier } = crawl
  const children: string[] = []
  let foreign = 0
  const own = (address: string): URL | null => {
    const url = URL.canParse(address) ? normalAddress(address, new URL(address)) : null
    return url && crawl.isOwn(url) ? url : null
  }
  // Whether it is an index is known with its first entry, so entries are kept until the end: at most 50,000.
  const found: { url: URL; what: 'entry' | 'alternate' }[] = []
  const read = await readSitemap({ ...context, ...crawl }, new URL(sitemap.url), (address, what) => {
    const url = own(address)
    if (url) found.push({ url, what })
    else if (what === 'entry') foreign += 1
  })
  if (!read) throw new CrawlLeft()
  for (const [at, { url, what }] of found.entries()) {
    // Everything else has its turn meanwhile.
    if (at % atOnce === atOnce - 1) await setImmediate()
    if (read.kind === 'index') children.push(url.href)
    else frontier.add(url, what === 'entry' ? 'sitemap' : 'other')
  }
  await store(crawl, async (trx) => {
    if (sitemap.wasGuessed && read.fault === 'not_found') return removeSitemap(trx, begun, sitemap.position)
    const isAll = await addSitemaps(trx, begun, { urls: children, wasGuessed: false, most: maxSitemaps })
    const fault = read.fault ?? (isAll ? null : 'too_many')
    await writeSitemap(trx, begun, sitemap.position, { ...read, fault, foreign, at: context.clock() })
  })
}

/** Stores the new addresses together with what they were found in. @throws CrawlLeft */
async function store(
  { begun, frontier, store: rows }: RunningCrawl,
  write: (trx: Trx) => Promise<void>,
): Promise<void> {
  const progress = { done: 0, failed: 0, queued: frontier.waiting, workMs: 0, cuts: [...frontier.cuts] }
  const news = frontier.takeNews()
  await rows.transaction(async (trx) => {
    if (!(await noteCrawlProgress(trx, begun, progress))) throw new CrawlLeft()
    await writeAddresses(trx, begun, news)
    await write(trx)
  })
}

/** Entry pages of campaigns that a crawl reads, those with the most visits. */
const maxCampaignPages = 100

/**
 * Returns the stored paths of the pages on which visits of campaigns began since a day. Links of campaigns are on no page
 * of the website, so that a crawl would not meet a page that they lead to, nor notice that it is gone. Reads the visits
 * of these days once, by their key.
 */
async function readCampaignPages(db: Db, siteId: number, from: Day): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with tagged as (
      select id from attribution
      where site_id = ${siteId} and (utm_campaign <> 0 or utm_source <> 0 or utm_medium <> 0)
    ), entered as (
      select entry_page, count(*) as visits from visit
      where site_id = ${siteId} and day >= ${from}::date and entry_page <> 0
        and attribution in (select id from tagged)
      group by entry_page order by visits desc, entry_page limit ${maxCampaignPages}
    )
    select term.value as path from entered
    join term on term.site_id = ${siteId} and term.id = entered.entry_page
    order by visits desc, entry_page`.execute(db)
  return rows.map(({ path }) => path)
}

/** Addresses from mentions that a crawl reads, those that most mentions link to. */
const maxMentionedPages = 200

/**
 * Returns the website's addresses that mentions since a day link to: whether they still exist is for the rule
 * mention-broken-links. The table belongs to Listening, which imports from Discovery, so that it is read here.
 */
async function readMentionedPages(db: Db, siteId: number, from: Day): Promise<string[]> {
  const { rows } = await sql<{ link: string }>`
    select link from mention cross join lateral unnest(links_to_us) as link
    where site_id = ${siteId} and day >= ${from}::date
    group by link order by count(*) desc, link limit ${maxMentionedPages}`.execute(db)
  return rows.map(({ link }) => link)
}

/** Where a crawl begins. */
interface Start {
  page: URL
  /** The sitemaps that robots.txt names, or the usual place if it names none. */
  sitemaps: string[]
  wereGuessed: boolean
}

const maxRobotsBytes = 500_000
/**
 * Finds out by robots.txt how the website is reached and which sitemaps it has.
 * @param pages the start page by HTTPS and by HTTP, in the order to try
 * @returns null if the reading was cancelled
 */
async function findStart(
  { outbound, restMs, signal }: { outbound: Outbound; restMs: number; signal: AbortSignal },
  { pages, isOwn }: { pages: readonly [URL, ...URL[]]; isOwn: (url: URL) => boolean },
): Promise<Start | null> {
  for (const page of pages) {
    const answer = await outbound.read({
      url: new URL('/robots.txt', page),
      purpose: 'crawl',
      accept: 'text/plain, */*;q=0.1',
      // The file itself may always be read.
      robots: 'ignore',
      restMs,
      signal,
      ifLarger: 'cut',
      limits: { bodyBytes: maxRobotsBytes },
      mayFollow: isOwn,
    })
    if (answer.kind === 'refused' && answer.reason === 'cancelled') return null
    // Whatever it answers, there is a server.
    if (answer.kind === 'refused' && answer.redirects.length === 0) continue
    const isText = answer.kind === 'received' && answer.status >= 200 && answer.status < 300
    const named = isText ? sitemapsIn(answer.text(), answer.url) : []
    const guess = new URL('/sitemap.xml', isOwn(answer.url) ? answer.url : page).href
    return { page, sitemaps: named.length > 0 ? named : [guess], wereGuessed: named.length === 0 }
  }
  // The crawl of this page says why nothing can be read.
  return { page: pages[0], sitemaps: [], wereGuessed: true }
}
