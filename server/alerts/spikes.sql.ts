import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { sqlArray } from '../db/sql-array.ts'
import { endsOnDays } from '../db/visit-ends.ts'
import { minVisitors } from './robust.ts'

/** A website with enough visitors now that its spike rule may apply. */
export interface BusySite {
  id: number
  clientId: string
  domain: string
  timeZone: string
  settings: unknown
  /**
   * Start of the counted time: of the current hour in the website's time zone, or of the rule's own window of
   * minutes.
   */
  since: Date
  visitors: number
}

/**
 * Returns websites with an id after `after` and up to `upTo` that have an enabled spike rule, raised nothing since
 * `quietSince`, and have enough visitors since `since`. Reads the visits of today and yesterday.
 */
export async function readBusySites(
  db: Db,
  { now, quietSince, after, upTo }: { now: Date; quietSince: Date; after: number; upTo: number },
): Promise<BusySite[]> {
  const { rows } = await sql<BusySite>`
    with watched as (
      select website.id, website.client_id, website.domain, website.time_zone, rule.settings,
        coalesce((rule.settings ->> 'visitors')::integer, ${minVisitors}) as least,
        ${now}::timestamptz - coalesce(
          make_interval(mins => (rule.settings ->> 'minutes')::integer),
          -- Measured from the time shown since the full hour: an hour that occurs twice has no unique beginning.
          local.clock - date_trunc('hour', local.clock)
        ) as since
      from website
      join client on client.id = website.client_id and client.archived_at is null
      cross join lateral (select ${now}::timestamptz at time zone website.time_zone as clock) local
      left join alert_rule rule on rule.site_id = website.id and rule.kind = 'spike'
      where website.id > ${after} and website.id <= ${upTo} and coalesce(rule.enabled, true)
        and (rule.snoozed_until is null or rule.snoozed_until <= local.clock::date)
        and not exists (
          select from alert where alert.site_id = website.id and alert.kind = 'spike' and alert.at > ${quietSince}
        )
    )
    select watched.id, client_id as "clientId", domain, time_zone as "timeZone", settings, since, seen.visitors
    from watched cross join lateral (
      select count(distinct visitor)::integer as visitors from visit
      where visit.site_id = watched.id and ended_at >= watched.since and ended_at <= ${now}
        and ${endsOnDays(sql`watched.since`, sql`${now}`)}
    ) seen
    where seen.visitors >= watched.least
    order by watched.id`.execute(db)
  return rows
}

/** Returns the highest id of a website; 0 where there is none. */
export async function readLastSite(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from website`.execute(db)
  return rows[0]?.id ?? 0
}

/** Returns the first day a website was measured on, site-local; null before the first event. */
export async function readFirstDay(db: Db, siteId: number): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(day) as day from site_day where site_id = ${siteId}`.execute(db)
  return rows[0]?.day ?? null
}

/** A visit that ended more than this many hours after the given hour is not counted in it. */
const maxAfter = 3

/**
 * Returns the visitors of each hour (given by its start), in the same order: those with a visit that overlaps the
 * hour.
 */
export async function readHours(db: Db, siteId: number, hours: readonly Date[]): Promise<number[]> {
  const { rows } = await sql<{ visitors: number }>`
    select (
      select count(distinct visitor)::integer from visit
      where site_id = ${siteId} and ended_at >= hour.began
        and ended_at < hour.began + make_interval(hours => ${1 + maxAfter})
        and started_at < hour.began + interval '1 hour'
        and ${endsOnDays(sql`hour.began`, sql`hour.began`)}
    ) as visitors
    from unnest(${sqlArray(hours.map((hour) => hour.toISOString()))}::timestamptz[]) with ordinality hour (began, position)
    order by hour.position`.execute(db)
  return rows.map(({ visitors }) => visitors)
}
