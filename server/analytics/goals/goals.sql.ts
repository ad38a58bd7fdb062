import { sql } from 'kysely'
import type { GoalForm } from '#app/shared/tracking/goals.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'

/** Returns a website's goals in the order they were added, with how often each was reached since `month` began. */
export async function readGoals(trx: Trx, siteId: number, month: string) {
  return trx
    .selectFrom('goal as g')
    .leftJoin('month_rollup as r', (on) =>
      on
        .onRef('r.site_id', '=', 'g.site_id')
        .on('r.month', '=', month)
        .on('r.dimension', '=', dimensions.goal)
        .onRef('r.term_id', '=', 'g.id'),
    )
    .select(['g.id', 'g.kind', 'g.pattern', 'g.name', 'g.currency', 'g.created_at'])
    .select(sql<number>`coalesce(r.conversions, 0)`.as('conversions'))
    .where('g.site_id', '=', siteId)
    .orderBy('g.id')
    .execute()
}

/**
 * Returns the names of custom events since a month that no goal counts, most frequent first, with the currency of one
 * of their amounts if they have any. Events with amounts are never packed, so `event` contains all of them.
 */
export async function readSeenEvents(trx: Trx, siteId: number, since: string, limit: number) {
  const { rows } = await sql<{ name: string; events: number; currency: string | null }>`
    with seen as (
      select term_id, sum(events) as events from month_rollup
      where site_id = ${siteId} and month >= ${since}::date and dimension = ${dimensions.event}
      group by term_id
    ), shown as (
      select term.id, term.value as name, seen.events
      from seen join term on term.site_id = ${siteId} and term.id = seen.term_id
      where not exists (
        select from goal where goal.site_id = ${siteId} and goal.kind = 'event' and goal.pattern = term.value
      )
      order by seen.events desc, name limit ${limit}
    )
    select name, events::int, (
      select currency from event
      where event.site_id = ${siteId} and event.day >= ${since}::date and event.name = shown.id
        and revenue_minor is not null
      order by day desc limit 1
    ) as currency
    from shown order by events desc, name`.execute(trx)
  return rows
}

/**
 * Returns the number of stored page views and events, by the rollups, and the number of days a recalculation covers.
 */
export async function countStored(trx: Trx, siteId: number): Promise<{ events: number; days: number }> {
  const { rows } = await sql<{ events: number; days: number }>`
    select coalesce(sum(pageviews::bigint + events), 0)::bigint as events,
      (select count(*) from site_day where site_day.site_id = ${siteId})::int as days
    from month_rollup where site_id = ${siteId} and dimension = ${dimensions.totals}`.execute(trx)
  return rows[0] ?? { events: 0, days: 0 }
}

/** Returns the running recalculation and how many days are left; undefined if there is none. */
export async function readRecount(trx: Trx, siteId: number) {
  const { rows } = await sql<{ startedAt: Date; days: number; left: number }>`
    select started_at as "startedAt", days,
      (select count(*) from site_day where site_day.site_id = ${siteId} and recount <> 0)::int as left
    from goal_recount where site_id = ${siteId} and finished_at is null`.execute(trx)
  return rows[0]
}

export async function countGoals(trx: Trx, siteId: number): Promise<number> {
  const row = await trx
    .selectFrom('goal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The unique constraints of goals: on the event, pattern or time, and on the id when a deleted goal is restored. */
export const goalKeys = ['goal_site_id_kind_pattern_key', 'goal_pkey'] as const

/**
 * Stores a goal.
 * @param goal with its old id to restore it; without an id it gets a new one
 * @returns the goal's id
 */
export async function insertGoal(
  trx: Trx,
  siteId: number,
  goal: GoalForm & { id?: number },
  at: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('goal')
    .values({ site_id: siteId, ...goal, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a goal and locks it until the transaction ends. */
export async function lockGoal(trx: Trx, siteId: number, id: number) {
  return trx
    .selectFrom('goal')
    .select(['kind', 'pattern', 'name', 'currency'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateGoalRow(trx: Trx, siteId: number, id: number, goal: GoalForm): Promise<void> {
  await trx.updateTable('goal').set(goal).where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function deleteGoalRow(trx: Trx, siteId: number, id: number) {
  return trx
    .deleteFrom('goal')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['kind', 'pattern', 'name', 'currency'])
    .executeTakeFirst()
}

/** Returns the audit entry of a deleted goal of this website, by the goal's id; undefined if there is none. */
export async function readRemovedGoal(trx: Trx, clientId: string, siteId: number, id: number): Promise<unknown> {
  const row = await trx
    .selectFrom('audit_event')
    .select('details')
    .where('client_id', '=', clientId)
    .where('kind', '=', 'goal.removed')
    .where(sql<boolean>`details @> ${JSON.stringify({ siteId, id })}::jsonb`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.details
}

/**
 * Returns how many open share links and segments have a filter on a goal, by its id or a part of its name. It counts
 * without row-level security, because the person may not see all of them; only the numbers are returned.
 */
export async function countGoalUse(
  trx: Trx,
  { clientId, siteId, id, at }: { clientId: string; siteId: number; id: number; at: Date },
): Promise<{ shares: number; segments: number }> {
  const named = sql`exists (
    select from jsonb_array_elements(filters) as filter
    where filter ->> 'dimension' = 'goal' and exists (
      select from jsonb_array_elements_text(filter -> 'values') as value
      join goal on goal.site_id = ${siteId} and goal.id = ${id}
      where case when filter ->> 'operator' in ('is', 'is_not') then value = goal.id::text
        else strpos(lower(goal.name), lower(value)) > 0 end
    )
  )`
  const { rows } = await sql<{ shares: number; segments: number }>`select
    (select count(*)::int from share_link
      where site_id = ${siteId} and (expires_at is null or expires_at > ${at}) and ${named}) as shares,
    (select count(*)::int from segment where client_id = ${clientId} and ${named}) as segments`.execute(trx)
  return rows[0] ?? { shares: 0, segments: 0 }
}
