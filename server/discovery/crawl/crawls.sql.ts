import { sql } from 'kysely'
import type { CrawlSettings } from '#app/shared/discovery/crawl/crawl-settings.ts'
import type { CrawlBlock, CrawlCut, CrawlFailure, CrawlState } from '#app/shared/discovery/crawl/crawl.ts'
import type { ActorTrx, Db, Trx } from '../../db/database.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

/** A stored crawl, with the name of who asked for it. */
export interface CrawlRow {
  id: number
  state: CrawlState
  failure: CrawlFailure | null
  block: CrawlBlock | null
  requestedAt: Date
  requestedBy: string | null
  isScheduled: boolean
  begunAt: Date | null
  endedAt: Date | null
  maxPages: number
  maxDepth: number
  pagesPerSecond: number
  cuts: CrawlCut[]
  done: number
  failed: number
  queued: number
  fresh: number | null
  gone: number | null
  changed: number | null
  workMs: number
  hasPages: boolean
}

const columns = sql`crawl.id, state, failure, block, requested_at as "requestedAt", is_scheduled as "isScheduled",
  begun_at as "begunAt", ended_at as "endedAt", max_pages as "maxPages", max_depth as "maxDepth",
  pages_per_second as "pagesPerSecond", cuts, done, failed, queued, fresh, gone, changed, work_ms as "workMs",
  has_pages as "hasPages",
  (select nullif(trim(first_name || ' ' || last_name), '') from app_user where app_user.id = requested_by) as "requestedBy"`

/** Returns the newest crawls of a website, newest first. */
export async function readCrawls(trx: Trx, siteId: number, most: number): Promise<CrawlRow[]> {
  const { rows } = await sql<CrawlRow>`
    select ${columns} from crawl where site_id = ${siteId} order by crawl.id desc limit ${most}`.execute(trx)
  return rows
}

/** Returns the newest finished crawl of a website. */
export async function readLatestCrawl(trx: Trx, siteId: number): Promise<CrawlRow | null> {
  const { rows } = await sql<CrawlRow>`
    select ${columns} from crawl where site_id = ${siteId} and state = 'finished' and has_pages
    order by crawl.id desc limit 1`.execute(trx)
  return rows[0] ?? null
}

/** A crawl to store, with the limits that apply to it. */
export interface NewCrawl {
  siteId: number
  at: Date
  /** Null for the schedule. */
  requestedBy: string | null
  pages: number
  depth: number
  pagesPerSecond: number
}

/** Stores a crawl that waits. @returns its id; null if one waits or runs already */
export async function insertCrawl(trx: Trx, crawl: NewCrawl): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into crawl (site_id, state, requested_at, requested_by, is_scheduled, max_pages, max_depth, pages_per_second)
    values (${crawl.siteId}, 'queued', ${crawl.at}, ${crawl.requestedBy}, ${crawl.requestedBy === null},
      ${crawl.pages}, ${crawl.depth}, ${crawl.pagesPerSecond})
    on conflict (site_id) where ended_at is null do nothing
    returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Cancels a crawl. @returns false if it has ended already, or does not exist */
export async function writeCancelled(
  trx: ActorTrx,
  { siteId, id, at }: { siteId: number; id: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update crawl set state = 'cancelled', ended_at = ${at}
    where site_id = ${siteId} and id = ${id} and ended_at is null`.execute(trx)
  return Number(numAffectedRows) === 1
}

/** Ends the crawl of a website whose client was archived. */
export async function cancelWithoutWebsite(
  db: Db,
  { siteId, id }: { siteId: number; id: number },
  at: Date,
): Promise<void> {
  await sql`update crawl set state = 'cancelled', ended_at = ${at}
    where site_id = ${siteId} and id = ${id} and ended_at is null`.execute(db)
}

/** Returns the crawls that wait or run. */
export async function readUnfinishedCrawls(db: Db): Promise<{ siteId: number; id: number }[]> {
  const { rows } = await sql<{ siteId: number; id: number }>`
    select site_id as "siteId", id from crawl where ended_at is null order by id`.execute(db)
  return rows
}

/** Returns the settings of a website; null for the defaults. */
export async function readCrawlSettings(trx: Trx, siteId: number): Promise<CrawlSettings | null> {
  const { rows } = await sql<CrawlSettings>`
    select pages_per_second as "pagesPerSecond", schedule, max_pages as "maxPages"
    from crawl_setting where site_id = ${siteId}`.execute(trx)
  return rows[0] ?? null
}

/** Stores the settings of a website. */
export async function writeSettings(trx: ActorTrx, siteId: number, settings: CrawlSettings): Promise<void> {
  const { pagesPerSecond, schedule, maxPages } = settings
  await sql`
    insert into crawl_setting (site_id, pages_per_second, schedule, max_pages)
    values (${siteId}, ${pagesPerSecond}, ${schedule}, ${maxPages})
    on conflict (site_id) do update set pages_per_second = excluded.pages_per_second, schedule = excluded.schedule,
      max_pages = excluded.max_pages`.execute(trx)
}

/** A sitemap that was read. */
interface SitemapRow {
  url: string
  kind: 'index' | 'pages' | null
  fault: string | null
  addresses: number
  foreign: number
}

/** Returns the sitemaps of a crawl that were read. */
export async function readSitemaps(trx: Trx, crawl: CrawlKey): Promise<SitemapRow[]> {
  const { rows } = await sql<SitemapRow>`
    select url, kind, fault, addresses, foreign_addresses as "foreign" from crawl_sitemap
    where ${ofCrawl(crawl)} and read_at is not null order by position`.execute(trx)
  return rows
}

/**
 * Returns the websites whose next scheduled crawl is due: without a crawl since their last one became too old. Not the
 * sample data's websites, and none whose client is archived.
 */
export async function readSitesDueForCrawl(
  db: Db,
  { monthlyBefore, weeklyBefore }: { monthlyBefore: Date; weeklyBefore: Date },
): Promise<{ siteId: number; domain: string }[]> {
  const { rows } = await sql<{ siteId: number; domain: string }>`
    select website.id as "siteId", domain
    from website join client on client.id = website.client_id
    left join crawl_setting on crawl_setting.site_id = website.id
    where website.id > 0 and archived_at is null and coalesce(schedule, 'monthly') <> 'off'
      and coalesce((select max(requested_at) from crawl where crawl.site_id = website.id), website.created_at)
        <= case when schedule = 'weekly' then ${weeklyBefore}::timestamptz else ${monthlyBefore}::timestamptz end
    order by website.id`.execute(db)
  return rows
}
