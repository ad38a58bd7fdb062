import { sql } from 'kysely'
import {
  type CrawledLink,
  crawledPagesPerPage,
  type CrawlChangeRow,
  type CrawlChangesQuery,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

const maxLinks = 200

/** Returns the first links from a page to others of its crawl. */
export async function readLinksFrom(trx: Trx, crawl: CrawlKey, number: number): Promise<CrawledLink[]> {
  const { rows } = await sql<CrawledLink>`
    select other.number, path, status, refused, text, link.nofollow
    from crawl_link cross join lateral unnest(targets, nofollows, texts) with ordinality
      as link(target, nofollow, text, place)
    join crawl_page as other on ${ofCrawl(crawl, 'other')} and other.number = link.target
    where ${ofCrawl(crawl, 'crawl_link')} and crawl_link.number = ${number}
    order by place limit ${maxLinks}`.execute(trx)
  return rows
}

/** Returns the first links to a page from others of its crawl. */
export async function readLinksTo(trx: Trx, crawl: CrawlKey, number: number): Promise<CrawledLink[]> {
  const { rows } = await sql<CrawledLink>`
    select other.number, path, status, refused, text, link.nofollow
    from crawl_link cross join lateral unnest(targets, nofollows, texts) as link(target, nofollow, text)
    join crawl_page as other on ${ofCrawl(crawl, 'other')} and other.number = crawl_link.number
    where ${ofCrawl(crawl, 'crawl_link')} and ${number} = any(targets) and link.target = ${number}
    order by other.depth nulls last, other.number limit ${maxLinks}`.execute(trx)
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

/** Two crawls that are compared. `mayMiss`: the newer one can't say what is gone. */
interface CrawlPair {
  before: CrawlKey
  now: CrawlKey
  mayMiss: boolean
}

/** Returns a page of the changes between two crawls: what is new, changed, and gone, by path. */
export async function readPageChanges(
  trx: Trx,
  { before, now, mayMiss }: CrawlPair,
  { change, page }: CrawlChangesQuery,
): Promise<{ rows: CrawlChangeRow[]; total: number }> {
  const { rows } = await sql<CrawlChangeRow & { total: number }>`
    with changes as (
      select page.number, page.url, page.path, page.change, page.changed as parts,
        case when old.number is not null then jsonb_build_object('status', old.status, 'title', old.title) end as before,
        jsonb_build_object('status', page.status, 'title', page.title) as after
      from crawl_page as page
      left join crawl_page as old on ${ofCrawl(before, 'old')} and old.url_key = page.url_key and old.fetched_at is not null
      where ${ofCrawl(now, 'page')} and page.change in ('fresh', 'changed')
      union all
      select null, old.url, old.path, 'gone', '{}', jsonb_build_object('status', old.status, 'title', old.title), null
      from crawl_page as old
      where ${ofCrawl(before, 'old')} and old.status < 400 and not ${mayMiss} and not exists (
        select from crawl_page as page where ${ofCrawl(now, 'page')} and page.url_key = old.url_key)
    )
    select *, (count(*) over ())::int as total from changes
    where ${change}::text is null or change = ${change}
    order by path, url limit ${crawledPagesPerPage} offset ${page * crawledPagesPerPage}`.execute(trx)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** A page of the tree. */
export interface TreePage {
  number: number
  path: string
  status: number | null
  title: string | null
}

/** Returns the pages of a crawl for the tree of its website. */
export async function readTreePages(trx: Trx, crawl: CrawlKey): Promise<TreePage[]> {
  const { rows } = await sql<TreePage>`
    select number, path, status, title from crawl_page
    where ${ofCrawl(crawl)} and fetched_at is not null order by number`.execute(trx)
  return rows
}

/** Returns the page views of a website's pages in months, given by their first days, by path. */
export async function readPageViews(trx: Trx, siteId: number, months: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ path: string; views: number }>`
    select term.value as path, sum(pageviews)::integer as views
    from month_rollup join term on term.site_id = ${siteId} and term.id = term_id
    where month_rollup.site_id = ${siteId} and dimension = ${dimensions.page} and month = any(${sqlArray(months)}::date[])
    group by term.value`.execute(trx)
  return new Map(rows.map(({ path, views }) => [path, views]))
}
