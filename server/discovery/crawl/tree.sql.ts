import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Trx } from '../../db/database.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

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
