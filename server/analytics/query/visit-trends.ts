import { sql } from 'kysely'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { trendDays, type VisitTrend } from '#app/shared/analytics/visit-trend.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { forbidden } from '../../errors/user-errors.ts'

/**
 * Returns the visits of each client's last 30 finished days, each in its website's time zone, in one statement from day
 * rollups. Clients that are archived or had no visits are absent. For Editor and Admin.
 * @throws UserError auth.forbidden
 */
export async function listVisitTrends(context: Context, actor: Actor): Promise<VisitTrend[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('portfolioForStaff'))
  return reading(context, actor, onAll(), async (trx) => {
    const rows = await readTrends(trx, context.clock())
    return rows.map(({ clientId, ago, visits }) => ({ clientId, days: daysOf(ago, visits) }))
  })
}

/** Returns the visits by day, the oldest first: null before the first counted day, 0 for a day without visits after it. */
function daysOf(ago: readonly number[], visits: readonly number[]): (number | null)[] {
  const counted = new Map<number, number>()
  for (const [index, days] of ago.entries()) counted.set(days, (counted.get(days) ?? 0) + (visits[index] ?? 0))
  const first = Math.max(...ago)
  return Array.from({ length: trendDays }, (_, index) => {
    const days = trendDays - index
    return days > first ? null : (counted.get(days) ?? 0)
  })
}

interface TrendRow {
  clientId: string
  /** How many days ago each counted part of a day was, and its visits. */
  ago: number[]
  visits: number[]
}

async function readTrends(trx: ActorTrx, at: Date): Promise<TrendRow[]> {
  const { rows } = await sql<TrendRow>`
    -- Row-level security keeps expressions out of the index, so that the days are computed before.
    with site as materialized (
      select client.id as client_id, first.id, local.today, local.today - ${sql.lit(trendDays)} as first_day,
        local.today - 1 as last_day
      from client cross join lateral (
        select id, time_zone from website where website.client_id = client.id order by created_at, id limit 1
      ) as first
      cross join lateral (select (${at}::timestamptz at time zone first.time_zone)::date as today) as local
      where client.archived_at is null
    )
    -- JSON, because it is read ten times faster than arrays.
    select site.client_id as "clientId", counted.ago, counted.visits
    from site cross join lateral (
      select json_agg(site.today - day.day) as ago, json_agg(day.visits) as visits from day_rollup as day
      where day.site_id = site.id and day.term_id = 0 and day.dimension = ${sql.lit(dimensions.totals)}
        and day.day between site.first_day and site.last_day
    ) as counted
    where counted.ago is not null`.execute(trx)
  return rows
}
