import { sql } from 'kysely'
import {
  crawledPagesPerPage,
  type CrawlChangeRow,
  type CrawlChangesQuery,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { Trx } from '../../db/database.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

/** Two crawls that are compared. `mayMiss`: the newer one can't say what is gone. */
interface Compared {
  before: CrawlKey
  now: CrawlKey
  mayMiss: boolean
}

/** Returns a page of the changes between two crawls: what is new, changed, and gone, by path. */
export async function readPageChanges(
  trx: Trx,
  { before, now, mayMiss }: Compared,
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
