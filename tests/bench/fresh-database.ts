import { composeContext } from '#server/compose.ts'
import type { Context } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

/**
 * Runs a measurement on a new, empty database of Loop's own Postgres, and removes the database.
 * @param given further settings, and another clock than the real one
 */
export async function onFreshDatabase<Result>(
  measure: (context: Context) => Promise<Result>,
  { settings = {}, clock }: { settings?: Record<string, string>; clock?: () => Date } = {},
): Promise<Result> {
  const data = await temporaryFolder()
  try {
    const env = readEnv({ DATA_DIR: data.path, SAMPLE_DATA: 'off', LOG_LEVEL: 'silent', ...settings })
    const context = await composeContext({ env, ...(clock && { clock }) })
    try {
      return await measure(context)
    } finally {
      await context.close()
    }
  } finally {
    await data.remove()
  }
}
