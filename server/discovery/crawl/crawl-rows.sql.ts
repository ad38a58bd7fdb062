import { sql, type RawBuilder } from 'kysely'
import type { CrawlBlock, CrawlCut, CrawlFailure } from '#app/shared/discovery/crawl/crawl.ts'
import type { Db, Trx } from '../../db/database.ts'
import { keyBytes, addressKey, pathOf } from './addresses.ts'
import type { KnownAddress, WaitingAddress } from './frontier.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

/** A crawl that this process does. Another process that takes it over has another number of tries. */
export interface BegunCrawl extends CrawlKey {
  tries: number
  /** How often it was begun since its last page. */
  stalls: number
  maxPages: number
  maxDepth: number
  pagesPerSecond: number
  cuts: CrawlCut[]
  begunAt: Date
  isScheduled: boolean
}

const held = ({ siteId, id, tries }: BegunCrawl) =>
  sql`site_id = ${siteId} and id = ${id} and tries = ${tries} and state = 'running'`

/** Begins or continues a crawl. @returns null if there is nothing to do, because it has ended or is gone */
export async function beginCrawl(db: Db | Trx, which: CrawlKey, at: Date): Promise<BegunCrawl | null> {
  const { rows } = await sql<BegunCrawl>`
    update crawl set state = 'running', tries = tries + 1, stalls = stalls + 1, begun_at = coalesce(begun_at, ${at})
    where id = ${which.id} and site_id = ${which.siteId} and ended_at is null
    returning id, site_id as "siteId", tries, stalls, max_pages as "maxPages", max_depth as "maxDepth",
      pages_per_second as "pagesPerSecond", cuts, begun_at as "begunAt",
      is_scheduled as "isScheduled"`.execute(db)
  return rows[0] ?? null
}

/** Notes that a crawl ended its turn in good order, so that its next one is no new try. @returns false if it was cancelled */
export async function noteTurn(trx: Trx, begun: BegunCrawl): Promise<boolean> {
  const { numAffectedRows } = await sql`update crawl set stalls = 0 where ${held(begun)}`.execute(trx)
  return Number(numAffectedRows) === 1
}

/** Returns the next addresses of a crawl in the order of their numbers, with whether they were read. */
export async function readKnownPages(
  db: Db | Trx,
  crawl: CrawlKey,
  after: number,
): Promise<(WaitingAddress & { isRead: boolean; isAsked: boolean })[]> {
  const { rows } = await sql<WaitingAddress & { isRead: boolean; isAsked: boolean }>`
    select number, url, hops, depth, in_sitemap as "inSitemap", fetched_at is not null as "isRead",
      fetched_at is not null and refused is distinct from 'robots' as "isAsked"
    from crawl_page where ${ofCrawl(crawl)} and number > ${after} order by number limit 5000`.execute(db)
  return rows
}

/** Counts of a crawl, as they change with a page. */
export interface Progress {
  done: number
  failed: number
  queued: number
  workMs: number
  cuts: readonly CrawlCut[]
}

/** The statement that stores the progress; it returns no row if the crawl was cancelled, or another process has it. */
export const progressNoted = (begun: BegunCrawl, add: Progress): RawBuilder<{ id: number }> => sql`
    update crawl set done = done + ${add.done}, failed = failed + ${add.failed}, queued = ${add.queued},
      work_ms = least(work_ms::bigint + ${Math.round(add.workMs)}, 2147483647)::int, cuts = ${[...add.cuts]}::text[],
      stalls = case when ${add.done + add.failed > 0} then 0 else stalls end
    where ${held(begun)} returning id`

/**
 * Stores the progress; call it first in a transaction that stores what was found.
 * @returns false if the crawl was cancelled, or another process has it: then nothing may be stored
 */
export async function noteCrawlProgress(trx: Trx, begun: BegunCrawl, add: Progress): Promise<boolean> {
  const { rows } = await progressNoted(begun, add).execute(trx)
  return rows.length === 1
}

/** Addresses that were found, and known ones about which something changed. */
export interface FoundAddresses {
  added: readonly WaitingAddress[]
  changed: readonly KnownAddress[]
}

