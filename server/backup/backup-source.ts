import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockDataDir } from '../db/data-lock.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { DatabaseOpenError } from '../db/database-error.ts'
import { BackupRefused } from './backup-refused.ts'
import { askForCopy, type AskedCopy } from './copies.ts'

/** Where a database is: an address of Postgres, or a data folder. */
export interface DatabasePlace {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** So long the process that has the data folder may take to begin, and how often it is asked. */
const usualTiming = { patienceMs: 30_000, everyMs: 200 }
/** Once in so many times it is looked whether the process still lives. */
const looksPerLife = 10

/** Whether an embedded database was begun in a data folder. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'pg', 'PG_VERSION'))

/**
 * Opens a database to be read as it is. Of an embedded one that a server has open, it opens a copy that the server makes.
 * @returns the database, and closes it
 * @throws BackupRefused when there is none, or its process makes no copy; DatabaseOpenError when it cannot be opened
 */
export async function openToRead(
  { DATABASE_URL: url, DATA_DIR: dataDir }: DatabasePlace,
  { signal, timing = usualTiming }: { signal?: AbortSignal | undefined; timing?: typeof usualTiming } = {},
): Promise<{ database: Database; close(): Promise<void> }> {
  if (url) {
    const database = await openDatabase({ url, pool: 1, asItIs: true })
    return { database, close: () => database.close() }
  }
  if (!hasDatabase(dataDir)) {
    throw new BackupRefused(`No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL as for the server.`)
  }
  for (;;) {
    const database = await openDatabase({ dataDir, asItIs: true }).catch((error: unknown) => {
      if (error instanceof DatabaseOpenError && error.code === 'database.locked') return null
      throw error
    })
    if (database) return { database, close: () => database.close() }
    const copy = await askForCopy(dataDir)
    try {
      if (await isMade(copy, dataDir, { ...timing, signal })) {
        const copied = await openDatabase({ dataDir: copy.dataDir, asItIs: true })
        return {
          database: copied,
          async close() {
            await copied.close()
            await copy.remove()
          },
        }
      }
    } catch (error) {
      await copy.remove()
      throw error
    }
    // The process has ended meanwhile: the folder itself is free.
    await copy.remove()
  }
}

/** Waits until the copy is ready. @returns false when the process that was to make it is gone */
async function isMade(
  copy: AskedCopy,
  dataDir: string,
  { patienceMs, everyMs, signal }: typeof usualTiming & { signal: AbortSignal | undefined },
): Promise<boolean> {
  const until = performance.now() + patienceMs
  for (let look = 1; ; look += 1) {
    const { mark, reason } = await copy.state()
    if (mark === 'ready') return true
    if (mark === 'failed') throw new BackupRefused(`The server could not copy its database: ${reason}`)
    if (mark === 'wanted' && performance.now() > until) {
      throw new BackupRefused(
        `The process that uses ${dataDir} did not copy its database. It may be starting or importing. Try again later, ` +
          'or stop it first.',
      )
    }
    if (look % looksPerLife === 0 && (await isFree(dataDir))) return false
    await wait(everyMs, undefined, signal && { signal })
  }
}

const isFree = (dataDir: string): Promise<boolean> =>
  lockDataDir(dataDir).then(
    (unlock) => unlock().then(() => true),
    () => false,
  )
