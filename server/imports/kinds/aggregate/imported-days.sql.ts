import { sql } from 'kysely'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import type { Db, Trx } from '../../../db/database.ts'
import { countsIncompleteVisits, withoutBounces } from '../../../db/dimensions.ts'
import { sqlArray } from '../../../db/sql-array.ts'
import type { DayNumbers } from './export-format.ts'

/** Returns the days and dimensions, as `day dimension`, that other imports of sums hold. */
export async function dimensionsTaken(
  db: Db,
  siteId: number,
  days: readonly string[],
  importId?: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imported_day')
    .select(['day', 'dimension'])
    .where('site_id', '=', siteId)
    .where('day', 'in', [...days])
    .$if(importId !== undefined, (query) => query.where('import_id', '<>', importId ?? 0))
    .execute()
  return new Set(rows.map(({ day, dimension }) => `${day} ${dimension}`))
}

/** Returns how many rows of an import are written. */
export async function writtenRows(db: Db, siteId: number, importId: number): Promise<number> {
  const row = await db
    .selectFrom('imported_progress')
    .select('records')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.records ?? 0
}

/** Stores how many rows are written, in the transaction that writes the last of them. */
export async function reportWrittenRows(trx: Trx, siteId: number, importId: number, records: number): Promise<void> {
  await trx
    .insertInto('imported_progress')
    .values({ site_id: siteId, import_id: importId, records })
    .onConflict((conflict) => conflict.columns(['site_id', 'import_id']).doUpdateSet({ records }))
    .execute()
}

/** Deletes the number of written rows of an import, after its data is deleted. */
export async function forgetProgress(db: Db, siteId: number, importId: number): Promise<void> {
  await db.deleteFrom('imported_progress').where('site_id', '=', siteId).where('import_id', '=', importId).execute()
}

/** A sum to add, with its value as a term id (0 means none). */
export interface WrittenCount {
  day: string
  dimension: number
  termId: number
  numbers: DayNumbers
}

/** Ten times the limit of one row. Sums stop here, because a larger sum can't be a real count of visits. */
const maxSummed = 60_000_000

/**
 * Claims the days by dimension and adds counts to them. Counts for a day and dimension that another import holds are
 * left out. Each combination of day, dimension and term may be given once.
 */
export async function addCounts(
  trx: Trx,
  site: { id: number; importId: number; kind: ImportKind },
  counts: readonly WrittenCount[],
): Promise<void> {
  if (counts.length === 0) return
  const claims = [...new Map(counts.map((one) => [`${one.day} ${one.dimension}`, one])).values()]
  const claim = (some: readonly WrittenCount[], where = sql``) =>
    sql`insert into imported_day (site_id, day, dimension, import_id, kind)
    select ${site.id}::int, day, dimension, ${site.importId}::int, ${site.kind}
    from unnest(${sqlArray(some.map(({ day }) => day))}::date[],
      ${sqlArray(some.map(({ dimension }) => dimension))}::smallint[]) as claim (day, dimension) ${where}
    on conflict do nothing`.execute(trx)
  await claim(claims.filter(({ dimension }) => !countsIncompleteVisits(dimension)))
  // Unknown bounces and durations are claimed only for dimensions that this import holds itself.
  await claim(
    claims.filter(({ dimension }) => countsIncompleteVisits(dimension)),
    sql`where exists (
      select from imported_day as mine where mine.site_id = ${site.id} and mine.day = claim.day
        and mine.dimension = claim.dimension % ${withoutBounces}::int and mine.import_id = ${site.importId}
    )`,
  )
  const column = (of: (one: WrittenCount) => number) => sqlArray(counts.map(of))
  const added = (name: string) =>
    sql`${sql.ref(name)} = least(${maxSummed}, known.${sql.ref(name)} + excluded.${sql.ref(name)})`
  await sql`
    insert into imported_count as known
      (site_id, import_id, day, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms)
    select ${site.id}::int, ${site.importId}::int, given.day, given.dimension, term_id, visitors, visits, pageviews, events,
      bounces, visible_ms
    from unnest(
      ${sqlArray(counts.map(({ day }) => day))}::date[], ${column(({ dimension }) => dimension)}::smallint[],
      ${column(({ termId }) => termId)}::int[], ${column(({ numbers }) => numbers.visitors)}::int[],
      ${column(({ numbers }) => numbers.visits)}::int[], ${column(({ numbers }) => numbers.pageviews)}::int[],
      ${column(({ numbers }) => numbers.events)}::int[], ${column(({ numbers }) => numbers.bounces ?? 0)}::int[],
      ${column(({ numbers }) => (numbers.visitSeconds ?? 0) * 1000)}::bigint[]
    ) as given (day, dimension, term_id, visitors, visits, pageviews, events, bounces, visible_ms)
    join imported_day as mine on mine.site_id = ${site.id} and mine.day = given.day
      and mine.dimension = given.dimension and mine.import_id = ${site.importId}
    order by given.day, given.dimension, term_id
    on conflict (site_id, import_id, day, dimension, term_id) do update set
      ${sql.join(['visitors', 'visits', 'pageviews', 'events', 'bounces'].map(added))},
      visible_ms = known.visible_ms + excluded.visible_ms`.execute(trx)
}

/**
 * Stores whether an import's days of a month (given by its first day) may be shown.
 * @returns the days
 */
export async function setImportedDaysVisible(
  trx: Trx,
  siteId: number,
  importId: number,
  month: string,
  ready: boolean,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    update imported_day set ready = ${ready}
    where site_id = ${siteId} and import_id = ${importId}
      and day >= ${month}::date and day < ${month}::date + interval '1 month'
    returning day`.execute(trx)
  return [...new Set(rows.map(({ day }) => day))]
}

/** Returns the months, by their first day, in which an import holds days; oldest first. */
export async function readImportedMonths(db: Db, siteId: number, importId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date as month from imported_day
    where site_id = ${siteId} and import_id = ${importId} order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/** Deletes an import's sums of days that are not shown any more. */
export async function removeCounts(trx: Trx, siteId: number, importId: number, days: readonly string[]): Promise<void> {
  for (const table of ['imported_count', 'imported_day'] as const) {
    await sql`delete from ${sql.table(table)}
      where site_id = ${siteId} and import_id = ${importId} and day = any(${sqlArray(days)}::date[])`.execute(trx)
  }
}
