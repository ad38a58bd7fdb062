import { sql } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import type { ClientPace } from '#app/shared/growth/client-pace.ts'
import type { TargetPace } from '#app/shared/growth/target.ts'
import type { Db, Trx } from '../../db/database.ts'
import type { ForecastSite } from '../forecast/read-counted.ts'

/** A website of which a day has ended and is counted. */
export interface EndedDay extends ForecastSite {
  /** Website-local. */
  day: Day
}

/**
 * Returns the websites with targets that were not judged at the end of yesterday, the website's own. It ended at least 45
 * minutes ago, so that it contains the visits that continued over midnight and alerts find the judgement, which are raised
 * from an hour after midnight on; all its events are counted, and no goal is being recalculated.
 */
export async function readEndedDays(db: Db, now: Date): Promise<EndedDay[]> {
  const { rows } = await sql<EndedDay>`
    select website.id, website.time_zone as "timeZone", website.currency, local.day
    from website
    join client on client.id = website.client_id and client.archived_at is null
    cross join lateral (
      select clock::time as time, clock::date - 1 as day
      from (select ${now}::timestamptz at time zone website.time_zone as clock) as now
    ) local
    where local.time >= '00:45' and exists (
        select from growth_target target where target.site_id = website.id
          and target.first_month <= local.day and coalesce(target.last_month >= date_trunc('month', local.day), true)
          and (target.repeats or target.first_month + case target.span when 'month' then interval '1 month'
            when 'quarter' then interval '3 months' else interval '1 year' end > local.day)
          and not exists (
            select from growth_pace pace
            where pace.site_id = target.site_id and pace.target_id = target.id and pace.day >= local.day
          )
      )
      and not exists (
        select from site_day where site_id = website.id and day = local.day and (dirty <> 0 or recount <> 0)
      )
      and not exists (select from goal_recount where site_id = website.id and finished_at is null)
    order by website.id`.execute(db)
  return rows
}

/** Returns the targets of a website that were judged at the end of a day. */
export async function readJudged(db: Db, siteId: number, day: Day): Promise<Set<string>> {
  const rows = await db
    .selectFrom('growth_pace')
    .select('target_id')
    .where('site_id', '=', siteId)
    .where('day', '>=', day)
    .execute()
  return new Set(rows.map(({ target_id: id }) => id))
}

/** Stores how a target stood at the end of a day, unless it was changed or removed meanwhile. */
export async function writePace(
  db: Db,
  { siteId, targetId, changedAt, day }: { siteId: number; targetId: string; changedAt: Date; day: Day },
  { state, came, expected }: Pick<TargetPace, 'state' | 'came' | 'expected'>,
): Promise<void> {
  await sql`insert into growth_pace (site_id, target_id, month, day, state, came, expected)
    select site_id, id, ${firstDayOf(monthOf(day))}::date, ${day}::date, ${state}, ${came}, ${expected}::float8
    from growth_target where site_id = ${siteId} and id = ${targetId}::uuid 
      and date_trunc('milliseconds', changed_at) = ${changedAt} for share
    on conflict (site_id, target_id) do update set month = excluded.month, day = excluded.day, state = excluded.state,
      came = excluded.came, expected = excluded.expected
    where growth_pace.day < excluded.day`.execute(db)
}

/** Removes how targets stood at the end of earlier days: those that still run have been judged again. */
export async function removeOldPaces(db: Db, siteId: number, day: Day): Promise<void> {
  await db.deleteFrom('growth_pace').where('site_id', '=', siteId).where('day', '<', day).execute()
}

/** Returns how the targets of each client's website stand, by the end of its last judged day. */
export async function readClientPaces(trx: Trx): Promise<ClientPace[]> {
  const { rows } = await sql<ClientPace>`
    select client_id as "clientId", sum(count)::int as targets, json_object_agg(state, count) as states
    from (
      select website.client_id, pace.state, count(*)::int as count
      from growth_pace pace join website on website.id = pace.site_id
      join client on client.id = website.client_id and client.archived_at is null
      group by website.client_id, pace.state
    ) as counted
    group by client_id order by client_id`.execute(trx)
  return rows
}
