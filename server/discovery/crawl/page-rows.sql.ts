import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import {
  addressesAdded,
  addressesChanged,
  progressNoted,
  type BegunCrawl,
  type FoundAddresses,
  type Progress,
} from './crawl-rows.sql.ts'
import type { PageResult } from './read-page.ts'

/** A link to another page of the website, by its number. */
export interface StoredPageLink {
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
  links: readonly StoredPageLink[]
  /** All links to the website, and to others. */
  linksOut: number
  linksElsewhere: number
}

const segmenter = new Intl.Segmenter()
/** Returns the number of characters as people count them. */
const lengthOf = (text: string | null): number | null => (text === null ? null : [...segmenter.segment(text)].length)

/**
 * Stores the result of a page with its links, the addresses found on it, and the progress. One statement instead of a
 * transaction of six: with each of them a crawl waits for the database, and with a commit for its disk. The page itself
 * is never among the changed addresses, because no way to it is shorter than the one by which it was read.
 * @returns false if the crawl was cancelled, or another process has it: then nothing was stored
 */
export async function storePage(
  db: Db,
  begun: BegunCrawl,
  { page, found, progress }: { page: StoredPage; found: FoundAddresses; progress: Progress },
): Promise<boolean> {
  const { siteId, id } = begun
  const { number, at, result, links, linksOut, linksElsewhere } = page
  const { contents } = result
  const heading = contents?.headings.find(({ level, text }) => level === 1 && text !== '')?.text ?? null
  const isHeld = sql<boolean>`exists (select from held)`
  const read = db
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
      unread: contents?.unread ?? [],
      links_out: linksOut,
      links_elsewhere: linksElsewhere,
    })
    .where('site_id', '=', siteId)
    .where('crawl_id', '=', id)
    .where('number', '=', number)
    .where(isHeld)
  const linked = sql`
    insert into crawl_link (site_id, crawl_id, number, targets, nofollows, texts)
    select ${siteId}::int, ${id}::int, ${number}::int, ${links.map(({ target }) => target)}::int[],
      ${links.map(({ nofollow }) => nofollow)}::boolean[], ${links.map(({ text }) => text)}::text[] where ${isHeld}`
  const parts = [
    sql`held as (${progressNoted(begun, progress)})`,
    ...(found.added.length > 0 ? [sql`added as (${addressesAdded(begun, found.added, isHeld)})`] : []),
    ...(found.changed.length > 0 ? [sql`changed as (${addressesChanged(begun, found.changed, isHeld)})`] : []),
    sql`read as (${read})`,
    ...(links.length > 0 ? [sql`linked as (${linked})`] : []),
  ]
  const { rows } = await sql`with ${sql.join(parts)} select id from held`.execute(db)
  return rows.length === 1
}
