import { composeContext } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

export type Engine = 'embedded' | 'postgres'

/**
 * Runs a measurement on a new, empty database of a kind, and removes the database.
 * @param given further settings, and another clock than the real one
 */
export async function onFreshDatabase<Result>(
  engine: Engine,
  measure: (context: Context) => Promise<Result>,
  { settings = {}, clock }: { settings?: Record<string, string>; clock?: () => Date } = {},
): Promise<Result> {
  const data = await temporaryFolder()
  const server =
    engine === 'postgres'
      ? await startPostgres(['shared_buffers=1GB', 'max_wal_size=8GB', 'full_page_writes=on'])
      : null
  try {
    const env = readEnv({
      DATA_DIR: data.path,
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
      DATABASE_URL: (await server?.createDatabase()) ?? '',
      ...settings,
    })
    const context = await composeContext({ env, ...(clock && { clock }) })
    try {
      return await measure(context)
    } finally {
      await context.close()
    }
  } finally {
    await server?.stop()
    await data.remove()
  }
}
