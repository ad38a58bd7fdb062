import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

/** A sitemap that waits. */
export interface WaitingSitemap {
  position: number
  url: string
  wasGuessed: boolean
}

/** Returns the sitemaps that are not read yet, in order. */
export async function readWaitingSitemaps(db: Db | Trx, crawl: CrawlKey): Promise<WaitingSitemap[]> {
  const { rows } = await sql<WaitingSitemap>`
    select position, url, was_guessed as "wasGuessed" from crawl_sitemap
    where ${ofCrawl(crawl)} and read_at is null order by position`.execute(db)
  return rows
}

/** Adds sitemaps that are not known yet. @returns whether all of them are known now; there may be `most` in all */
export async function addSitemaps(
  trx: Trx,
  crawl: CrawlKey,
  { urls, wasGuessed, most }: { urls: readonly string[]; wasGuessed: boolean; most: number },
): Promise<boolean> {
  const { rows: known } = await sql<{ url: string }>`
    select url from crawl_sitemap where ${ofCrawl(crawl)}`.execute(trx)
  const fresh = [...new Set(urls)].filter((url) => !known.some((one) => one.url === url))
  const fitting = fresh.slice(0, Math.max(0, most - known.length))
  await sql`
    insert into crawl_sitemap (site_id, crawl_id, position, url, was_guessed)
    select ${crawl.siteId}, ${crawl.id}, ${known.length} + place - 1, url, ${wasGuessed}
    from unnest(${fitting}::text[]) with ordinality as found(url, place)`.execute(trx)
  return fitting.length === fresh.length
}

/** Stores what became of a sitemap. */
export async function writeSitemap(
  trx: Trx,
  crawl: CrawlKey,
  position: number,
  read: { at: Date; kind: string | null; fault: string | null; addresses: number; foreign: number },
): Promise<void> {
  await sql`
    update crawl_sitemap set read_at = ${read.at}, kind = ${read.kind}, fault = ${read.fault},
      addresses = ${read.addresses}, foreign_addresses = ${read.foreign}
    where ${ofCrawl(crawl)} and position = ${position}`.execute(trx)
}

/** Removes a sitemap that nothing names and that does not exist. */
export async function removeSitemap(trx: Trx, crawl: CrawlKey, position: number): Promise<void> {
  await sql`delete from crawl_sitemap where ${ofCrawl(crawl)} and position = ${position}`.execute(trx)
}
