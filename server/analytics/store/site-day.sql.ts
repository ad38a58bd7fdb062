import { sql } from 'kysely'
import type { Db, Trx } from '../../db/database.ts'
import { packStates } from './pack-states.sql.ts'
import { bitsOf, storedBits, visitorRange, type Shard } from './parts.ts'

export interface SiteDay {
  siteId: number
  day: string
}

/** The websites of one of several workers, and when days of the others' have waited for too long. */
export interface WorkerShare {
  /** From 1. */
  number: number
  of: number
  waitingSince: Date
}

/** The websites of a worker. */
const isOwn = ({ number, of }: Pick<WorkerShare, 'number' | 'of'>) => sql<boolean>`site_id % ${of}::int = ${number - 1}`

/** Returns the days with events that are not in the rollups yet, longest waiting first. */
export async function dirtyDays(db: Db, limit: number, siteId?: number): Promise<SiteDay[]> {
  return dirty(db)
    .$if(siteId !== undefined, (query) => query.where('site_id', '=', siteId ?? 0))
    .orderBy('dirty_since')
    .limit(limit)
    .execute()
}

/**
 * Returns the days of a worker's share that are not in the rollups yet: those of its own websites, longest waiting first,
 * then those of the others' that have waited for too long.
 */
export async function readDirtyShare(db: Db, limit: number, share: WorkerShare): Promise<SiteDay[]> {
  return dirty(db)
    .where(sql<boolean>`(${isOwn(share)} or dirty_since < ${share.waitingSince})`)
    .orderBy(isOwn(share), 'desc')
    .orderBy('dirty_since')
    .limit(limit)
    .execute()
}

const dirty = (db: Db) =>
  db
    .selectFrom('site_day')
    .select(['site_id as siteId', 'day'])
    .where(sql<boolean>`dirty <> 0`)

/** Reads what the refresher needs to know about a day; null if no event was ever stored for it. */
export async function readSiteDay(trx: Trx, { siteId, day }: SiteDay) {
  const row = await trx
    .selectFrom('site_day')
    .select([sql<string>`dirty::text`.as('dirty'), sql<string>`starts::text`.as('starts'), 'version'])
    .select([sql<string>`recount::text`.as('recount'), 'goals_version as goalsVersion'])
    .select([sql<string>`whole::text`.as('whole'), 'whole_version as wholeVersion'])
    .select(({ selectFrom }) =>
      selectFrom('arrival')
        .select(({ fn }) => fn.max('arrival.id').as('id'))
        .whereRef('arrival.site_id', '=', 'site_day.site_id')
        .whereRef('arrival.day', '=', 'site_day.day')
        .as('lastArrival'),
    )
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
  const { version, goalsVersion, wholeVersion, wasPacked, lastArrival } = row
  return {
    dirty: BigInt(row.dirty),
    starts: BigInt(row.starts),
    version,
    /** Buckets to count as a whole, and the number of times that the day was marked so. */
    whole: BigInt(row.whole),
    wholeVersion,
    /** The id of the newest listed batch of events; null if none is listed. */
    lastArrival,
    /** Whether the day has imported sums. */
    imported: row.imported === true,
    /** Buckets whose visits were derived before the goals last changed, and the version number of that change. */
    recount: BigInt(row.recount),
    goalsVersion,
    /** Whether the rollups were packed. They are packed again once the day is fully counted. */
    wasPacked,
  }
}

