import { Kysely, sql } from 'kysely'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Database } from './database.ts'
import { DatabaseOpenError } from './database-error.ts'
import { claimFolder, markDatabase, refuseOtherFiles } from './data-folder.ts'
import { emptyDatabasePath, placeEmptyDatabase } from './empty-database.ts'
import { refuseHalfFilled } from './filling-mark.ts'
import { hasSpace, isWrite, leastMegabytes, watchFreeSpace, type FreeSpace } from './free-space.ts'
import { migrate } from './migrate.ts'
import { PgliteWorkerDialect } from './pglite-dialect.ts'
import { openPglite, type PgliteClient, type PgliteOptions } from './pglite-client.ts'
import { openPostgres } from './postgres.ts'
import { installQueue } from './queue-schema.ts'
import type { Schema } from './schema.ts'
import { SqlLease, type LeasePriority } from './sql-lease.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export interface DatabaseOptions {
  /** URL of a Postgres database; without it the embedded database is used. */
  url?: string | undefined
  pool?: number
  /** Folder of the embedded database; null keeps it in memory. */
  dataDir?: string | null
  /** File that a database in memory starts from; for tests. */
  snapshot?: string | null
  /** Archive that a new database in a folder starts from, if not the build's; null makes it by all schema steps. */
  emptyDatabase?: string | null
  /** Leaves the schema unchanged: a backup must not change anything, and contains the schema as it is. */
  asItIs?: boolean
  /** Opens a database even if a move or restore has begun to fill it; for these commands. */
  toFill?: boolean
  /** Called when a connection to Postgres was lost. */
  lost?: (error: Error) => void
  /** Called when the embedded database hangs; the process must end. */
  stuck?: () => unknown
  /** Called when another process has taken the data folder; this process must end. */
  ousted?: () => void
  /** Called when the disk of the embedded database becomes full, and when it has space again. */
  space?: (facts: { isLow: boolean; freeBytes: number }) => void
}

/**
 * Opens the configured database and brings its schema up to date.
 * @throws DatabaseOpenError if it is in use by another process, broken, unreachable or newer than this program; the
 * data is left unchanged
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  let isMigrated = false
  // Until the schema is up to date, callers get the error themselves, and the start fails.
  const stuck = () => isMigrated && options.stuck?.()
  const database = options.url
    ? openPostgres(options.url, options.pool ?? 10, options.lost ?? (() => {}))
    : await openEmbedded({ ...options, stuck, isUnhurried: () => !isMigrated })
  try {
    if (options.asItIs) await sql`select 1`.execute(database.background)
    else {
      if (!options.toFill) await refuseHalfFilled(database.background)
      await migrate(database.background)
      await installQueue(database.background)
    }
    isMigrated = true
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseOpenError) throw error
    // Its sentence says it all.
    if (error instanceof DatabaseUnavailable) {
      throw new DatabaseOpenError('database.unreachable', `${error.message} Nothing was changed.`, { cause: error })
    }
    const where = options.url ? 'the Postgres server' : `the folder ${options.dataDir}`
    throw new DatabaseOpenError(
      options.url ? 'database.unreachable' : 'database.broken',
      `The database at ${where} could not be ${options.asItIs ? 'read' : 'migrated'}: ${(error as Error).message}. Nothing was changed.`,
      { cause: error },
    )
  }
}

async function openEmbedded({
  dataDir = null,
  snapshot = null,
  emptyDatabase,
  asItIs = false,
  stuck,
  isUnhurried,
  ousted,
  space,
}: DatabaseOptions & Pick<PgliteOptions, 'isUnhurried'>): Promise<Database> {
  const folder = dataDir === null ? null : resolve(dataDir)
  if (folder) await requireSpace(folder)
  const unlock = folder ? await claimFolder(folder, ousted) : async () => {}
  const files = folder ? join(folder, 'pg') : null
  const opened = files
    ? prepareFiles(files, asItIs ? null : emptyDatabase).then(() =>
        openPglite(files, { ...(stuck && { stuck }), ...(isUnhurried && { isUnhurried }) }),
      )
    : openPglite(null, { snapshot })
  const client = await opened.catch(async (error: unknown) => {
    await unlock()
    throw new DatabaseOpenError(
      'database.broken',
      `The database in ${folder} cannot be opened: ${(error as Error).message}. The folder is unchanged. ` +
        'Restore it from a backup, or set DATA_DIR to another folder to start fresh.',
      { cause: error },
    )
  })
  if (folder) await markDatabase(folder)
  const watched = folder ? await watchFreeSpace(folder, space ?? (() => {})) : null
  const lease = new SqlLease()
  const builder = (priority: LeasePriority) =>
    new Kysely<Schema>({
      dialect: new PgliteWorkerDialect(watched ? unlessFull(client, watched) : client, lease, priority),
    })
  return {
    kind: 'embedded',
    folder,
    db: builder('normal'),
    first: builder('first'),
    background: builder('background'),
    isFull: () => watched?.isLow() ?? false,
    load: () => ({ connections: 1, idle: lease.isHeld ? 0 : 1, waiting: lease.waiting }),
    async close() {
      watched?.stop()
      await client.close()
      await unlock()
    },
  }
}

/** Refuses a folder that is not the database's, and fills one that does not exist yet. */
async function prepareFiles(files: string, emptyDatabase: string | null | undefined): Promise<void> {
  await refuseOtherFiles(files)
  // An empty folder may be the root of a disk of its own, which can't be replaced.
  if (emptyDatabase === null || existsSync(files)) return
  await placeEmptyDatabase(files, emptyDatabase ?? (await emptyDatabasePath()))
}

/**
 * Refuses to open a database on a full disk: it could not recover from the end of a killed process.
 * @throws DatabaseOpenError `database.full`
 */
async function requireSpace(folder: string): Promise<void> {
  if (await hasSpace(folder)) return
  throw new DatabaseOpenError(
    'database.full',
    `The disk of the data folder ${folder} has less than ${leastMegabytes} MB left. The folder is unchanged. ` +
      'Free up space on the disk and start again.',
  )
}

/** Returns the client with writes refused while the disk is full. */
function unlessFull(client: PgliteClient, space: FreeSpace): PgliteClient {
  return {
    ...client,
    async query(text, parameters, limitMs) {
      if (space.isLow() && isWrite(text)) throw new DatabaseUnavailable('The disk has no space left for writing.')
      return client.query(text, parameters, limitMs)
    },
  }
}
