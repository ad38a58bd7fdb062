import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lockDataDir } from '../db/data-lock.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { DatabaseOpenError } from '../db/database-error.ts'
import { BackupRefused } from './backup-refused.ts'
import { askForCopy, type AskedCopy } from './copies.ts'

/** The location of a database: a Postgres URL, or a data folder. */
export interface DatabaseLocation {
  DATABASE_URL?: string | undefined
  DATA_DIR: string
}

/** How long to wait until the process with the data folder begins the copy, and how often to check. */
const usualTiming = { patienceMs: 30_000, everyMs: 200 }
/** Every so many checks, it is also checked whether the process is still running. */
const looksPerLife = 10

/** Returns whether a data folder contains an embedded database. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(dataDir, 'pg', 'PG_VERSION'))

/**
 * Opens a database for reading, unchanged. If a server has the embedded database open, it requests a copy from the
 * server and opens that.
 * @returns the database, and a function that closes it
 * @throws BackupRefused if there is none, or its process creates no copy; DatabaseOpenError if it can't be opened
 */
export async function openToRead(
  { DATABASE_URL: url, DATA_DIR: dataDir }: DatabaseLocation,
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
    // The process has ended meanwhile, so the folder itself can be opened.
    await copy.remove()
  }
}

/**
 * Waits until the copy is ready.
 * @returns false if the process that should create it has ended
 */
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
