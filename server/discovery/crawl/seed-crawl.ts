import { setImmediate } from 'node:timers/promises'
import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import type { Trx } from '../../db/database.ts'
import { websiteVisit } from '../../tracking/website-visit.ts'
import { normalAddress } from './addresses.ts'
import { readCampaignPages } from './campaign-pages.sql.ts'
import { CrawlLeft, giveWay, type CrawlAtWork, type CrawlContext } from './crawl-at-work.ts'
import { noteProgress, readKnownPages, writeAddresses } from './crawl-rows.sql.ts'
import { findStart } from './find-start.ts'
import { readSitemap } from './read-sitemap.ts'
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
/** Files of sitemaps that a crawl reads. */
const maxSitemaps = 100
/** Addresses that are handled without a pause: a sitemap may hold 50,000. */
const atOnce = 1000

type SeedContext = Pick<CrawlContext, 'clock' | 'env' | 'outbound'>

/** Fills in what is known already: nothing at first, everything that was found when a crawl continues. */
export async function restoreCrawl(crawl: CrawlAtWork): Promise<void> {
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

/** Begins with the start page, the entry pages of campaigns and the sitemaps, as far as an earlier process has not done so. */
export async function seedCrawl(context: SeedContext, crawl: CrawlAtWork, site: CrawlSite): Promise<void> {
  if (crawl.frontier.isEmpty) {
    const [first, ...others] = websiteVisit(context).startUrls(site.domain, '/')
    if (!first) throw new Error('A website without an address can’t be crawled.')
    const start = await findStart({ ...context, ...crawl }, { pages: [first, ...others], isOwn: crawl.isOwn })
    if (!start) throw new CrawlLeft()
    crawl.frontier.add(start.page, 'start')
    await addCampaignPages(context, crawl, start.page)
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

/** Adds the pages to which campaigns sent people lately. */
async function addCampaignPages({ clock }: SeedContext, crawl: CrawlAtWork, start: URL): Promise<void> {
  // A day of the website's own zone may begin earlier than in UTC; one more day does no harm.
  const from = addDays(utcDay(clock()), -campaignDays)
  for (const path of await readCampaignPages(crawl.store.db, crawl.begun.siteId, from)) {
    const url = path.startsWith('/') && URL.canParse(path, start) ? normalAddress(path, start) : null
    if (url && crawl.isOwn(url)) crawl.frontier.add(url, 'campaign')
  }
}

async function readOne(context: SeedContext, crawl: CrawlAtWork, sitemap: WaitingSitemap): Promise<void> {
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
async function store({ begun, frontier, store: rows }: CrawlAtWork, write: (trx: Trx) => Promise<void>): Promise<void> {
  const progress = { done: 0, failed: 0, queued: frontier.waiting, workMs: 0, cuts: [...frontier.cuts] }
  const news = frontier.takeNews()
  await rows.transaction(async (trx) => {
    if (!(await noteProgress(trx, begun, progress))) throw new CrawlLeft()
    await writeAddresses(trx, begun, news)
    await write(trx)
  })
}
