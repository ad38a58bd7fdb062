import { openDatabase } from '#server/db/open-database.ts'
import { createDatabase, databaseName, startPostgres } from './postgres.ts'

/** How test files learn of the server that the global set-up has started: the address of its migrated template. */
const templateVariable = 'LOOP_TEST_POSTGRES'

/**
 * Starts one Postgres for all test files of a run and migrates one database, of which each test's own is a copy: a tenth
 * of a second in place of three. It runs once ahead of the tests (vitest's globalSetup); where it fails, no test begins.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = await server.createDatabase()
  await (await openDatabase({ url: template })).close()
  process.env[templateVariable] = template
  return () => server.stop()
}

/** Creates a migrated, empty database on the run's shared Postgres, or one without any table; returns its address. */
export async function sharedDatabase({ migrated = true }: { migrated?: boolean } = {}): Promise<string> {
  const template = process.env[templateVariable]
  if (!template) throw new Error('Nobody has started the shared Postgres: run tests by tests/config/vitest.config.ts.')
  return createDatabase(template, migrated ? databaseName(template) : undefined)
}
