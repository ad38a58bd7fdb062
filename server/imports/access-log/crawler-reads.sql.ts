import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Db } from '#server/db/database.ts'
import { storableText, termKey, type Dictionary, type Term } from '../../analytics/store/dictionary.ts'

/** A page that a named crawler was shown. */
export interface CrawlerRead {
  /** Of the line in the file. */
  line: number
  /** Of the website. */
  day: string
  at: Date
  /** As of an event: the hash of the line. */
  seq: number
  /** Number of app/shared/analytics/crawlers.ts. */
  crawler: number
  page: string
}

/**
 * Writes what crawlers read; lines that are there already are left alone, whichever import they came with.
 * @returns how many were new
 */
export async function writeCrawlerReads(
  db: Db,
  dictionary: Dictionary,
  { siteId, importId }: { siteId: number; importId: number },
  reads: readonly CrawlerRead[],
): Promise<number> {
  if (reads.length === 0) return 0
  const termOf = (page: string): Term => ({ siteId, kind: dimensions.page, value: storableText(page) })
  const wanted = new Map(reads.map(({ page }) => [termKey(termOf(page)), termOf(page)]))
  const ids = await dictionary.terms(wanted)
  const rows = reads.map(({ day, at, seq, crawler, page }) => ({
    day,
    at: at.toISOString(),
    seq,
    crawler,
    page: ids.get(termKey(termOf(page))) ?? 0,
  }))
  const { numAffectedRows } = await sql`
    insert into crawler_read (site_id, import_id, day, at, seq, crawler, page)
    select ${siteId}::int, ${importId}::int, day, at, seq, crawler, page
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (
      day date, at timestamptz, seq int, crawler smallint, page int)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** How many of the reads are not there yet. */
export async function countNewCrawlerReads(db: Db, siteId: number, reads: readonly CrawlerRead[]): Promise<number> {
  if (reads.length === 0) return 0
  const keys = reads.map(({ day, at, seq }) => ({ day, at: at.toISOString(), seq }))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from json_to_recordset(${JSON.stringify(keys)}::json) as given (day date, at timestamptz, seq int)
    where not exists (
      select from crawler_read as known where known.site_id = ${siteId} and known.day = given.day
        and known.at = given.at and known.seq = given.seq
    )`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many reads an import has brought. */
export async function countCrawlerReads(db: Db, siteId: number, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('crawler_read')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes what crawlers read according to an import. */
export async function deleteCrawlerReads(db: Db, siteId: number, importId: number): Promise<void> {
  await db.deleteFrom('crawler_read').where('site_id', '=', siteId).where('import_id', '=', importId).execute()
}
