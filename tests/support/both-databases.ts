import { describe } from 'vitest'
import type { Context } from '#server/context.ts'
import { isFullRun } from './full-run.ts'
import { propertyRuns } from './property-runs.ts'
import { testContext, type TestClock, type TestContextOptions } from './test-context.ts'

/** Opens a new database for one describe block. */
export type Open = (options?: Omit<TestContextOptions, 'database'>) => Promise<Context & { clock: TestClock }>

/** Settings of a property, as `propertyRuns` returns them, for the database of one describe block. */
type Runs = (numRuns: number, fullRuns?: number) => ReturnType<typeof propertyRuns>

/** `npm test` tries half of the inputs that a question names, the full run ten times as many. */
const someRuns: Runs = (numRuns, fullRuns) => propertyRuns(Math.ceil(numRuns / 2), fullRuns ?? numRuns * 5)

/**
 * The embedded database takes a sixth of the inputs in `npm test`: it is Postgres, too, and five times as slow. The full
 * run tries as many on both.
 */
const fewerRuns: Runs = (numRuns, fullRuns) => propertyRuns(Math.ceil(numRuns / 6), fullRuns ?? numRuns * 5)

type Tests = (open: Open, runs: Runs) => void

const onPostgres = (name: string, tests: Tests) =>
  describe(`${name} (Postgres)`, () => tests((options) => testContext({ ...options, database: 'postgres' }), someRuns))

const onEmbedded = (name: string, tests: Tests, isOn = true) =>
  describe.runIf(isOn)(`${name} (embedded database)`, () =>
    tests((options) => testContext({ ...options, database: 'embedded' }), fewerRuns),
  )

/**
 * Describes the same tests on Postgres and on the embedded database, in every run: for what keeps people's data apart
 * and whole. Each call of `open` returns a context on a new, empty, migrated database; close it after use. Other tests
 * call `testContext` and get the default database.
 */
export function onBothDatabases(name: string, tests: Tests): void {
  onPostgres(name, tests)
  onEmbedded(name, tests)
}

/**
 * Like `onBothDatabases`, but only the full run uses the embedded database: for plans, packs and random questions, where
 * the two may differ. The embedded one is Postgres, too, five times as slow, and every browser test uses it. Random
 * questions take `runs`.
 */
export function onBothInFull(name: string, tests: Tests): void {
  onPostgres(name, tests)
  onEmbedded(name, tests, isFullRun)
}
