import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { sqlArray } from '../../db/sql-array.ts'
import type { OpenDay } from './rollup-packs.sql.ts'
import { replacedVisits, type GoalPattern } from './sessionize.sql.ts'
import { counterColumns, visitCounts, visitFacts } from './visit-counts.sql.ts'

const list = (column: (name: string) => string) => sql.raw(counterColumns.map(column).join(', '))
const counters = list((name) => name)

/**
 * Derives the visits of some visitors of a day again, and adds what has changed in their counts to the day's and the
 * month's rows. Each counter is a sum over visitors, so this gives the same rows as counting the day as a whole, and
 * reads only the events and visits of these visitors and the rows that change. The day must be in one part, and the
 * caller holds the site's lock.
 */
export async function countVisitors(
  trx: Trx,
  siteDay: OpenDay,
  visitors: readonly string[],
  goals: readonly GoalPattern[],
): Promise<void> {
  const { siteId, day } = siteDay
  const month = sql`date_trunc('month', ${day}::date)::date`
  const countsOf = (visits: 'old' | 'fresh') => sql`(
    with facts as materialized (
      select ${visitFacts} from (select ${day}::date as day, * from ${sql.table(visits)}) as visit
    ), ${visitCounts(siteId, { hasFewVisits: true })}
    select * from counted
  )`
  // A planner prefers to read all of a small dictionary for each value, or all visits of a day instead of a thousand.
  await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx)
  const added = list((name) => `${name} = row.${name} + excluded.${name}`)
  const { rows } = await sql<{ dimension: number; termId: number; ofMonth: boolean }>`
    with ${replacedVisits(siteDay, visitors, goals)},
    before as materialized ${countsOf('old')},
    after as materialized ${countsOf('fresh')},
    difference as materialized (
      select dimension, term_id, ${list((name) => `coalesce(after.${name}, 0) - coalesce(before.${name}, 0) as ${name}`)}
      from after full join before using (dimension, term_id)
      where (${list((name) => `after.${name}`)}) is distinct from (${list((name) => `before.${name}`)})
    ), of_day as (
      insert into day_rollup as row (site_id, day, part, dimension, term_id, ${counters})
      select ${siteId}::int, ${day}::date, 0, dimension, term_id, ${counters} from difference order by dimension, term_id
      on conflict (site_id, day, dimension, term_id, part) do update set ${added}
      returning dimension, term_id, visits
    ), of_month as (
      insert into month_rollup as row (site_id, month, dimension, term_id, ${counters})
      select ${siteId}::int, ${month}, dimension, term_id, ${counters} from difference order by dimension, term_id
      on conflict (site_id, month, dimension, term_id) do update set ${added}
      returning dimension, term_id, visits
    )
    select dimension, term_id as "termId", false as "ofMonth" from of_day where visits = 0
    union all
    select dimension, term_id, true from of_month where visits = 0`.execute(trx)
  if (rows.length === 0) return
  // A row exists exactly while it counts a visit.
  const isEmpty = sql`visits = 0 and dimension = any(${sqlArray(rows.map(({ dimension }) => dimension))}::smallint[])
    and term_id = any(${sqlArray(rows.map(({ termId }) => termId))}::int[])`
  await sql`delete from day_rollup where site_id = ${siteId} and day = ${day} and part = 0 and ${isEmpty}`.execute(trx)
  if (rows.every(({ ofMonth }) => !ofMonth)) return
  await sql`delete from month_rollup where site_id = ${siteId} and month = ${month} and ${isEmpty}`.execute(trx)
}
