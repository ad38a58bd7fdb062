import { sql } from 'kysely'
import { storableTerm, termKey, type Dictionary, type Term } from '../../analytics/store/dictionary.ts'
import type { Db } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'

/** A page that a known crawler fetched, as an access log recorded it. */
export interface CrawlerRead {
  /** Number of the line in the file. */
  line: number
  /** Site-local day. */
  day: string
  at: Date
  /** Identifies the line within its second, as for events: a hash of the line. */
  seq: number
  /** The crawler's id in app/shared/analytics/crawlers.ts. */
  crawler: number
  page: string
}

/**
 * Writes crawler reads. Lines that any import has written before are skipped.
 * @returns the number of new reads
 */
export async function writeCrawlerReads(
  db: Db,
  dictionary: Dictionary,
  { siteId, importId }: { siteId: number; importId: number },
  reads: readonly CrawlerRead[],
): Promise<number> {
  if (reads.length === 0) return 0
  const termOf = (page: string): Term => ({ siteId, kind: dimensions.page, value: storableTerm(page) })
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

/** Returns how many of the reads are not stored yet. */
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

/** Returns the number of reads that an import added. */
export async function countCrawlerReads(db: Db, siteId: number, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('crawler_read')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes the reads that an import added. */
export async function deleteCrawlerReads(db: Db, siteId: number, importId: number): Promise<void> {
  await db.deleteFrom('crawler_read').where('site_id', '=', siteId).where('import_id', '=', importId).execute()
}
