import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '#server/db/database.ts'

const within = ({ from, to }: Period) => sql`between ${from}::date and ${to}::date`

export interface AssistantAnswerRow {
  source: string
  visits: number
  visitors: number
  visits_before: number
  visitors_before: number
}

/** The visits that meet a condition (query/filters.sql.ts) in a period and its comparison, by source, most first. */
export async function readBySource(
  trx: Trx,
  siteId: number,
  { period, comparison }: { period: Period; comparison: Period | null },
  condition: RawBuilder<unknown>,
): Promise<AssistantAnswerRow[]> {
  const chosen = (isNow: boolean, span: Period) => sql`
    select ${sql.lit(isNow)} as is_now, day, visitor, attribution from visit
    where site_id = ${siteId} and day ${within(span)} and ${condition}`
  const { rows } = await sql<AssistantAnswerRow>`
    with chosen as materialized (
      ${chosen(true, period)} ${comparison ? sql`union all ${chosen(false, comparison)}` : sql``}
    ), origin as materialized (
      select attribution as id, coalesce((
        select value from term where term.site_id = ${siteId} and term.id = (
          select source from attribution where attribution.site_id = ${siteId} and attribution.id = seen.attribution
        )
      ), '') as source
      from (select distinct attribution from chosen) as seen
    )
    select source,
      count(*) filter (where is_now)::int as visits,
      count(distinct (day, visitor)) filter (where is_now)::int as visitors,
      count(*) filter (where not is_now)::int as visits_before,
      count(distinct (day, visitor)) filter (where not is_now)::int as visitors_before
    from chosen join origin on origin.id = chosen.attribution
    group by source order by visits desc, visits_before desc, source`.execute(trx)
  return rows
}

/** What was not counted for a website in a period, by day and reason. */
export async function readDroppedDays(trx: Trx, siteId: number, { from, to }: Period) {
  return trx
    .selectFrom('dropped_event')
    .select(['day', 'reason', sql<number>`sum(count)::int`.as('count')])
    .where('site_id', '=', siteId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'reason'])
    .orderBy('day')
    .orderBy('reason')
    .execute()
}