/** Counts the events of a part, up to the limit. */
export async function countEvents(trx: Trx, { siteId, day }: SiteDay, part: Shard, limit: number): Promise<number> {
  const { from, to } = visitorRange(part)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from stored_event where site_id = ${siteId} and day = ${day} and visitor between ${from} and ${to}
        and last_visitor >= ${from} and first_visitor <= ${to} limit ${limit}
    ) as counted`.execute(trx)
  return rows[0]?.count ?? 0
}

/**
 * Takes the oldest listed visitors of a day, up to a batch, until they have `events` new events.
 * @param upTo the newest batch to take
 * @returns their keys, each once, as decimal text, and the number of their new events
 */
export async function takeArrivals(
  trx: Trx,
  { siteId, day }: SiteDay,
  { upTo, events }: { upTo: number; events: number },
): Promise<{ visitors: string[]; taken: number }> {
  const ofDay = sql`site_id = ${siteId} and day = ${day} and id <= ${upTo}`
  const { rows } = await sql<{ visitors: string[]; events: number }>`
    with oldest as (
      select id, events from arrival where ${ofDay} order by id limit ${events}
    ), listed as (
      select id, sum(events) over (order by id) - events as before from oldest
    )
    delete from arrival where ${ofDay} and id <= (select max(id) from listed where before < ${events})
    returning visitors::text[] as visitors, events`.execute(trx)
  const visitors = [...new Set(rows.flatMap((batch) => batch.visitors))]
  return { visitors, taken: rows.reduce((sum, batch) => sum + batch.events, 0) }
}

/** Forgets the listed visitors of a day, up to a batch. */
export async function dropArrivals(trx: Trx, { siteId, day }: SiteDay, upTo: number | null): Promise<void> {
  await sql`delete from arrival where site_id = ${siteId} and day = ${day} and id <= ${upTo}`.execute(trx)
}

/** Has all dirty buckets of a day counted as a whole. */
export async function markWhole(trx: Trx, { siteId, day }: SiteDay): Promise<void> {
  await sql`update site_day set whole = dirty where site_id = ${siteId} and day = ${day}`.execute(trx)
}

/** Stores that a part was counted as a whole, unless the day was marked again after `wholeVersion` was read. */
export async function clearWhole(trx: Trx, { siteId, day }: SiteDay, part: Shard, wholeVersion: number): Promise<void> {
  await sql`
    update site_day set whole = whole & ${storedBits(~bitsOf(part))}::bigint
    where site_id = ${siteId} and day = ${day} and whole_version = ${wholeVersion}`.execute(trx)
}

/**
 * Clears the dirty bits that need no whole count if all listed visitors are counted, unless events arrived after
 * `version` of the day was read: then the day stays dirty.
 */
export async function clearDirty(trx: Trx, { siteId, day }: SiteDay, version: number): Promise<void> {
  await sql`
    update site_day set dirty = whole, dirty_since = case when whole = 0 then null else dirty_since end
    where site_id = ${siteId} and day = ${day} and version = ${version}
      and not exists (select from arrival where arrival.site_id = ${siteId} and arrival.day = ${day})`.execute(trx)
}

/**
 * Stores that a part was derived with the current goals, unless the goals changed after `goalsVersion` of the day was
 * read. New events don't matter here: they keep the part dirty. When no part of the website is left, the recount
 * ends.
 */
export async function clearRecount(
  trx: Trx,
  { siteId, day }: SiteDay,
  part: Shard,
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

/**
 * Marks every day of a website for a recount of its goals.
 * @returns the number of marked days
 */
export async function markForRecount(trx: Trx, siteId: number): Promise<number> {
  const changed = await trx
    .updateTable('site_day')
    .set({ recount: -1, goals_version: sql<number>`goals_version + 1` })
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}

/** Stores that another part begins at the start bucket of the given part. */
export async function addStart(trx: Trx, { siteId, day }: SiteDay, { start }: Shard): Promise<void> {
  await sql`
    update site_day set starts = starts | ${storedBits(1n << BigInt(start))}::bigint
    where site_id = ${siteId} and day = ${day}`.execute(trx)
}

/**
 * Marks every day of a website, or those of a range, for recomputation. `since` is stored as the time since when the
 * days wait; now by default.
 */
export async function markDays(
  db: Db | Trx,
  siteId: number,
  { since, from, to }: { since?: Date; from?: string | undefined; to?: string | undefined },
): Promise<void> {
  await db
    .updateTable('site_day')
    .set({
      dirty: -1,
      whole: -1,
      version: sql<number>`version + 1`,
      whole_version: sql<number>`whole_version + 1`,
      dirty_since: sql<Date>`coalesce(dirty_since, ${since ?? null}::timestamptz, now())`,
    })
    .where('site_id', '=', siteId)
    .$if(from !== undefined, (query) => query.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('day', '<=', to ?? ''))
    .execute()
}

/**
 * Raises the versions of a month's days after the month (given by its first day) was summed up again without a write
 * of events. The raised versions invalidate cached comparisons.
 */
export async function raiseVersions(trx: Trx, siteId: number, month: string): Promise<void> {
  await sql`
    update site_day set version = version + 1
    where site_id = ${siteId} and day >= ${month}::date and day < ${month}::date + interval '1 month'`.execute(trx)
}

/** Stores the start of a website's goal recount and its number of days; replaces a recount that is still running. */
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

/**
 * Returns the months that contain days with events of a website, for all days or a range (`YYYY-MM-DD`, inclusive);
 * oldest first.
 */
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
 * Returns split days that can be merged again: at least two days old, on websites where everything is counted.
 * Younger days still receive events, and a website with an import running would split its days again at once.
 * Of several workers each merges those of its own websites.
 */
export async function quietSplitDays(
  db: Db,
  now: Date,
  limit: number,
  share: Pick<WorkerShare, 'number' | 'of'>,
): Promise<SiteDay[]> {
  return db
    .selectFrom('site_day')
    .select(['site_id as siteId', 'day'])
    .where(sql<boolean>`starts <> 1 and dirty = 0`)
    .where(isOwn(share))
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

/** Stores that a day consists of one part again. */
export async function markMerged(trx: Trx, { siteId, day }: SiteDay): Promise<void> {
  await trx.updateTable('site_day').set({ starts: 1 }).where('site_id', '=', siteId).where('day', '=', day).execute()
}
