import { sql } from 'kysely'
import type { PageLink } from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { Trx } from '../../db/database.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

const maxShown = 200

/** Returns the first links from a page to others of its crawl. */
export async function readLinksFrom(trx: Trx, crawl: CrawlKey, number: number): Promise<PageLink[]> {
  const { rows } = await sql<PageLink>`
    select other.number, path, status, refused, text, link.nofollow
    from crawl_link cross join lateral unnest(targets, nofollows, texts) with ordinality
      as link(target, nofollow, text, place)
    join crawl_page as other on ${ofCrawl(crawl, 'other')} and other.number = link.target
    where ${ofCrawl(crawl, 'crawl_link')} and crawl_link.number = ${number}
    order by place limit ${maxShown}`.execute(trx)
  return rows
}

/** Returns the first links to a page from others of its crawl. */
export async function readLinksTo(trx: Trx, crawl: CrawlKey, number: number): Promise<PageLink[]> {
  const { rows } = await sql<PageLink>`
    select other.number, path, status, refused, text, link.nofollow
    from crawl_link cross join lateral unnest(targets, nofollows, texts) as link(target, nofollow, text)
    join crawl_page as other on ${ofCrawl(crawl, 'other')} and other.number = crawl_link.number
    where ${ofCrawl(crawl, 'crawl_link')} and ${number} = any(targets) and link.target = ${number}
    order by other.depth nulls last, other.number limit ${maxShown}`.execute(trx)
  return rows
}

/** Returns the addresses that redirect in a crawl, and where they lead. */
export async function readRedirects(
  trx: Trx,
  crawl: CrawlKey,
): Promise<{ url: string; status: number | null; redirectsTo: string | null }[]> {
  const { rows } = await sql<{ url: string; status: number | null; redirectsTo: string | null }>`
    select url, status, redirects_to as "redirectsTo" from crawl_page
    where ${ofCrawl(crawl)} and redirects_to is not null`.execute(trx)
  return rows
}
