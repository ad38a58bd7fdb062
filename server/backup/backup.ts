import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { linesOf } from './backup-format.ts'
import { readBackupFile, writeBackupFile } from './backup-file.ts'
import { BackupRefused } from './backup-refused.ts'
import { hasDatabase, openToRead, type DatabasePlace } from './backup-source.ts'
import { prepareForRows, readTables } from './backup-tables.sql.ts'
import { atOneMoment, dumpPieces, type RowProgress } from './dump.ts'
import { readOwnHead, requireEmpty, restorePieces, type Restored } from './restore.ts'

/**
 * Writes everything in a database to a file, as it is at one moment, while the server goes on. The file holds personal
 * data and secrets, and is readable by its owner alone. For the operator's command; nothing of it can be asked for over
 * the network.
 * @param path of a file that is not there yet
 * @returns the size of the file in bytes
 * @throws BackupRefused or DatabaseOpenError with a sentence for the operator
 */
export async function backUp(
  place: DatabasePlace,
  path: string,
  { madeAt, progress, signal }: { madeAt: Date; progress?: RowProgress; signal?: AbortSignal },
): Promise<number> {
  const source = await openToRead(place, { signal })
  try {
    return await atOneMoment(source.database, (trx) => writeBackupFile(path, dumpPieces(trx, madeAt, progress), signal))
  } finally {
    await source.close()
  }
}

/**
 * Writes a backup into a new database of either kind, and compares what is there afterwards with what the backup says.
 * For the operator's command, like `backUp`.
 * @throws BackupRefused or DatabaseOpenError; the database is empty then, as it was
 */
export async function restoreBackup(place: DatabasePlace, path: string, progress?: RowProgress): Promise<Restored> {
  for await (const line of linesOf(readBackupFile(path))) {
    readOwnHead(line)
    break
  }
  const database = await openEmpty(place)
  try {
    return await restorePieces(database, readBackupFile(path), progress)
  } finally {
    await database.close()
  }
}

/**
 * Writes everything in the embedded database into a new one on Postgres, without a file between, and compares both. The
 * embedded one stays as it is. For the operator's command, like `backUp`; no server may have the embedded database, as
 * what it took in afterwards would be left behind.
 * @param place both: DATA_DIR to move from, DATABASE_URL to move to
 * @throws BackupRefused or DatabaseOpenError; the database on Postgres is empty then, as it was
 */
export async function moveToPostgres(place: DatabasePlace, madeAt: Date, progress?: RowProgress): Promise<Restored> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = place
  if (!url) throw new BackupRefused('Set DATABASE_URL to the new, empty database on Postgres.')
  if (!hasDatabase(dataDir)) throw new BackupRefused(`No database found in ${dataDir}. Set DATA_DIR to its folder.`)
  const source = await openDatabase({ dataDir, asItIs: true })
  try {
    return await atOneMoment(source, async (trx) => {
      const target = await openEmpty(place)
      try {
        return await restorePieces(target, dumpPieces(trx, madeAt), progress)
      } finally {
        await target.close()
      }
    })
  } finally {
    await source.close()
  }
}

/**
 * Opens a database to be filled, with the newest schema. One that holds rows is refused before its schema is touched.
 * Of both, the address of Postgres counts.
 */
async function openEmpty({ DATABASE_URL: url, DATA_DIR: dataDir }: DatabasePlace): Promise<Database> {
  const where = url ? { url, pool: 1 } : { dataDir }
  if (url || hasDatabase(dataDir)) {
    const before = await openDatabase({ ...where, asItIs: true })
    try {
      await before.background.transaction().execute(async (trx) => {
        await prepareForRows(trx)
        await requireEmpty(trx, await readTables(trx))
      })
    } finally {
      await before.close()
    }
  }
  return openDatabase(where)
}
