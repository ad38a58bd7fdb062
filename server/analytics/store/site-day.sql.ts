import { sql } from 'kysely'
import type { Db, Trx } from '#server/db/database.ts'
import { packStates } from './pack-states.sql.ts'
import { bitsOf, storedBits, visitorRange, type Part } from './parts.ts'

export interface SiteDay {
  siteId: number
  day: string
}

/** Days with events that the rollups have not seen, longest waiting first. */
export async function dirtyDays(db: Db, limit: number, siteId?: number): Promise<SiteDay[]> {
  return db
    .selectFrom('site_day')
    .select(['site_id as siteId', 'day'])
    .where(sql<boolean>`dirty <> 0`)
    .$if(siteId !== undefined, (query) => query.where('site_id', '=', siteId ?? 0))
    .orderBy('dirty_since')
    .limit(limit)
    .execute()
}

/** The state of a day as its parts are worked on; null when no event was ever stored for it. */
export async function readSiteDay(trx: Trx, { siteId, day }: SiteDay) {
  const row = await trx
    .selectFrom('site_day')
    .select([sql<string>`dirty::text`.as('dirty'), sql<string>`starts::text`.as('starts'), 'version'])
    .select([sql<string>`recount::text`.as('recount'), 'goals_version as goalsVersion'])
    .select(sql<boolean>`rollup_state <> ${packStates.open}`.as('wasPacked'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('imported_day')
          .select('imported_day.dimension')
          .whereRef('imported_day.site_id', '=', 'site_day.site_id')
          .whereRef('imported_day.day', '=', 'site_day.day'),
      ).as('imported'),
    )
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .executeTakeFirst()
  if (!row) return null
  const { version, goalsVersion, wasPacked } = row
  return {
    dirty: BigInt(row.dirty),
    starts: BigInt(row.starts),
    version,
    /** Whether an import of sums says something of the day. */
    imported: row.imported === true,
    /** The buckets whose visits were derived before the goals last changed, and the number of that change. */
    recount: BigInt(row.recount),
    goalsVersion,
    /** Whether its rollups were packed before: they are again once all of it is counted. */
    wasPacked,
  }
}

/** How many events a part has; stops counting at the limit. */
export async function countEvents(trx: Trx, { siteId, day }: SiteDay, part: Part, limit: number): Promise<number> {
  const { from, to } = visitorRange(part)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from stored_event where site_id = ${siteId} and day = ${day} and visitor between ${from} and ${to}
        and last_visitor >= ${from} and first_visitor <= ${to} limit ${limit}
    ) as counted`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Takes a part's dirty bits back, unless events came since the day's version was read: then the part stays dirty. */
export async function clearDirty(trx: Trx, { siteId, day }: SiteDay, part: Part, version: number): Promise<void> {
  const rest = sql`dirty & ${storedBits(~bitsOf(part))}::bigint`
  await sql`
    update site_day set dirty = ${rest}, dirty_since = case when (${rest}) = 0 then null else dirty_since end
    where site_id = ${siteId} and day = ${day} and version = ${version}`.execute(trx)
}

/**
 * Records that a part was derived by the goals there are, unless they changed since the day was read. Its events do not
 * matter: those that came meanwhile leave the part dirty, not uncounted. Once no part of the website is left, the
 * recounting has ended.
 */
export async function clearRecount(
  trx: Trx,
  { siteId, day }: SiteDay,
  part: Part,
  goalsVersion: number,
): Promise<void> {
  await sql`
    update site_day set recount = recount & ${storedBits(~bitsOf(part))}::bigint
    where site_id = ${siteId} and day = ${day} and goals_version = ${goalsVersion}`.execute(trx)
  await sql`
    update goal_recount set finished_at = clock_timestamp()
    where site_id = ${siteId} and finished_at is null
      and not exists (select from site_day where site_id = ${siteId} and recount <> 0)`.execute(trx)
}

/** Marks every day of a website as derived by other goals than it has now. @returns how many days these are */
export async function markForRecount(trx: Trx, siteId: number): Promise<number> {
  const changed = await trx
    .updateTable('site_day')
    .set({ recount: -1, goals_version: sql<number>`goals_version + 1` })
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** Records that a part begins at this bucket too. */
export async function addStart(trx: Trx, { siteId, day }: SiteDay, { start }: Part): Promise<void> {
  await sql`
    update site_day set starts = starts | ${storedBits(1n << BigInt(start))}::bigint
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}

/** Marks every day of a website, or those of a range, for recomputation: dirty since an instant, or since now. */
export async function markDays(
  db: Db | Trx,
  siteId: number,
  { since, from, to }: { since?: Date; from?: string | undefined; to?: string | undefined },
): Promise<void> {
  await db
    .updateTable('site_day')
    .set({
      dirty: -1,
      version: sql<number>`version + 1`,
      dirty_since: sql<Date>`coalesce(dirty_since, ${since ?? null}::timestamptz, now())`,
    })
    .where('site_id', '=', siteId)
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
    .execute()
}

/** Counts a change of a whole month (its first day) that is not a write of events: it was summed up again. */
export async function raiseVersions(trx: Trx, siteId: number, month: string): Promise<void> {
  await sql`
    update site_day set version = version + 1
    where site_id = ${siteId} and day >= ${month}::date and day < ${month}::date + interval '1 month'`.execute(trx)
}

/** Notes since when a website's goals are counted anew and for how many days, in place of a recount that is under way. */
export async function noteRecount(
  trx: Trx,
  siteId: number,
  { startedAt, days }: { startedAt: Date; days: number },
): Promise<void> {
  const recount = { started_at: startedAt, finished_at: days === 0 ? startedAt : null, days }
  await trx
    .insertInto('goal_recount')
    .values({ site_id: siteId, ...recount })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(recount))
    .execute()
}

/** The months of a website's days with events, of all days or of a range (`YYYY-MM-DD`, inclusive); oldest first. */
export async function monthsWithDays(
  db: Db,
  siteId: number,
  { from, to }: { from: string | undefined; to: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct date_trunc('month', day)::date as month from site_day
    where site_id = ${siteId} and day between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
    order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

/**
 * Days that were split while they were busy and are over: at least two days old, nothing left to count on their
 * website. Later ones are still being written, and a website that is being imported would split them again at once.
 */
export async function quietSplitDays(db: Db, now: Date, limit: number): Promise<SiteDay[]> {
  return db
    .selectFrom('site_day')
    .select(['site_id as siteId', 'day'])
    .where(sql<boolean>`starts <> 1 and dirty = 0`)
    .where('day', '<', sql<string>`(${now}::timestamptz at time zone 'UTC')::date - 2`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('site_day as other')
            .select('other.day')
            .whereRef('other.site_id', '=', 'site_day.site_id')
            .where(sql<boolean>`other.dirty <> 0`),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

/** Notes that a day is one part again. */
export async function markMerged(trx: Trx, { siteId, day }: SiteDay): Promise<void> {
  await trx.updateTable('site_day').set({ starts: 1 }).where('site_id', '=', siteId).where('day', '=', day).execute()
}
