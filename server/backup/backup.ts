import type { Database } from '../db/database.ts'
import { markFilling, unmarkFilling } from '../db/filling-mark.ts'
import { openDatabase } from '../db/open-database.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { hasDatabase, openToRead, type DatabaseLocation } from './backup-source.ts'
import { prepareForRows, readTables } from './backup-tables.sql.ts'
import { atOneMoment, dumpPieces, type RowProgress } from './dump.ts'
import { requireEmpty, requireWhole, restorePieces, type Restored } from './restore.ts'

/**
 * Writes everything in a database to a file as of one instant, while the server keeps running. The file contains
 * personal data and secrets, and is readable by its owner only. For the operator's command; not available over the
 * network.
 * @param path a file that does not exist yet
 * @returns the size of the file in bytes
 * @throws BackupRefused or DatabaseOpenError with a sentence for the operator
 */
export async function backUp(
  location: DatabaseLocation,
  path: string,
  { madeAt, progress, signal }: { madeAt: Date; progress?: RowProgress; signal?: AbortSignal },
): Promise<number> {
  const source = await openToRead(location, { signal })
  try {
    return await atOneMoment(source.database, (trx) => writeBackupFile(path, dumpPieces(trx, madeAt, progress), signal))
  } finally {
    await source.close()
  }
}

/**
 * Restores a backup into a new database of either kind, and compares the result with the counts in the backup. For
 * the operator's command, like `backUp`.
 * @throws BackupRefused or DatabaseOpenError; the database is then still empty
 */
export async function restoreBackup(
  location: DatabaseLocation,
  path: string,
  progress?: RowProgress,
): Promise<Restored> {
  // Before the database is opened: a damaged row would fail in Postgres, long before the end of the file shows its damage.
  await requireWhole(readBackupFile(path))
  return fillEmpty(location, (database) => restorePieces(database, readBackupFile(path), progress))
}

/**
 * Copies everything in the embedded database into a new one on Postgres, without a file in between, and compares
 * both. The embedded one stays unchanged. For the operator's command, like `backUp`; no server may have the embedded
 * database open, because events it stored afterwards would be missing.
 * @param location both: DATA_DIR to move from, DATABASE_URL to move to
 * @throws BackupRefused or DatabaseOpenError; the database on Postgres is then still empty
 */
export async function moveToPostgres(
  location: DatabaseLocation,
  madeAt: Date,
  progress?: RowProgress,
): Promise<Restored> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = location
  if (!url) throw new BackupRefused('Set DATABASE_URL to the new, empty database on Postgres.')
  if (!hasDatabase(dataDir)) throw new BackupRefused(`No database found in ${dataDir}. Set DATA_DIR to its folder.`)
  const source = await openDatabase({ dataDir, asItIs: true })
  try {
    return await atOneMoment(source, (trx) =>
      fillEmpty(location, (target) => restorePieces(target, dumpPieces(trx, madeAt), progress)),
    )
  } finally {
    await source.close()
  }
}

/**
 * Fills a database, with the newest schema. A database that contains rows is refused before its schema is changed. If
 * both locations are set, Postgres is used. Until it is filled no server opens it, even if this process is killed.
 */
async function fillEmpty(
  { DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseLocation,
  fill: (database: Database) => Promise<Restored>,
): Promise<Restored> {
  const where = url ? { url, pool: 1 } : { dataDir }
  if (url || hasDatabase(dataDir)) {
    const before = await openDatabase({ ...where, asItIs: true })
    try {
      await before.background.transaction().execute(async (trx) => {
        await prepareForRows(trx)
        await requireEmpty(trx, await readTables(trx))
        await markFilling(trx)
      })
    } finally {
      await before.close()
    }
  }
  const database = await openDatabase({ ...where, toFill: true })
  try {
    await markFilling(database.background)
    return await fill(database)
  } catch (error) {
    // It is still empty, so a server may begin with it.
    await unmarkFilling(database.background).catch(() => undefined)
    throw error
  } finally {
    await database.close()
  }
}
