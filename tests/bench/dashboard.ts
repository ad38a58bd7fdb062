import { composeContext } from '#server/compose.ts'
import { readEnv } from '#server/env.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { timeFunnels } from './funnels.ts'
import { generateEvents } from './generate-events.ts'
import { timeMonthDashboard, type DashboardTiming } from './month-dashboard.ts'

export type Engine = 'embedded' | 'postgres'

/** Generates so many events into a new database of a kind, and times the month's dashboard and funnels on it. */
export async function measureDashboard(
  engine: Engine,
  events: number,
  report: (line: string) => void,
): Promise<DashboardTiming[]> {
  const data = await temporaryFolder()
  const server =
    engine === 'postgres'
      ? await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'synchronous_commit=off'])
      : null
  try {
    const env = readEnv({
      DATA_DIR: data.path,
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: (await server?.createDatabase()) ?? '',
    })
    const context = await composeContext({ env })
    try {
      await generateEvents(context.database, { events }, report)
      return [...(await timeMonthDashboard(context)), ...(await timeFunnels(context))]
    } finally {
      await context.close()
    }
  } finally {
    await server?.stop()
    await data.remove()
  }
}
