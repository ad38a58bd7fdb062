import { describe } from 'vitest'
import type { Context } from '#server/context.ts'
import { testContext, type TestClock, type TestContextOptions } from './test-context.ts'

/** Opens a database of its own for one describe block. */
export type Open = (options?: Omit<TestContextOptions, 'database'>) => Promise<Context & { clock: TestClock }>

/**
 * Describes the same tests on Postgres and on the embedded database, always: for what may differ between the two, as plans,
 * row policies, packs and random questions. Other tests call `testContext` and get the usual database. Each call of `open`
 * gives a context on an empty, migrated database of its own; close it after use.
 */
export function onBothDatabases(name: string, tests: (open: Open) => void): void {
  describe(`${name} (Postgres)`, () => tests((options) => testContext({ ...options, database: 'postgres' })))
  describe(`${name} (embedded database)`, () => tests((options) => testContext({ ...options, database: 'embedded' })))
}
