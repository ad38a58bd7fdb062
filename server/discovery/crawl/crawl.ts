import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { crawlLimits, type CrawlLimits } from '#app/shared/billing/catalogue.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { type CrawlSettings, defaultCrawlSettings } from '#app/shared/discovery/crawl/crawl-settings.ts'
import type { Crawl, CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'
import { changing, onWebsite, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { discoveryPermission } from '../permission.ts'
import { sendCrawl } from './crawl-queue.ts'
import {
  readCrawls,
  readLatestCrawl,
  readSitemaps,
  writeCancelled,
  writeSettings,
  type CrawlRow,
  insertCrawl,
  readCrawlSettings,
  readSitesDueForCrawl,
} from './crawls.sql.ts'
import { hostsOf, readCrawlSite, readPlanOf } from './site.sql.ts'

/**
 * Stores a crawl and queues it, within the caller's transaction.
 * @param requestedBy the person's id; null for the schedule
 * @returns its id; null if one waits or runs already
 */
export async function addCrawl(
  { trx, at }: { trx: Trx; at: Date },
  siteId: number,
  requestedBy: string | null,
): Promise<number | null> {
  const limits = limitsOf(await crawlTerms(trx, siteId))
  const id = await insertCrawl(trx, { siteId, at, requestedBy, ...limits })
  if (id !== null) await sendCrawl(trx, { siteId, id }, at)
  return id
}

/** What applies to the next crawl of a website. */
interface CrawlTerms {
  settings: CrawlSettings
  planLimits: CrawlLimits
}

/** Returns the settings of a website with the limits of its client's plan. */
export async function crawlTerms(trx: Trx, siteId: number): Promise<CrawlTerms> {
  const settings = (await readCrawlSettings(trx, siteId)) ?? { ...defaultCrawlSettings }
  return { settings, planLimits: crawlLimits[v.parse(planSchema, await readPlanOf(trx, siteId))] }
}

/** Returns the limits of a crawl that begins now. */
export const limitsOf = ({ settings, planLimits }: CrawlTerms) => ({
  pages: Math.min(planLimits.pages, settings.maxPages ?? planLimits.pages),
  depth: planLimits.depth,
  pagesPerSecond: settings.pagesPerSecond,
})

const everyDays = { monthly: 30, weekly: 7 } as const

/** Names that RFC 6761 keeps for tests and examples: no one can have such a website. */
const isReserved = (domain: string): boolean => /\.(test|example|invalid|localhost)$/.test(domain)

/**
 * Returns when the next scheduled crawl of a domain is due, by the last one or the website's registration; null if none
 * will be.
 */
function nextCrawlAt(domain: string, schedule: CrawlSettings['schedule'], last: Date): Date | null {
  if (schedule === 'off' || isReserved(domain)) return null
  return new Date(last.getTime() + everyDays[schedule] * dayMs)
}

/** Starts the scheduled crawls that are due. Called by a job. */
export async function scheduleCrawls(context: Pick<Context, 'database' | 'clock'>, signal: AbortSignal): Promise<void> {
  const { database, clock } = context
  const at = clock()
  const before = (days: number) => new Date(at.getTime() - days * dayMs)
  const due = await readSitesDueForCrawl(database.db, {
    monthlyBefore: before(everyDays.monthly),
    weeklyBefore: before(everyDays.weekly),
  })
  for (const { siteId, domain } of due) {
    if (signal.aborted) return
    if (isReserved(domain)) continue
    await database.db.transaction().execute((trx) => addCrawl({ trx, at }, siteId, null))
  }
}

export { readCrawlFacts } from './crawl-facts.sql.ts'

const maxPast = 10

/**
 * Returns the crawls of a client's website with the progress of the one that runs, the settings and the limits. Admins
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
 * Starts a crawl of a client's website; a job does it. Admins only.
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
 * Stores how fast, how often and how far a client's website is crawled; a crawl that runs keeps its own. Admins only.
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
