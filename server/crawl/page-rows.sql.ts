import type { Trx } from '../db/database.ts'
import type { BegunCrawl } from './crawl-rows.sql.ts'
import type { PageResult } from './read-page.ts'

/** A link to another page of the website, by its number. */
export interface StoredLink {
  target: number
  nofollow: boolean
  text: string
}

/** A page with everything that is stored about it. */
interface StoredPage {
  number: number
  at: Date
  result: PageResult
  /** Links to pages of the crawl. */
  links: readonly StoredLink[]
  /** All links to the website, and to others. */
  linksOut: number
  linksElsewhere: number
}

const segmenter = new Intl.Segmenter()
/** Returns the number of characters as people count them. */
const lengthOf = (text: string | null): number | null => (text === null ? null : [...segmenter.segment(text)].length)

/** Stores the result of a page, with its links. */
export async function writePage(trx: Trx, { siteId, id }: BegunCrawl, page: StoredPage): Promise<void> {
  const { number, at, result, links, linksOut, linksElsewhere } = page
  const { contents } = result
  const heading = contents?.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? null
  await trx
    .updateTable('crawl_page')
    .set({
      fetched_at: at,
      status: result.status,
      refused: result.refused,
      redirects_to: result.redirectsTo?.href.slice(0, 4000) ?? null,
      content_type: result.contentType,
      is_html: result.isHtml,
      bytes: result.bytes,
      ttfb_ms: result.firstByteMs,
      noindex: result.noindex,
      nofollow: result.nofollow,
      title: contents?.title ?? null,
      title_length: lengthOf(contents?.title ?? null),
      description: contents?.description ?? null,
      description_length: lengthOf(contents?.description ?? null),
      heading,
      headings: contents && JSON.stringify(contents.headings),
      canonical: contents?.canonical ?? null,
      hreflang: contents && JSON.stringify(contents.hreflang),
      structured_data: contents && JSON.stringify(contents.structuredData),
      images: contents?.images ?? 0,
      images_without_alt: contents?.imagesWithoutAlt ?? 0,
      words: contents?.words ?? 0,
      content_hash: contents?.contentHash ?? null,
      links_out: linksOut,
      links_elsewhere: linksElsewhere,
    })
    .where('site_id', '=', siteId)
    .where('crawl_id', '=', id)
    .where('number', '=', number)
    .execute()
  if (links.length === 0) return
  await trx
    .insertInto('crawl_link')
    .values({
      site_id: siteId,
      crawl_id: id,
      number,
      targets: links.map(({ target }) => target),
      nofollows: links.map(({ nofollow }) => nofollow),
      texts: links.map(({ text }) => text),
    })
    .execute()
}
