import { openDatabase } from '#server/db/open-database.ts'
import { createDatabase, databaseName, startPostgres } from './postgres.ts'

/** Environment variable with the address of the migrated template on the server that the global set-up has started. */
const templateVariable = 'LOOP_TEST_POSTGRES'

/**
 * Starts one Postgres for all test files of a run and migrates one database. Each test's own database is a copy of it,
 * which takes a tenth of a second instead of three. Runs once before the tests (vitest's globalSetup); if it fails, no
 * test begins.
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
