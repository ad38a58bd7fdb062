import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { CrawledPage, CrawlFacts } from '../facts/facts.ts'
import { readLatestCrawl, readSitemaps } from './crawls.sql.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'
import { chainOf } from './redirect-chain.ts'

/** A page as it is stored. */
type StoredPage = Omit<CrawledPage, 'redirects' | 'linkedFrom'> & { number: number }

/** Linking pages that are named for each page with a fault. */
const maxLinking = 20

/** Returns what rules need to know of a website's latest finished crawl; null without one. */
export async function readCrawlFacts(trx: Trx, siteId: number): Promise<CrawlFacts | null> {
  const crawl = await readLatestCrawl(trx, siteId)
  if (!crawl?.endedAt) return null
  const key = { siteId, id: crawl.id }
  const { rows } = await sql<StoredPage>`
    select number, path, url, status, refused, redirects_to as "redirectsTo", is_html as "isHtml", title, description,
      coalesce(headings, '[]') as headings, canonical, noindex, nofollow, coalesce(hreflang, '[]') as hreflang, images,
      images_without_alt as "imagesWithoutAlt", coalesce(bytes, 0) as bytes, ttfb_ms as "ttfbMs", depth,
      links_in as "linksIn", links_out as "linksOut", in_sitemap as "inSitemap"
    from crawl_page where ${ofCrawl(key)} and fetched_at is not null order by number`.execute(trx)
  const byUrl = new Map(rows.map((page) => [page.url, page]))
  const linking = await readLinking(trx, key)
  const pages = rows.map(({ number, ...page }): CrawledPage => {
    const { redirects, to, end, isCircle } = chainOf(page, byUrl)
    return {
      ...page,
      redirects,
      redirectsTo: to,
      // The status in which the redirects end, as a browser would say it.
      status: isCircle ? null : (end?.status ?? page.status),
      refused: isCircle ? 'too_many_redirects' : (end?.refused ?? page.refused),
      isHtml: end?.isHtml ?? false,
      linkedFrom: linking.get(number) ?? [],
    }
  })
  return {
    crawlId: String(crawl.id),
    finishedAt: crawl.endedAt,
    // What was left out as an endless series has no links to anything else.
    isCut: crawl.cuts.some((cut) => cut !== 'patterns'),
    pages,
    sitemaps: (await readSitemaps(trx, key)).map(({ kind: _kind, ...sitemap }) => sitemap),
  }
}

/** Returns paths of pages that link to each page with a fault, by its number. */
async function readLinking(trx: Trx, crawl: CrawlKey): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ number: number; paths: string[] }>`
    with wrong as materialized (
      select number from crawl_page
      where ${ofCrawl(crawl)} and fetched_at is not null and (status is null or status >= 300)
    ), linking as (
      select distinct target, link.number from crawl_link as link
      cross join lateral unnest(targets, nofollows) as one(target, nofollow)
      where ${ofCrawl(crawl)} and not nofollow and target in (select number from wrong) and target <> link.number
    ), placed as (
      select target, number, row_number() over (partition by target order by number) as place from linking
    )
    select target as number, array_agg(path order by place) as paths
    from placed join crawl_page on ${ofCrawl(crawl, 'crawl_page')} and crawl_page.number = placed.number
    where place <= ${maxLinking} group by target`.execute(trx)
  return new Map(rows.map(({ number, paths }) => [number, paths]))
}
