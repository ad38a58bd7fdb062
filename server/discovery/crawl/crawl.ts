import type { Actor } from '#app/shared/access/permissions.ts'
import type { Crawl, CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'
import type { CrawlSettings } from '#app/shared/discovery/crawl/crawl-settings.ts'
import { changing, onWebsite, reading } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { addCrawl, crawlTerms } from './add-crawl.ts'
import {
  readCrawls,
  readLatestCrawl,
  readSitemaps,
  writeCancelled,
  writeSettings,
  type CrawlRow,
} from './crawls.sql.ts'
import { nextCrawlAt } from './schedule-crawls.ts'
import { hostsOf, readCrawlSite } from './site.sql.ts'

export { readCrawlFacts } from './crawl-facts.sql.ts'
import { discoveryPermission } from '../permission.ts'

const maxPast = 10

/**
 * Returns the crawls of a company's website with the progress of the one that runs, the settings and the limits. Admins
 * only.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function getCrawlState(context: Context, actor: Actor, clientId: string): Promise<CrawlOverview> {
  return reading(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (trx, website) => {
    const terms = await crawlTerms(trx, website.id)
    const crawls = (await readCrawls(trx, website.id, maxPast + 1)).map(crawlOfRow)
    const latestRow = await readLatestCrawl(trx, website.id)
    const site = await readCrawlSite(trx, website.id)
    const current = crawls.find(({ endedAt }) => endedAt === null) ?? null
    const last = crawls[0] ? new Date(crawls[0].requestedAt) : website.created_at
    const due = nextCrawlAt(website.domain, terms.settings.schedule, last)
    return {
      ...terms,
      hosts: hostsOf(site ?? { ...website, furtherDomains: [] }),
      current,
      latest: latestRow && crawlOfRow(latestRow),
      past: crawls.filter(({ endedAt }) => endedAt !== null).slice(0, maxPast),
      // What is overdue starts with the next turn of the job.
      nextAt: current || !due ? null : new Date(Math.max(due.getTime(), context.clock().getTime())).toISOString(),
      sitemaps: latestRow ? await readSitemaps(trx, { siteId: website.id, id: latestRow.id }) : [],
    }
  })
}

/**
 * Starts a crawl of a company's website; a job does it. Admins only.
 * @throws UserError crawl.under_way (409) while one waits or runs, auth.forbidden, not_found, website.missing
 */
export async function startCrawl(context: Context, actor: Actor, clientId: string): Promise<Crawl> {
  return changing(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (change, website) => {
    const { trx, record } = change
    const id = await addCrawl(change, website.id, actor.userId)
    if (id === null) throw userError('crawl.under_way', (t) => t('crawlUnderWay'))
    await record('crawl.started', { id, domain: website.domain })
    const row = (await readCrawls(trx, website.id, 1))[0]
    if (!row) throw new Error('The crawl that was just stored is not there.')
    return crawlOfRow(row)
  })
}

/**
 * Cancels a crawl that waits or runs. The page that is being read is the last one, and its result is not stored. Admins
 * only.
 * @throws UserError crawl.ended (409), auth.forbidden, not_found, website.missing
 */
export async function cancelCrawl(
  context: Context,
  actor: Actor,
  { clientId, crawlId }: { clientId: string; crawlId: string },
): Promise<void> {
  return changing(context, actor, onWebsite({ clientId, permission: discoveryPermission }), async (change, website) => {
    const { trx, at, record } = change
    const id = Number(crawlId)
    const row = (await readCrawls(trx, website.id, maxPast + 1)).find((one) => one.id === id)
    if (!row) throw notFound((t) => t('crawlNotFound'))
    if (!(await writeCancelled(trx, { siteId: website.id, id, at }))) {
      throw userError('crawl.ended', (t) => t('crawlEnded'))
    }
    await record('crawl.cancelled', { id, domain: website.domain })
  })
}

/**
 * Stores how fast, how often and how far a company's website is crawled; a crawl that runs keeps its own. Admins only.
 * @throws UserError auth.forbidden, not_found, website.missing
 */
export async function saveCrawlSettings(
  context: Context,
  actor: Actor,
  { clientId, settings }: { clientId: string; settings: CrawlSettings },
): Promise<void> {
  return changing(
    context,
    actor,
    onWebsite({ clientId, permission: discoveryPermission }),
    async ({ trx, record }, website) => {
      const { settings: before } = await crawlTerms(trx, website.id)
      await writeSettings(trx, website.id, settings)
      await record('crawl.settings_changed', { domain: website.domain, before, after: settings })
    },
  )
}

function crawlOfRow(row: CrawlRow): Crawl {
  const { id, state, failure, block, fresh, gone, changed, done, failed, queued } = row
  return {
    id: String(id),
    state,
    failure,
    block,
    requestedAt: row.requestedAt.toISOString(),
    requestedBy: row.requestedBy,
    isScheduled: row.isScheduled,
    begunAt: row.begunAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    limits: { pages: row.maxPages, depth: row.maxDepth, pagesPerSecond: row.pagesPerSecond },
    cuts: row.cuts,
    counts: {
      done,
      failed,
      queued,
      changes: fresh === null || gone === null || changed === null ? null : { fresh, gone, changed },
    },
    secondsLeft: secondsLeft(row),
    hasPages: row.hasPages,
  }
}

/** Returns the estimate by the time that pages have taken so far, pauses included. */
function secondsLeft({ state, done, failed, queued, maxPages, workMs }: CrawlRow): number | null {
  const read = done + failed
  if (state !== 'running' || read === 0) return null
  const left = Math.min(queued, Math.max(0, maxPages - read))
  return Math.ceil((left * workMs) / read / 1000)
}
