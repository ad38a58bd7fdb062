import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../db/database.ts'
import { refuseOldEngine } from '../db/data-folder.ts'
import { openDatabase } from '../db/open-database.ts'
import { filesIn } from '../db/own-postgres/paths.ts'
import { BackupError } from './backup-error.ts'

/** The location of a database: a Postgres URL, or a data folder. */
export interface DatabaseLocation {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** Returns whether a data folder contains a database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(filesIn(dataDir), 'PG_VERSION'))

/**
 * Refuses a data folder without a database, so that a command does not make one.
 * @throws BackupError, or DatabaseOpenError for a folder of an earlier version
 */
export async function requireDatabase(dataDir: string): Promise<void> {
  if (hasDatabase(dataDir)) return
  await refuseOldEngine(dataDir)
  throw new BackupError(`No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`)
}

/**
 * Opens a database for reading, unchanged, next to a server that uses it.
 * @returns the database; close it after use
 * @throws BackupError if there is none; DatabaseOpenError if it can't be opened
 */
export async function openToRead({ DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseLocation): Promise<Database> {
  if (url) return openDatabase({ url, pool: 1, asItIs: true })
  await requireDatabase(dataDir)
  return openDatabase({ dataDir, pool: 1, as: 'command', asItIs: true })
}
