import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { onFreshDatabase, type Engine } from './fresh-database.ts'
import { timeFunnels } from './funnels.ts'
import { generateEvents } from './generate-events.ts'
import { timeMonthDashboard, type DashboardTiming } from './month-dashboard.ts'

export interface DashboardBench {
  timings: DashboardTiming[]
  /** Bytes on disk for each event: events, visits, rollups and dictionaries with their indexes. */
  bytesPerEvent: number
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
async function bytesPerEvent({ background }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number; events: number }>`
    select sum(pg_total_relation_size(name::regclass))::float8 as bytes, (select count(*)::float8 from event) as events
    from unnest(array['event', 'visit', 'day_rollup', 'month_rollup', 'site_day', 'term', 'attribution', 'technology',
      'place']) as name`.execute(background)
  const [total] = rows
  return total ? total.bytes / total.events : Number.NaN
}
