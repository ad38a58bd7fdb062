import { describe } from 'vitest'
import type { Context } from '#server/context.ts'
import { testContext, type TestClock, type TestContextOptions } from './test-context.ts'

/** Opens a new database for one describe block. */
export type Open = (options?: Omit<TestContextOptions, 'database'>) => Promise<Context & { clock: TestClock }>

/**
 * Describes the same tests on Postgres and on the embedded database, in every run. Use it where the two may differ:
 * plans, row policies, packs and random questions. Other tests call `testContext` and get the default database. Each
 * call of `open` returns a context on a new, empty, migrated database; close it after use.
 */
export function onBothDatabases(name: string, tests: (open: Open) => void): void {
  describe(`${name} (Postgres)`, () => tests((options) => testContext({ ...options, database: 'postgres' })))
  describe(`${name} (embedded database)`, () => tests((options) => testContext({ ...options, database: 'embedded' })))
}
