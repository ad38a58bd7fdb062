import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { dimensions, eventsOfDay } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'

/** The `part` of imported sums in `day_rollup`; parts of measured visitors are 0 and above. */
export const importedPart = -1
/** The `part` of a day's imported custom events, which come from a separate table of the export and add to the totals. */
const importedEventsPart = -2

/** The dimension and `part` under which the rollups show numbers that `imported_count` stores under a dimension. */
const shownDimension = (kept: RawBuilder<unknown>) =>
  sql`(case when ${kept} = ${eventsOfDay}::int then ${dimensions.totals}::int else ${kept} end)::smallint`
const shownPart = (kept: RawBuilder<unknown>) =>
  sql`(case when ${kept} = ${eventsOfDay}::int then ${importedEventsPart}::int else ${importedPart}::int end)::smallint`

const counted = ['visitors', 'visits', 'pageviews', 'events', 'bounces', 'visible_ms'] as const
const columns = (of: (name: string) => string) => sql.raw(counted.map(of).join(', '))
const goals = sql.raw('conversions, converted_visits, converted_visitors')
const noGoals = sql.raw('0, 0, 0')

/**
 * Adds or removes the imported sums of days in the rollups. They are shown if their import has ended and the website
 * has no measured visit on that day: measured days win, and if their events are deleted the imported sums return.
 * Days without imports cost one index lookup. Idempotent. The caller holds the site's lock.
 */
export async function settleImportedDays(trx: Trx, siteId: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const { rows } = await sql<{ day: string; dimension: number; wanted: boolean }>`
    select day, dimension, wanted from (
      select day, dimension, shown, ready and not exists (
        select from day_rollup as own where own.site_id = ${siteId} and own.day = imported_day.day
          and own.dimension = ${sql.lit(dimensions.totals)} and own.term_id = 0 and own.part >= 0
      ) as wanted
      from imported_day where site_id = ${siteId} and day = any(${sqlArray(days)}::date[])
    ) as judged where wanted <> shown`.execute(trx)
  const shown = rows.filter(({ wanted }) => wanted)
  const hidden = rows.filter(({ wanted }) => !wanted)
  if (hidden.length > 0) await hide(trx, siteId, hidden)
  if (shown.length > 0) await show(trx, siteId, shown)
  if (rows.length > 0) await countChange(trx, siteId)
}

type Claim = { day: string; dimension: number }

const claimed = (claims: readonly Claim[]) => sql`unnest(
  ${sqlArray(claims.map(({ day }) => day))}::date[], ${sqlArray(claims.map(({ dimension }) => dimension))}::smallint[]
) as claim (day, dimension)`

async function mark(trx: Trx, siteId: number, claims: readonly Claim[], shown: boolean): Promise<void> {
  await sql`update imported_day set shown = ${shown} from ${claimed(claims)}
    where imported_day.site_id = ${siteId} and imported_day.day = claim.day
      and imported_day.dimension = claim.dimension`.execute(trx)
}

async function show(trx: Trx, siteId: number, claims: readonly Claim[]): Promise<void> {
  await sql`
    with imported as materialized (
      select c.* from ${claimed(claims)}
        join imported_day as d on d.site_id = ${siteId} and d.day = claim.day and d.dimension = claim.dimension
        join imported_count as c on c.site_id = ${siteId} and c.import_id = d.import_id and c.day = d.day
          and c.dimension = d.dimension
    ), by_day as (
      insert into day_rollup (site_id, day, part, dimension, term_id, ${columns((name) => name)}, ${goals})
      select ${siteId}::int, day, ${shownPart(sql`dimension`)}, ${shownDimension(sql`dimension`)}, term_id,
        ${columns((name) => name)}, ${noGoals}
      from imported order by day, dimension, term_id
    )
    insert into month_rollup as row (site_id, month, dimension, term_id, ${columns((name) => name)}, ${goals})
    select ${siteId}::int, date_trunc('month', day)::date, ${shownDimension(sql`dimension`)}, term_id,
      ${columns((name) => `sum(${name})`)}, ${noGoals}
    from imported group by 2, 3, 4 order by 2, 3, 4
    on conflict (site_id, month, dimension, term_id) do update set
      ${columns((name) => `${name} = row.${name} + excluded.${name}`)}`.execute(trx)
  await mark(trx, siteId, claims, true)
}

async function hide(trx: Trx, siteId: number, claims: readonly Claim[]): Promise<void> {
  await sql`
    with gone as (
      delete from day_rollup as row using ${claimed(claims)}
      where row.site_id = ${siteId} and row.day = claim.day
        and row.dimension = ${shownDimension(sql`claim.dimension`)} and row.part = ${shownPart(sql`claim.dimension`)}
      returning row.*
    ), less as materialized (
      select date_trunc('month', day)::date as month, dimension, term_id, ${columns((name) => `sum(${name}) as ${name}`)}
      from gone group by 1, 2, 3
    ), emptied as (
      delete from month_rollup as row using less
      where row.site_id = ${siteId} and row.month = less.month and row.dimension = less.dimension
        and row.term_id = less.term_id and row.visits <= less.visits and row.events <= less.events
    )
    update month_rollup as row set ${columns((name) => `${name} = row.${name} - less.${name}`)}
    from less where row.site_id = ${siteId} and row.month = less.month and row.dimension = less.dimension
      and row.term_id = less.term_id and (row.visits > less.visits or row.events > less.events)`.execute(trx)
  await mark(trx, siteId, claims, false)
}

/** Raises the website's `imported_change`, which invalidates its cached months in all processes. */
async function countChange(trx: Trx, siteId: number): Promise<void> {
  await sql`insert into imported_change as known (site_id, changes) values (${siteId}, 1)
    on conflict (site_id) do update set changes = known.changes + 1`.execute(trx)
}
