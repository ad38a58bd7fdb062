import { sql } from 'kysely'
import type { CrawlCut } from '#app/shared/discovery/crawl/crawl.ts'
import type { Trx } from '../../db/database.ts'
import { deletePagesOf } from './crawl-rows.sql.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

/** Finished crawls of a website whose pages are kept. */
const maxStored = 3

/**
 * Counts for each page the pages that link to it, directly or to an address that redirects to it: without links that ask
 * not to follow, and without itself.
 */
export async function countLinksIn(trx: Trx, crawl: CrawlKey): Promise<void> {
  await sql`
    update crawl_page set links_in = counted.links
    from (
      select target, count(distinct crawl_link.number)::int as links
      from crawl_link cross join lateral unnest(targets, nofollows) as link(target, nofollow)
      where ${ofCrawl(crawl)} and not nofollow and target <> crawl_link.number
      group by target
    ) as counted
    where ${ofCrawl(crawl)} and crawl_page.number = counted.target`.execute(trx)
  // A link to an address that redirects leads to the page at the end. A circle has no end.
  await sql`
    with recursive redirecting as materialized (
      select page.number, page.links_in, target.number as target, target.redirects_to is null as is_end
      from crawl_page as page join crawl_page as target
        on ${ofCrawl(crawl, 'target')} and target.url = page.redirects_to
      where ${ofCrawl(crawl, 'page')} and page.redirects_to is not null
    ), way as (
      select number as first, links_in, target, is_end, 1 as hops from redirecting
      union all
      select first, way.links_in, redirecting.target, redirecting.is_end, hops + 1
      from way join redirecting on redirecting.number = way.target where hops < 50
    )
    update crawl_page set links_in = crawl_page.links_in + more.links
    from (select target, sum(links_in)::int as links from way where is_end group by target) as more
    where ${ofCrawl(crawl)} and crawl_page.number = more.target`.execute(trx)
}

/** Returns the finished crawl before another one, if its pages are kept. */
export async function readCrawlBefore(
  trx: Trx,
  { siteId, id }: CrawlKey,
): Promise<{ id: number; endedAt: Date } | null> {
  const { rows } = await sql<{ id: number; endedAt: Date }>`
    select id, ended_at as "endedAt" from crawl
    where site_id = ${siteId} and id < ${id} and state = 'finished' and has_pages order by id desc limit 1`.execute(trx)
  return rows[0] ?? null
}

/**
 * Compares the pages with those of the crawl before. A page is gone if it could be read then and nothing leads to it
 * now; if a limit of pages or time has ended this crawl, no one knows.
 */
export async function compareWithBefore(trx: Trx, crawl: CrawlKey, cuts: readonly CrawlCut[]): Promise<void> {
  const found = await readCrawlBefore(trx, crawl)
  if (!found) return
  const before = { siteId: crawl.siteId, id: found.id }
  const mayMiss = cuts.includes('pages') || cuts.includes('time')
  await sql`
    update crawl_page as page set change = case when old.number is null then 'fresh'
        when page.status is distinct from old.status or page.title is distinct from old.title
          or page.content_hash is distinct from old.content_hash then 'changed' else 'same' end,
      changed = case when old.number is null then '{}' else array_remove(array[
        case when page.status is distinct from old.status then 'status' end,
        case when page.title is distinct from old.title then 'title' end,
        case when page.content_hash is distinct from old.content_hash then 'content' end
      ], null) end
    from crawl_page as now left join crawl_page as old
      on ${ofCrawl(before, 'old')} and old.url_key = now.url_key and old.fetched_at is not null
    where ${ofCrawl(crawl, 'page')} and page.fetched_at is not null
      and ${ofCrawl(crawl, 'now')} and now.number = page.number`.execute(trx)
  await sql`
    update crawl set
      fresh = (select count(*) from crawl_page where ${ofCrawl(crawl)} and change = 'fresh'),
      changed = (select count(*) from crawl_page where ${ofCrawl(crawl)} and change = 'changed'),
      gone = ${
        mayMiss
          ? sql`0`
          : sql`(select count(*) from crawl_page as old where ${ofCrawl(before, 'old')} and status < 400 and not exists (
              select from crawl_page as now where ${ofCrawl(crawl, 'now')} and now.url_key = old.url_key))`
      }
    where site_id = ${crawl.siteId} and id = ${crawl.id}`.execute(trx)
}

/** Deletes the pages of older crawls; their counts stay. */
export async function keepNewest(trx: Trx, siteId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update crawl set has_pages = false
    where site_id = ${siteId} and has_pages and ended_at is not null and id not in (
      select id from crawl where site_id = ${siteId} and state = 'finished' order by id desc limit ${maxStored}
    )
    returning id`.execute(trx)
  if (rows.length > 0)
    await deletePagesOf(
      trx,
      siteId,
      rows.map(({ id }) => id),
    )
}
