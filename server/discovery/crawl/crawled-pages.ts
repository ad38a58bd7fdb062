import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type {
  CrawlChangesAnswer,
  CrawlChangesQuery,
  CrawledPageDetails,
  CrawledPagesAnswer,
  CrawledPagesQuery,
  CrawlTree,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { WebsiteRow } from '../../access/tenancy.ts'
import { onWebsite, reading } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors/user-errors.ts'
import { readCrawlBefore } from './compare-crawls.sql.ts'
import { discoveryPermission } from '../permission.ts'
import { crawlTreeOf } from './crawl-tree.ts'
import { readLatestCrawl } from './crawls.sql.ts'
import {
  readPageChanges,
  readLinksFrom,
  readLinksTo,
  readRedirects,
  readPageViews,
  readTreePages,
} from './crawled-pages.sql.ts'
import { readPageDetails, readPageList } from './page-list.sql.ts'
import { chainOf } from './redirect-chain.ts'

/** Returns the first days of the months whose page views the report shows: the current one and the one before. */
function viewedMonths({ clock }: Pick<Context, 'clock'>, timeZone: WebsiteRow['time_zone']): string[] {
  const month = monthOf(localDay(clock(), timeZone))
  return [month, addMonths(month, -1)].map(firstDayOf)
}

/**
 * Returns a page of the table of pages of a website's latest finished crawl. Admins only.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listCrawlPages(
  context: Context,
  actor: Actor,
  { clientId, query }: { clientId: string; query: CrawledPagesQuery },
): Promise<CrawledPagesAnswer> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, website) => {
    const crawl = await readLatestCrawl(trx, website.id)
    if (!crawl) return { crawlId: null, rows: [], total: 0 }
    const listed = { siteId: website.id, id: crawl.id, months: viewedMonths(context, website.time_zone) }
    return { crawlId: String(crawl.id), ...(await readPageList(trx, listed, query)) }
  })
}

/**
 * Returns a page of a website's latest finished crawl with everything that was read, and its first links. Admins only.
 * @throws UserError not_found, auth.forbidden, website.missing
 */
export async function getCrawledPage(
  context: Context,
  actor: Actor,
  { clientId, number }: { clientId: string; number: number },
): Promise<CrawledPageDetails> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, website) => {
    const crawl = await readLatestCrawl(trx, website.id)
    const key = crawl && { siteId: website.id, id: crawl.id }
    const months = viewedMonths(context, website.time_zone)
    const page = key && (await readPageDetails(trx, { ...key, months }, number))
    if (!page) throw notFound((t) => t('crawledPageNotFound'))
    const redirecting = page.redirectsTo === null ? [] : await readRedirects(trx, key)
    const { redirects } = chainOf(page, new Map(redirecting.map((one) => [one.url, one])))
    return {
      ...page,
      crawlId: String(key.id),
      fetchedAt: page.fetchedAt.toISOString(),
      redirects,
      linksFrom: await readLinksFrom(trx, key, number),
      linksTo: await readLinksTo(trx, key, number),
    }
  })
}

/**
 * Returns the folders of a website by its latest finished crawl, with the views of their pages. Admins only.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getCrawlTree(context: Context, actor: Actor, clientId: string): Promise<CrawlTree> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, website) => {
    const crawl = await readLatestCrawl(trx, website.id)
    if (!crawl) return { crawlId: null, root: null }
    const views = await readPageViews(trx, website.id, viewedMonths(context, website.time_zone))
    const root = crawlTreeOf(
      await readTreePages(trx, { siteId: website.id, id: crawl.id }),
      views.size === 0 ? null : views,
    )
    return { crawlId: String(crawl.id), root }
  })
}

/**
 * Returns a page of what changed between a website's last two finished crawls. Admins only.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function listCrawlChanges(
  context: Context,
  actor: Actor,
  { clientId, query }: { clientId: string; query: CrawlChangesQuery },
): Promise<CrawlChangesAnswer> {
  return reading(
    context,
    actor,
    onWebsite({ clientId, permission: discoveryPermission }),
    async (trx, { id: siteId }) => {
      const crawl = await readLatestCrawl(trx, siteId)
      const before = crawl && (await readCrawlBefore(trx, { siteId, id: crawl.id }))
      if (!before) return { since: null, rows: [], total: 0 }
      const mayMiss = crawl.cuts.includes('pages') || crawl.cuts.includes('time')
      const changes = await readPageChanges(
        trx,
        { before: { siteId, id: before.id }, now: { siteId, id: crawl.id }, mayMiss },
        query,
      )
      return { since: { crawlId: String(before.id), endedAt: before.endedAt.toISOString() }, ...changes }
    },
  )
}
