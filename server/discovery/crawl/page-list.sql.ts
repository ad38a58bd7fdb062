import { sql, type RawBuilder } from 'kysely'
import {
  crawledPagesPerPage,
  type CrawledPageRow,
  type CrawledPagesQuery,
  type PageFault,
  type PageFilter,
} from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { UnreadPart } from '#app/shared/discovery/crawl/page-contents.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { ofCrawl, type CrawlKey } from './of-crawl.sql.ts'

const columnOf = {
  path: 'path',
  title: 'title',
  description: 'description',
  heading: 'heading',
  canonical: 'canonical',
  contentType: 'content_type',
  redirectsTo: 'redirects_to',
  status: 'status',
  depth: 'depth',
  linksIn: 'links_in',
  linksOut: 'links_out',
  linksElsewhere: 'links_elsewhere',
  images: 'images',
  imagesWithoutAlt: 'images_without_alt',
  bytes: 'bytes',
  ttfbMs: 'ttfb_ms',
  words: 'words',
  titleLength: 'title_length',
  descriptionLength: 'description_length',
  isHtml: 'is_html',
  noindex: 'noindex',
  nofollow: 'nofollow',
  inSitemap: 'in_sitemap',
  headingCount: 'heading_count',
  languages: 'languages',
  structured: 'structured',
  views: 'views',
} as const

/** The columns of a row of the table of pages. */
const shown = sql`number, url, path, status, refused, redirects_to as "redirectsTo", content_type as "contentType",
  is_html as "isHtml", title, title_length as "titleLength", description, description_length as "descriptionLength",
  heading, canonical, noindex, nofollow, in_sitemap as "inSitemap", depth, links_in as "linksIn",
  links_out as "linksOut", links_elsewhere as "linksElsewhere", images, images_without_alt as "imagesWithoutAlt",
  bytes, ttfb_ms as "ttfbMs", words, change, heading_count as "headingCount", languages, structured, views`

/** The pages of a crawl, and where their views are from. */
interface ListedCrawl extends CrawlKey {
  /** The first days of the months whose page views are counted. */
  months: readonly string[]
}

const fromRead = ({ months, ...crawl }: ListedCrawl) => sql`from (
    select crawl_page.*, coalesce(jsonb_array_length(headings), 0) as heading_count,
      coalesce(jsonb_array_length(hreflang), 0) as languages,
      (select string_agg(type, ', ') from jsonb_array_elements_text(structured_data) as type) as structured,
      viewed.views
    from crawl_page left join (
      select term.value as path, sum(pageviews)::integer as views
      from month_rollup join term on term.site_id = ${crawl.siteId} and term.id = term_id
      where month_rollup.site_id = ${crawl.siteId} and dimension = ${dimensions.page}
        and month = any(${sqlArray(months)}::date[])
      group by term.value
    ) as viewed using (path)
    where ${ofCrawl(crawl)} and fetched_at is not null
  ) as page where true`

/** Returns a page of the table of pages, and how many pages match its filters. */
export async function readPageList(
  trx: Trx,
  crawl: ListedCrawl,
  { filters, sort, page }: CrawledPagesQuery,
): Promise<{ rows: CrawledPageRow[]; total: number }> {
  const where = sql.join(
    filters.map((filter) => sql`and ${conditionOf(filter)}`),
    sql` `,
  )
  const direction = sort.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<CrawledPageRow>`
    select ${shown} ${fromRead(crawl)} ${where}
    order by ${sql.ref(columnOf[sort.column])} ${direction} nulls last, number
    limit ${crawledPagesPerPage} offset ${page * crawledPagesPerPage}`.execute(trx)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${fromRead(crawl)} ${where}`.execute(trx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** A page with the columns that only its own view shows. */
export type StoredDetails = CrawledPageRow & {
  fetchedAt: Date
  headings: { level: number; text: string }[]
  hreflang: { language: string; url: string }[]
  structuredData: string[]
  changed: ('status' | 'title' | 'content')[]
  unread: UnreadPart[]
}

/** Returns one page with everything that was read. */
export async function readPageDetails(trx: Trx, crawl: ListedCrawl, number: number): Promise<StoredDetails | null> {
  const { rows } = await sql<StoredDetails>`
    select ${shown}, fetched_at as "fetchedAt", coalesce(headings, '[]') as headings,
      coalesce(hreflang, '[]') as hreflang, coalesce(structured_data, '[]') as "structuredData", changed, unread
    ${fromRead(crawl)} and number = ${number}`.execute(trx)
  return rows[0] ?? null
}

function conditionOf(filter: PageFilter): RawBuilder<unknown> {
  switch (filter.kind) {
    case 'text':
      return textCondition(filter)
    case 'number': {
      const column = sql.ref(columnOf[filter.column])
      const operators = { is: sql`=`, atLeast: sql`>=`, atMost: sql`<=` }
      return filter.operator === 'isEmpty'
        ? sql`${column} is null`
        : sql`${column} ${operators[filter.operator]} ${filter.number}::float8`
    }
    case 'flag':
      return sql`${sql.ref(columnOf[filter.column])} = ${filter.is}`
    case 'refused':
      return sql`refused = any(${[...filter.reasons]}::text[])`
    case 'change':
      return sql`change = ${filter.change}`
    case 'fault':
      return faults[filter.fault]
  }
}

function textCondition({ column, operator, text }: Extract<PageFilter, { kind: 'text' }>): RawBuilder<unknown> {
  const value = sql`coalesce(${sql.ref(columnOf[column])}, '')`
  switch (operator) {
    case 'contains':
      return sql`position(lower(${text}) in lower(${value})) > 0`
    case 'doesNotContain':
      return sql`position(lower(${text}) in lower(${value})) = 0`
    case 'is':
      return sql`lower(${value}) = lower(${text})`
    case 'isEmpty':
      return sql`${value} = ''`
    case 'isNotEmpty':
      return sql`${value} <> ''`
  }
}

/** Whether it is a page of text that answered. */
const isPage = sql`is_html and status between 200 and 299`

const faults: Readonly<Record<PageFault, RawBuilder<unknown>>> = {
  notRead: sql`status is null`,
  clientError: sql`status between 400 and 499`,
  serverError: sql`status >= 500`,
  redirect: sql`redirects_to is not null`,
  noTitle: sql`${isPage} and coalesce(title, '') = ''`,
  noDescription: sql`${isPage} and coalesce(description, '') = ''`,
  noHeading: sql`${isPage} and heading is null`,
  noindex: sql`noindex`,
  canonicalElsewhere: sql`canonical <> url`,
  imagesWithoutAlt: sql`images_without_alt > 0`,
  noLinksIn: sql`links_in = 0 and depth is distinct from 0`,
}
