import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { onFreshDatabase } from './fresh-database.ts'
import { timeFunnels } from './funnels.ts'
import { generateEvents } from './generate-events.ts'
import { timeMonthDashboard, type DashboardTiming } from './month-dashboard.ts'
import { timeVisitHours } from './visit-hours.ts'

/** Bytes on disk for each event: `total` is events, visits, rollups and dictionaries, each with its indexes. */
interface BytesPerEvent {
  total: number
  events: number
  visits: number
  rollups: number
}

export interface DashboardBench {
  timings: DashboardTiming[]
  bytesPerEvent: BytesPerEvent
}

/** Generates this many events in a new database of a kind, and measures the month's dashboard, funnels and hours on it. */
export const measureDashboard = (events: number, report: (line: string) => void): Promise<DashboardBench> =>
  onFreshDatabase(async (context) => {
    await generateEvents(context.database, { events }, report)
    return {
      timings: [
        ...(await timeMonthDashboard(context)),
        ...(await timeFunnels(context)),
        ...(await timeVisitHours(context)),
      ],
      bytesPerEvent: await bytesPerEvent(context.database, report),
    }
  })

const groups: Record<keyof Omit<BytesPerEvent, 'total'>, readonly string[]> = {
  events: ['event', 'event_pack'],
  visits: ['visit'],
  rollups: ['day_rollup', 'day_rollup_pack', 'month_rollup'],
}
const others = ['site_day', 'term', 'attribution', 'technology', 'place']

/** Returns the disk space of the traffic's tables with their indexes, for each event; reports each table. */
async function bytesPerEvent({ db }: Database, report: (line: string) => void): Promise<BytesPerEvent> {
  const { rows } = await sql<{ name: string; data: number; indexes: number }>`
    select name, pg_table_size(name::regclass) / events as data, pg_indexes_size(name::regclass) / events as indexes
    from unnest(${[...Object.values(groups).flat(), ...others]}::text[]) as name,
      (select count(*)::float8 as events from stored_event) as stored`.execute(db)
  for (const { name, data, indexes } of rows) {
    report(`  ${name}: ${data.toFixed(1)} bytes for each event, its indexes ${indexes.toFixed(1)}`)
  }
  const sumOf = (names?: readonly string[]) =>
    rows.reduce((sum, { name, data, indexes }) => sum + (names?.includes(name) === false ? 0 : data + indexes), 0)
  return {
    total: sumOf(),
    events: sumOf(groups.events),
    visits: sumOf(groups.visits),
    rollups: sumOf(groups.rollups),
  }
}
