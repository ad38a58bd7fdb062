import { sql } from 'kysely'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { DatabaseOpenError } from './database-error.ts'
import type { FolderUse } from './data-folder.ts'
import { refuseHalfFilled } from './filling-mark.ts'
import { watchFreeSpace } from './free-space.ts'
import { migrate, newestStep, type SchemaStep } from './migrate.ts'
import { serveFolder } from './own-folder.ts'
import { databaseOn, openPool, openPostgres, writingOnlyIf } from './postgres.ts'
import { installQueue } from './queue-schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export interface DatabaseOptions {
  /** URL of a Postgres database; without it Loop's own is used. */
  url?: string | undefined
  pool?: number
  /** Data folder of Loop's own Postgres. */
  dataDir?: string
  /** How this process uses the data folder; as a server, if not said. */
  as?: FolderUse['as']
  /** Address of Loop's own Postgres if another process serves it to this one (own-folder.ts). */
  served?: string | undefined
  /** Archive that a new database starts from, if not the build's; null makes it by all schema steps. */
  emptyDatabase?: string | null
  /** Leaves the schema unchanged: a backup must not change anything, and contains the schema as it is. */
  asItIs?: boolean
  /**
   * Brings the schema up to this step only, even if a move or restore has begun to fill the database, and next to the
   * folder of the engine before; for these commands.
   */
  toFill?: SchemaStep
  /** Called when a connection to Postgres was lost. */
  lost?: (error: Error) => void
  /** Called when another process has taken the data folder; this process must end. */
  ousted?: () => void
  /** Called when the disk of the data folder becomes full, and when it has space again. */
  space?: (facts: { isLow: boolean; freeBytes: number }) => void
  /** Where the words of Loop's own Postgres go; it is then started again when it ends. */
  log?: Logger
  /** Says what takes long at a first start. */
  progress?: (line: string) => void
}

/** Connections of a program that doesn't say how many. */
const usualPool = 10

/**
 * Opens the configured database and brings its schema up to date.
 * @throws DatabaseOpenError if it is in use by another process, broken, unreachable or newer than this program; the
 * data is left unchanged
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url
    ? openPostgres(options.url, options.pool ?? usualPool, options.lost ?? (() => {}))
    : await openOwn(options)
  try {
    if (options.asItIs) await sql`select 1`.execute(database.db)
    else {
      if (!options.toFill) await refuseHalfFilled(database.db)
      await migrate(database.db, options.toFill)
      await installQueue(database.db)
    }
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

/** Opens Loop's own Postgres in a data folder, which it starts if no one has. */
async function openOwn({ dataDir = '.data', pool = usualPool, ...options }: DatabaseOptions): Promise<Database> {
  const folder = resolve(dataDir)
  // The build's database has the newest schema.
  const isMade = options.emptyDatabase === null || (options.toFill ?? newestStep) !== newestStep
  const own =
    options.served === undefined
      ? await serveFolder(folder, {
          ...options,
          emptyDatabase: isMade ? null : options.emptyDatabase,
          mayBeOld: options.toFill !== undefined,
        })
      : { address: options.served, close: async () => {} }
  const watched = await watchFreeSpace(folder, options.space ?? (() => {}))
  const connections = openPool(own.address, pool, options.lost ?? (() => {}))
  const database = databaseOn(
    writingOnlyIf(() => !watched.isLow(), connections),
    { isOwn: true },
  )
  return {
    ...database,
    kind: 'own',
    folder,
    isFull: () => watched.isLow(),
    async close() {
      watched.stop()
      await database.close()
      await own.close()
    },
  }
}
