import { sql } from 'kysely'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import { asWhole, openPackedDays } from '../../analytics/store/change-days.ts'
import type { Db, Database, Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { claimedDays, releaseDay } from '../import-days.sql.ts'

/** Registers a client with one website. */
export async function insertCompany(
  db: Db,
  input: { company: string; domain: string; timeZone: string; publicKey: string; importSalt: Uint8Array; at: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('client')
      .values({ company: input.company, plan: 'Free', created_at: input.at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('website')
      .values({
        client_id: id,
        domain: input.domain,
        public_key: input.publicKey,
        time_zone: input.timeZone,
        import_salt: input.importSalt,
        created_at: input.at,
      })
      .execute()
  })
}

/** Returns all domains, for the error message about an unknown one. */
export async function readAllDomains(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('website').select('domain').orderBy('domain').execute()
  return rows.map(({ domain }) => domain)
}

/** Returns when visitors were last seen within a span of time, by key; only for the keys of the given days. */
export async function lastSeenBetween(
  db: Db,
  site: { id: number; days: readonly string[]; from: Date; to: Date },
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ visitor: string; last: Date }>`
    select visitor::text as visitor, max(at) as last from stored_event
    where site_id = ${site.id} and day = any (${[...site.days]}::date[]) and at >= ${site.from} and at < ${site.to}
    group by visitor`.execute(db)
  return new Map(rows.map(({ visitor, last }) => [BigInt(visitor), last.getTime()]))
}

export interface StoredEventKey {
  day: string
  visitor: bigint
  at: Date
  seq: number
}

/** Returns for each event whether it is stored. */
export async function areStored(db: Db, siteId: number, keys: readonly StoredEventKey[]): Promise<boolean[]> {
  if (keys.length === 0) return []
  // One key lookup per event: with `exists` the planner may read all events of the website.
  const { rows } = await sql<{ position: number }>`
    select position::int as position from unnest(
      ${sqlArray(keys.map(({ day }) => day))}::date[],
      ${sqlArray(keys.map(({ visitor }) => visitor))}::bigint[],
      ${sqlArray(keys.map(({ at }) => at.toISOString()))}::timestamptz[],
      ${sqlArray(keys.map(({ seq }) => seq))}::int[]
    ) with ordinality as wanted (day, visitor, at, seq, position)
    cross join lateral (
      select from stored_event e where e.site_id = ${siteId} and e.day = wanted.day
        and wanted.visitor between e.first_visitor and e.last_visitor
        and e.visitor = wanted.visitor and e.at = wanted.at and e.seq = wanted.seq limit 1
    ) as stored`.execute(db)
  const stored = new Set(rows.map(({ position }) => position))
  return keys.map((_key, index) => stored.has(index + 1))
}

/** Returns on which of the given days (`YYYY-MM-DD`) a website has events, measured or imported. */
export async function daysWithEvents(db: Db, siteId: number, days: readonly string[]): Promise<string[]> {
  if (days.length === 0) return []
  // A `limit 1` per day: with `exists` the planner may read all events of the website.
  const { rows } = await sql<{ day: string }>`
    select wanted.day::text as day from unnest(${sqlArray(days)}::date[]) as wanted (day)
    cross join lateral (
      select from stored_event e where e.site_id = ${siteId} and e.day = wanted.day limit 1
    ) as stored`.execute(db)
  return rows.map(({ day }) => day)
}

/** Returns how many events a website has on the given days, measured and imported. */
export async function countEventsOn(db: Db, siteId: number, days: readonly string[]): Promise<number> {
  if (days.length === 0) return 0
  const { count } = await db
    .selectFrom('stored_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('day', 'in', days)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns totals of months from the rollups, oldest first. */
export async function readMonths(db: Db, siteId: number, months: readonly Month[]) {
  if (months.length === 0) return []
  const rows = await db
    .selectFrom('month_rollup')
    .select(['month', 'visitors', 'visits', 'pageviews'])
    .where('site_id', '=', siteId)
    .where('dimension', '=', dimensions.totals)
    .where('month', 'in', months.map(firstDayOf))
    .orderBy('month')
    .execute()
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }))
}

/** Returns the people to notify of an import: the client's people and the Admins. */
export async function peopleToNotify(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where((where) => where.or([where('client_id', '=', clientId), where('role', '=', 'Admin')]))
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the number of events that an import added. */
export async function countImportedEvents(db: Db, siteId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(imported.count), 0)::int as count
    from website_import_day held cross join lateral (
      select count(*) from stored_event e
      where e.site_id = held.site_id and e.day = held.day and e.import_id = held.import_id
    ) imported
    where held.site_id = ${siteId} and held.import_id = ${importId}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Deletes an import's events day by day and marks each day for recounting. The day's claim is released in the same
 * transaction, so a killed undo continues with the remaining days.
 * @param afterDay called after each day; return false to stop
 * @returns whether all days are done
 */
export async function removeImportedEvents(
  database: Pick<Database, 'db'>,
  { siteId, importId, earlier }: { siteId: number; importId: number; earlier: boolean },
  at: Date,
  afterDay: (done: number, total: number) => Promise<boolean>,
): Promise<boolean> {
  const days = await claimedDays(database.db, siteId, importId)
  for (const [index, day] of days.entries()) {
    await database.db.transaction().execute(async (trx) => {
      const removed = await removeDay(trx, { siteId, importId, earlier, day })
      if (removed > 0) await countAgain(trx, siteId, day, at)
      await releaseDay(trx, siteId, importId, day)
    })
    if (!(await afterDay(index + 1, days.length))) return false
  }
  return true
}

async function removeDay(
  trx: Trx,
  { siteId, importId, earlier, day }: { siteId: number; importId: number; earlier: boolean; day: string },
): Promise<number> {
  await openPackedDays(trx, siteId, [day])
  const own =
    await sql`delete from event where site_id = ${siteId} and day = ${day} and import_id = ${importId}`.execute(trx)
  if (!earlier) return Number(own.numAffectedRows ?? 0)
  // Events of imports from before events stored their import's id. They are recognised by what only logs have: whole
  // seconds, no visible time and no known place. They are deleted with the last of these old imports that holds the
  // day, because nothing says which import added which event.
  const old = await sql`delete from event e where e.site_id = ${siteId} and e.day = ${day} and e.import_id is null
    and e.at = date_trunc('second', e.at) and e.visible_ms = 0
    and e.place in (
      select place.id from place join term on term.site_id = place.site_id and term.id = place.country_basis
      where place.site_id = ${siteId} and place.country = 0 and place.language = 0 and term.value = 'unknown'
    )
    and not exists (
      select from website_import_day held join website_import other
        on other.site_id = held.site_id and other.id = held.import_id
      where held.site_id = ${siteId} and held.day = ${day} and held.import_id <> ${importId}
        and other.report -> 'earlier' is not null
    )`.execute(trx)
  return Number(own.numAffectedRows ?? 0) + Number(old.numAffectedRows ?? 0)
}

/** Marks all buckets of the day as dirty, because the deleted events may belong to any visitor. */
async function countAgain(trx: Trx, siteId: number, day: string, at: Date): Promise<void> {
  await sql`update site_day set ${asWhole}, dirty_since = coalesce(dirty_since, ${at})
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}
