import { sql } from 'kysely'
import { notFoundEvent } from '#app/shared/analytics/not-found.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { isNotFoundSql } from '../../analytics/query/not-found.sql.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { addressKey, keyBytes, normalAddress } from '../crawl/addresses.ts'
import { ofCrawl, type CrawlKey } from '../crawl/of-crawl.sql.ts'
import type { RedirectStep } from '../crawl/redirect-chain.ts'

/** A page of a crawl, as far as it matters whether it is there. */
export interface CrawledAddress extends RedirectStep {
  path: string
}

const columns = sql`url, path, status, redirects_to as "redirectsTo"`

/** Returns the pages that a crawl requested at some paths, on any of the website's hosts. */
export async function readPagesAt(trx: Trx, crawl: CrawlKey, paths: readonly string[]): Promise<CrawledAddress[]> {
  const { rows } = await sql<CrawledAddress>`
    select ${columns} from crawl_page
    where ${ofCrawl(crawl)} and fetched_at is not null and path = any(${[...paths]}::text[])`.execute(trx)
  return rows
}

/** Returns the pages that a crawl requested at some addresses. */
export async function readPagesOf(trx: Trx, crawl: CrawlKey, urls: readonly string[]): Promise<CrawledAddress[]> {
  const keys = urls.flatMap((address) => {
    const url = URL.parse(address)
    const normal = url && normalAddress(url.href, url)
    return normal ? [keyBytes(addressKey(normal))] : []
  })
  if (keys.length === 0) return []
  const { rows } = await sql<CrawledAddress>`
    select ${columns} from crawl_page
    where ${ofCrawl(crawl)} and fetched_at is not null and url_key = any(${keys}::bytea[])`.execute(trx)
  return rows
}

/** Returns how often people asked for some paths in vain in some days; paths that were found are left out. */
export async function readTimesNotFound(
  trx: Trx,
  siteId: number,
  { period, paths }: { period: Period; paths: readonly string[] },
): Promise<{ path: string; times: number }[]> {
  const { rows: terms } = await sql<{ id: number }>`
    select id from term where site_id = ${siteId} and kind = ${dimensions.event}
      and digest = md5(${notFoundEvent})::uuid`.execute(trx)
  const term = terms[0]?.id
  if (term === undefined) return []
  const { rows } = await sql<{ path: string; times: number }>`
    with asked as materialized (
      select id, value from term where site_id = ${siteId} and kind = ${dimensions.page}
        and digest in (select md5(path)::uuid from unnest(${[...paths]}::text[]) as path)
    )
    select asked.value as path, count(*)::integer as times from event join asked on asked.id = event.page
    where ${isNotFoundSql({ siteId, term, condition: null }, period)} group by asked.value`.execute(trx)
  return rows
}
