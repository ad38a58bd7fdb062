import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { onFreshDatabase, type Engine } from './fresh-database.ts'
import { timeFunnels } from './funnels.ts'
import { generateEvents } from './generate-events.ts'
import { timeMonthDashboard, type DashboardTiming } from './month-dashboard.ts'

/** Bytes on disk for each event: `total` is events, visits, rollups and dictionaries, each with its indexes. */
export interface BytesPerEvent {
  total: number
  events: number
  visits: number
  rollups: number
}

export interface DashboardBench {
  timings: DashboardTiming[]
  bytesPerEvent: BytesPerEvent
}

/** Generates so many events into a new database of a kind, and times the month's dashboard and funnels on it. */
export const measureDashboard = (
  engine: Engine,
  events: number,
  report: (line: string) => void,
): Promise<DashboardBench> =>
  onFreshDatabase(engine, async (context) => {
    await generateEvents(context.database, { events }, report)
    return {
      timings: [...(await timeMonthDashboard(context)), ...(await timeFunnels(context))],
      bytesPerEvent: await bytesPerEvent(context.database),
    }
  })

/** What the tables of the traffic take on disk, indexes included, for each event in them. */
async function bytesPerEvent({ background }: Database): Promise<BytesPerEvent> {
  const { rows } = await sql<BytesPerEvent>`
    with taken as (
      select name, pg_total_relation_size(name::regclass)::float8 / (select count(*) from stored_event) as bytes
      from unnest(array['event', 'event_pack', 'visit', 'day_rollup', 'month_rollup', 'site_day', 'term', 'attribution', 'technology',
        'place']) as name
    )
    select sum(bytes) as total, sum(bytes) filter (where name in ('event', 'event_pack')) as events,
      sum(bytes) filter (where name = 'visit') as visits,
      sum(bytes) filter (where name in ('day_rollup', 'month_rollup')) as rollups
    from taken`.execute(background)
  return rows[0] ?? { total: Number.NaN, events: Number.NaN, visits: Number.NaN, rollups: Number.NaN }
}
