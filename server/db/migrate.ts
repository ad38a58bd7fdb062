import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { missingTables } from './missing-tables.ts'
import type { Schema } from './schema.ts'
import { migrations } from './migrations/registry.ts'

/** A step of the schema, by its name. */
export type SchemaStep = keyof typeof migrations

/** The newest step. */
export const newestStep: SchemaStep = Object.keys(migrations).filter(isSchemaStep).toSorted().at(-1) ?? '001-tenants'

/** Returns whether this program knows a step of this name. */
export function isSchemaStep(name: string): name is SchemaStep {
  return Object.hasOwn(migrations, name)
}

/** Records the steps that have been applied. */
const recordTable = 'loop_migration'

/**
 * Brings the schema up to date, forward only, with all pending steps in one transaction.
 * @param upTo the last step to apply: that of a backup which is restored before the others apply to its rows
 * @throws if the database contains a step this program does not know (written by a newer version), a step fails, or a
 * table that a step has created is missing
 */
export async function migrate(db: Kysely<Schema>, upTo?: SchemaStep): Promise<void> {
  if (!upTo && (await isUpToDate(db))) return refuseLoss(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async (): Promise<Record<string, Migration>> => migrations },
    migrationTableName: recordTable,
    migrationLockTableName: 'loop_migration_lock',
  })
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('A schema step failed.', { cause: error })
  if (!upTo) await refuseLoss(db)
}

/**
 * Returns whether exactly the known steps are recorded. The migrator would find out as well, but reads every table and
 * column of the database first, which takes most of the time in which an up-to-date database opens.
 */
async function isUpToDate(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${recordTable}) is not null as there`.execute(db)
  if (!rows[0]?.there) return false
  const recorded = await sql<{ name: string }>`select name from ${sql.table(recordTable)} order by name`.execute(db)
  const known = Object.keys(migrations).toSorted()
  return recorded.rows.length === known.length && recorded.rows.every(({ name }, index) => name === known[index])
}

async function refuseLoss(db: Kysely<Schema>): Promise<void> {
  const missing = await missingTables(db)
  if (missing.length > 0) throw new Error(`it has lost ${missing.join(', ')}; restore it from a backup`)
}
