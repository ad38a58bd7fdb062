import { afterAll, beforeAll, describe } from 'vitest'
import type { Context } from '#server/context.ts'
import { startPostgres, type PostgresServer } from './postgres.ts'
import { testContext, type TestClock } from './test-context.ts'

/** Opens a database of its own for one describe block. */
export type Open = (options?: Parameters<typeof testContext>[0]) => Promise<Context & { clock: TestClock }>

/**
 * Describes the same tests twice: on the embedded database and on a real Postgres server. Each call of `open` gives a
 * context on an empty, migrated database of its own; close it after use.
 */
export function onBothDatabases(name: string, tests: (open: Open) => void): void {
  describe(`${name} (embedded database)`, () => tests(testContext))

  describe(`${name} (Postgres)`, () => {
    let server: PostgresServer
    beforeAll(async () => {
      server = await startPostgres()
    })
    afterAll(() => server.stop())
    tests(async (options = {}) =>
      testContext({ ...options, env: { ...options.env, DATABASE_URL: await server.createDatabase() } }),
    )
  })
}
