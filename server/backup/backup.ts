import type { Database } from '../db/database.ts'
import { markFilling, unmarkFilling } from '../db/filling-mark.ts'
import { refuseOldEngine } from '../db/data-folder.ts'
import { migrate, newestStep, type SchemaStep } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { BackupError } from './backup-error.ts'
import { hasDatabase, openToRead, type DatabaseLocation } from './backup-source.ts'
import { prepareForRows, readTables } from './backup-tables.sql.ts'
import { atOneMoment, dumpPieces, type RowProgress } from './dump.ts'
import { requireEmpty, requireNotAfter, requireWhole, restorePieces, type RestoreResult } from './restore.ts'

/**
 * Writes everything in a database to a file as of one instant, while the server keeps running. The file contains
 * personal data and secrets, and is readable by its owner only. For the operator's command; not available over the
 * network.
 * @param path a file that does not exist yet
 * @returns the size of the file in bytes
 * @throws BackupError or DatabaseOpenError with a sentence for the operator
 */
export async function backUp(
  location: DatabaseLocation,
  path: string,
  { madeAt, progress, signal }: { madeAt: Date; progress?: RowProgress; signal?: AbortSignal },
): Promise<number> {
  const source = await openToRead(location)
  try {
    return await atOneMoment(source, (trx) => writeBackupFile(path, dumpPieces(trx, madeAt, progress), signal))
  } finally {
    await source.close()
  }
}

/**
 * Restores a backup into a new database, and compares the result with the counts in the backup. The rows of an earlier
 * version's backup go into its schema, and are then brought up to date like any installation. For the operator's command,
 * like `backUp`.
 * @throws BackupError or DatabaseOpenError; the database is then still empty
 */
export async function restoreBackup(
  location: DatabaseLocation,
  path: string,
  progress?: RowProgress,
): Promise<RestoreResult> {
  // Before the database is opened: a damaged row would fail in Postgres, long before the end of the file shows its damage.
  const step = await requireWhole(readBackupFile(path))
  return fillEmpty(location, step, (database) => restorePieces(database, readBackupFile(path), progress))
}

/**
 * Copies everything in the database of a data folder into a new one at DATABASE_URL, without a file in between, and
 * compares both. The first stays unchanged. For the operator's command, like `backUp`; no server may use the folder,
 * because events it stored afterwards would be missing.
 * @param location both: DATA_DIR to move from, DATABASE_URL to move to
 * @throws BackupError or DatabaseOpenError; the database on Postgres is then still empty
 */
export async function moveToPostgres(
  location: DatabaseLocation,
  madeAt: Date,
  progress?: RowProgress,
): Promise<RestoreResult> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = location
  if (!url) throw new BackupError('Set DATABASE_URL to the new, empty database on Postgres.')
  if (!hasDatabase(dataDir)) await refuseOldEngine(dataDir)
  if (!hasDatabase(dataDir)) throw new BackupError(`No database found in ${dataDir}. Set DATA_DIR to its folder.`)
  const source = await openDatabase({ dataDir, pool: 1, as: 'alone', asItIs: true })
  try {
    return await atOneMoment(source, (trx) =>
      fillEmpty(location, newestStep, (target) => restorePieces(target, dumpPieces(trx, madeAt), progress)),
    )
  } finally {
    await source.close()
  }
}

/**
 * Fills a database that has the schema of a step, and brings it up to date. A database that contains rows is refused
 * before its schema is changed. If both locations are set, DATABASE_URL is used. Until it is filled no server opens it,
 * even if this process is killed.
 */
async function fillEmpty(
  { DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseLocation,
  step: SchemaStep,
  fill: (database: Database) => Promise<RestoreResult>,
): Promise<RestoreResult> {
  const where = url ? { url, pool: 1 } : { dataDir, pool: 1, as: 'alone' as const }
  if (url || hasDatabase(dataDir)) {
    const before = await openDatabase({ ...where, asItIs: true })
    try {
      await before.db.transaction().execute(async (trx) => {
        await prepareForRows(trx)
        await requireEmpty(trx, await readTables(trx))
        await requireNotAfter(trx, step)
        await markFilling(trx)
      })
    } finally {
      await before.close()
    }
  }
  const database = await openDatabase({ ...where, toFill: step })
  try {
    await markFilling(database.db)
    const restored = await fill(database)
    await migrate(database.db)
    return restored
  } catch (error) {
    // It is still empty, or whole and only its last steps are missing: a server may begin with it.
    await unmarkFilling(database.db).catch(() => undefined)
    throw error
  } finally {
    await database.close()
  }
}
