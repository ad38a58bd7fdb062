import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { missingTables } from './missing-tables.ts'
import type { Schema } from './schema.ts'
import { migrations } from './migrations/registry.ts'

/**
 * Brings the schema up to date, forward only, with all pending steps in one transaction.
 * @param upTo name of the last step to apply; for the test that starts from every prefix
 * @throws if the database contains a step this program does not know (written by a newer version), a step fails, or a
 * table that a step has created is missing
 */
export async function migrate(db: Kysely<Schema>, upTo?: keyof typeof migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async (): Promise<Record<string, Migration>> => migrations },
    migrationTableName: 'loop_migration',
    migrationLockTableName: 'loop_migration_lock',
  })
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A schema step failed.', { cause: error })
  const missing = upTo ? [] : await missingTables(db)
  if (missing.length > 0) throw new Error(`it has lost ${missing.join(', ')}; restore it from a backup`)
}
