import { sql } from 'kysely'
import type { AlertKind } from '#app/shared/alerts/alert-rules.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { Trx } from '../db/database.ts'
import { dimensions } from '../db/dimensions.ts'

/** Returns the stored rules of a website: those that a person has changed from their defaults. */
export async function readRules(trx: Trx, siteId: number) {
  return trx
    .selectFrom('alert_rule')
    .select(['kind', 'goal_id as goalId', 'enabled', 'settings', 'snoozed_until as snoozedUntil'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
}
export type StoredRule = Awaited<ReturnType<typeof readRules>>[number]

/** Returns one stored rule by kind (and by goal for pacing), locked until the transaction ends. */
export async function lockRule(
  trx: Trx,
  siteId: number,
  kind: AlertKind,
  goalId: number | null,
): Promise<StoredRule | undefined> {
  return trx
    .selectFrom('alert_rule')
    .select(['kind', 'goal_id as goalId', 'enabled', 'settings', 'snoozed_until as snoozedUntil'])
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('goal_id', goalId === null ? 'is' : '=', goalId)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts a rule or replaces the stored one. */
export async function writeRule(trx: Trx, siteId: number, rule: StoredRule, at: Date): Promise<void> {
  const { kind, goalId, enabled, settings, snoozedUntil } = rule
  await sql`insert into alert_rule (site_id, kind, goal_id, enabled, settings, snoozed_until, changed_at)
    values (${siteId}, ${kind}, ${goalId}, ${enabled}, ${JSON.stringify(settings)}::jsonb, ${snoozedUntil}::date, ${at})
    on conflict (site_id, kind, coalesce(goal_id, 0)) do update set
      enabled = excluded.enabled, settings = excluded.settings, snoozed_until = excluded.snoozed_until,
      changed_at = excluded.changed_at`.execute(trx)
}

/**
 * Returns a website's goals, each with its conversions since the month began and the website's first measured day.
 */
export async function readGoalsOfMonth(trx: Trx, siteId: number, month: Month) {
  const { rows } = await sql<{ id: number; name: string; reached: number; firstDay: string | null }>`
    select goal.id, goal.name, coalesce(counted.conversions, 0) as reached,
      (select min(day) from site_day where site_day.site_id = ${siteId}) as "firstDay"
    from goal
    left join month_rollup counted on counted.site_id = goal.site_id and counted.month = ${firstDayOf(month)}::date
      and counted.dimension = ${dimensions.goal} and counted.term_id = goal.id
    where goal.site_id = ${siteId} order by goal.id`.execute(trx)
  return rows
}

/** Returns how Growth judged targets by the end of a day. */
export async function readGrowthStates(trx: Trx, siteId: number, day: Day) {
  return trx
    .selectFrom('growth_pace')
    .select(['target_id as targetId', 'state'])
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .execute()
}

/** Returns whether a website has that goal. */
export async function hasGoal(trx: Trx, siteId: number, goalId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('goal')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', goalId)
    .executeTakeFirst()
  return row !== undefined
}

const alerts = (trx: Trx, siteId: number) =>
  trx
    .selectFrom('alert')
    .select(['id', 'kind', 'at', 'told', 'facts', 'ended_at as endedAt'])
    .where('site_id', '=', siteId)

/** Returns one alert of a website. */
export async function readAlert(trx: Trx, siteId: number, id: string) {
  return alerts(trx, siteId).where('id', '=', id).executeTakeFirst()
}
export type StoredAlert = NonNullable<Awaited<ReturnType<typeof readAlert>>>

/** Returns a website's alerts, newest first, beginning after the given alert if there is one. */
export async function readAlerts(trx: Trx, siteId: number, { after, limit }: { after: string | null; limit: number }) {
  return alerts(trx, siteId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from alert where site_id = ${siteId} and id = ${after}::uuid)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
