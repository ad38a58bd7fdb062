import { sql } from 'kysely'
import type { ImportKind } from '#app/shared/imports/import-kinds.ts'
import type { Db } from '../db/database.ts'
import { sqlArray } from '../db/sql-array.ts'

/**
 * The rules that keep visits from being counted twice: **measured days win**, and a day belongs to one kind of
 * import. An import fills only days without measured events that no import of another kind holds. Imports of the same
 * kind may share a day: they compare row by row whether a row is stored already.
 */
export type TakenBy = 'measured' | 'imported'

/** Days after which a day gets no more measured events: a visit over midnight counts on the day it began. */
const openDays = 2

/**
 * Returns which of the given days (`YYYY-MM-DD`) an import of a kind must leave out, and why.
 * @param importId the import itself: days it holds don't count as taken
 */
export async function takenDays(
  db: Db,
  siteId: number,
  kind: ImportKind,
  days: readonly string[],
  importId?: number,
): Promise<Map<string, TakenBy>> {
  if (days.length === 0) return new Map()
  // A day that was claimed after it was over had no measured events then, and can't have got any since: don't read its
  // events. For other days look for one event without an import, by a subquery with a limit: with `exists` Postgres
  // may read all events of the website.
  const { rows } = await sql<{ day: string; measured: boolean; other: boolean }>`
    select wanted.day::text as day,
      case when claims.over then false else (
        select true from stored_event e
        where e.site_id = ${siteId} and e.day = wanted.day and e.import_id is null limit 1
      ) is not null end as measured,
      coalesce(claims.other, false) as other
    from unnest(${sqlArray([...new Set(days)])}::date[]) as wanted (day)
    left join lateral (
      select bool_or(held.day < (held.claimed_at at time zone 'UTC')::date - ${openDays}::int) as over,
        bool_or(website_import.kind <> ${kind} and held.import_id <> ${importId ?? 0}) as other
      from website_import_day held
      join website_import on website_import.site_id = held.site_id and website_import.id = held.import_id
      where held.site_id = ${siteId} and held.day = wanted.day
    ) claims on true`.execute(db)
  const taken = new Map<string, TakenBy>()
  for (const { day, measured, other } of rows) if (measured || other) taken.set(day, measured ? 'measured' : 'imported')
  return taken
}

/** Claims days for an import. Call it before writing anything for them. Idempotent. */
export async function claimDays(
  db: Db,
  siteId: number,
  importId: number,
  days: readonly string[],
  at: Date,
): Promise<void> {
  if (days.length === 0) return
  await db
    .insertInto('website_import_day')
    .values([...new Set(days)].map((day) => ({ site_id: siteId, import_id: importId, day, claimed_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the days that the import has claimed, oldest first. */
export async function claimedDays(db: Db, siteId: number, importId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('website_import_day')
    .select('day')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

/** Releases the claim on a day, in the transaction that deletes the import's data of that day. */
export async function releaseDay(db: Db, siteId: number, importId: number, day: string): Promise<void> {
  await db
    .deleteFrom('website_import_day')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('day', '=', day)
    .execute()
}