/** The statement that stores addresses that were found, if a condition is met. */
export function addressesAdded(
  begun: BegunCrawl,
  added: readonly WaitingAddress[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const urls = added.map(({ url }) => new URL(url))
  return sql`
      insert into crawl_page (site_id, crawl_id, number, url, url_key, path, hops, depth, in_sitemap)
      select ${begun.siteId}::int, ${begun.id}::int, number, url, decode(url_key, 'base64'), path, hops, depth, in_sitemap
      from unnest(${added.map(({ number }) => number)}::int[], ${added.map(({ url }) => url)}::text[],
        ${urls.map((url) => keyBytes(addressKey(url)).toString('base64'))}::text[],
        ${urls.map(pathOf)}::text[], ${added.map(({ hops }) => hops)}::int[],
        ${added.map(({ depth }) => depth)}::int[], ${added.map(({ inSitemap }) => inSitemap)}::boolean[])
        as found(number, url, url_key, path, hops, depth, in_sitemap)
      where ${condition}`
}

/** The statement that stores what changed about known addresses, if a condition is met. */
export const addressesChanged = (
  begun: BegunCrawl,
  changed: readonly KnownAddress[],
  condition: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
      update crawl_page set hops = news.hops, depth = news.depth, in_sitemap = news.in_sitemap
      from unnest(${changed.map(({ number }) => number)}::int[], ${changed.map(({ hops }) => hops)}::int[],
        ${changed.map(({ depth }) => depth)}::int[], ${changed.map(({ inSitemap }) => inSitemap)}::boolean[])
        as news(number, hops, depth, in_sitemap)
      where ${ofCrawl(begun)} and crawl_page.number = news.number and ${condition}`

/** Addresses of one statement: writing it down holds up everything else in the process. */
const atOnce = 2000

/** Stores addresses that were found, and what changed about known ones. */
export async function writeAddresses(trx: Trx, begun: BegunCrawl, { added, changed }: FoundAddresses): Promise<void> {
  for (let at = 0; at < added.length; at += atOnce) {
    await addressesAdded(begun, added.slice(at, at + atOnce), sql`true`).execute(trx)
  }
  for (let at = 0; at < changed.length; at += atOnce) {
    await addressesChanged(begun, changed.slice(at, at + atOnce), sql`true`).execute(trx)
  }
}

/** Returns how many pages a crawl has read with a status below 400, and what the first address answered. */
export async function readOutcome(
  trx: Db | Trx,
  crawl: CrawlKey,
): Promise<{ readable: number; start: { status: number | null; refused: string | null } | null }> {
  const { rows } = await sql<{ readable: number; status: number | null; refused: string | null; start: boolean }>`
    select (select count(*)::int from crawl_page where ${ofCrawl(crawl)} and status < 400) as readable,
      status, refused, true as start
    from crawl_page where ${ofCrawl(crawl)} and number = 0`.execute(trx)
  const [row] = rows
  return { readable: row?.readable ?? 0, start: row ? { status: row.status, refused: row.refused } : null }
}

/** Ends a crawl. @returns false if it was cancelled, or another process has it */
export async function endCrawl(
  trx: Trx,
  begun: BegunCrawl,
  { at, failure, block, queued }: { at: Date; failure: CrawlFailure | null; block: CrawlBlock | null; queued: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update crawl set state = ${failure === null ? 'finished' : 'failed'}, failure = ${failure},
      block = ${block === null ? null : JSON.stringify(block)}::jsonb, ended_at = ${at},
      queued = ${queued}
    where ${held(begun)}`.execute(trx)
  return Number(numAffectedRows) === 1
}

/** Deletes the pages of a crawl that has ended without being finished; its counts stay. */
export async function removePages(db: Db, which: CrawlKey): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      update crawl set has_pages = false
      where site_id = ${which.siteId} and id = ${which.id} and has_pages and state in ('cancelled', 'failed')`.execute(
      trx,
    )
    if (Number(numAffectedRows) === 1) await deletePagesOf(trx, which.siteId, [which.id])
  })
}

/** Deletes the pages, links and sitemaps of crawls. */
export async function deletePagesOf(trx: Trx, siteId: number, crawlIds: readonly number[]): Promise<void> {
  for (const table of ['crawl_link', 'crawl_sitemap', 'crawl_page']) {
    await sql`delete from ${sql.table(table)} where site_id = ${siteId} and crawl_id = any(${[...crawlIds]}::int[])`.execute(
      trx,
    )
  }
}
