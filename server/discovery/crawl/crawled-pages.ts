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
  CrawlFolder,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import { onWebsite, reading } from '../../access/calls/use-case.ts'
import type { WebsiteRow } from '../../access/tenancy/tenancy.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors/user-errors.ts'
import { discoveryPermission } from '../permission.ts'
import { readCrawlBefore } from './compare-crawls.sql.ts'
import {
  readPageChanges,
  readLinksFrom,
  readLinksTo,
  readRedirects,
  readPageViews,
  readTreePages,
  type TreePage,
} from './crawled-pages.sql.ts'
import { readLatestCrawl } from './crawls.sql.ts'
import { readPageDetails, readPageList } from './page-list.sql.ts'
import { chainOf } from './redirect-chain.ts'

/** Children that are listed of each folder. */
const maxChildren = 200

interface Node {
  path: string
  name: string
  page: CrawlFolder['page']
  pages: number
  faults: number
  views: number
  children: Map<string, Node>
}

/**
 * Returns the folders of a website with their pages.
 * @param views page views by path without its search; null if nothing was measured
 */
function crawlTreeOf(pages: readonly TreePage[], views: ReadonlyMap<string, number> | null): CrawlFolder {
  const root = nodeOf('/', '')
  for (const page of pages) {
    const [path = ''] = page.path.split('?', 1)
    // A page with a search is in the folder of its path, under its whole name.
    const parts = path.split('/').filter((part) => part !== '')
    const search = page.path.slice(path.length)
    if (search !== '') parts.push(`${parts.pop() ?? ''}${search}`)
    const isFault = page.status === null || page.status >= 400
    let node = root
    count(node, isFault)
    for (const [at, part] of parts.entries()) {
      const next = node.children.get(part) ?? nodeOf(`/${parts.slice(0, at + 1).join('/')}`, part)
      node.children.set(part, next)
      node = next
      count(node, isFault)
    }
    // Addresses of two hosts may have the same path.
    node.page ??= { number: page.number, status: page.status, title: page.title }
  }
  if (views) addViews(root, views)
  return folderOf(root, views !== null)
}

const nodeOf = (path: string, name: string): Node => ({
  path,
  name,
  page: null,
  pages: 0,
  faults: 0,
  views: 0,
  children: new Map(),
})

function count(node: Node, isFault: boolean): void {
  node.pages += 1
  if (isFault) node.faults += 1
}

/** Adds views to every folder on the way to a page; pages that were not crawled count for the folders that were. */
function addViews(root: Node, views: ReadonlyMap<string, number>): void {
  for (const [path, number] of views) {
    let node: Node | undefined = root
    root.views += number
    for (const part of path.split('/').filter((one) => one !== '')) {
      node = node.children.get(part)
      if (!node) break
      node.views += number
    }
  }
}

function folderOf({ children, views, ...node }: Node, isMeasured: boolean): CrawlFolder {
  const sorted = [...children.values()].toSorted(
    (one, other) => other.pages - one.pages || (one.name < other.name ? -1 : 1),
  )
  const isFolder = children.size > 0 && node.path !== '/'
  return {
    ...node,
    path: isFolder ? `${node.path}/` : node.path,
    views: isMeasured ? views : null,
    children: sorted.slice(0, maxChildren).map((child) => folderOf(child, isMeasured)),
    hidden: Math.max(0, sorted.length - maxChildren),
  }
}

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
