import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { DatabaseOpenError } from './database-error.ts'
import { lockDataDir } from './data-lock.ts'
import { migrate } from './migrate.ts'
import { PgliteWorkerDialect } from './pglite-dialect.ts'
import { openPglite } from './pglite-client.ts'
import type { Schema } from './schema.ts'
import { SqlLease, type LeasePriority } from './sql-lease.ts'

export type Db = Kysely<Schema>
export type Trx = Transaction<Schema>

/**
 * The database as the rest of the server sees it: three query builders over one store. On the embedded database they
 * differ in who goes first; on Postgres they are the same pool.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres'
  /** People's requests. */
  readonly db: Db
  /** Ingest: its acknowledgement is waited for by somebody's browser. */
  readonly first: Db
  /** Rollups, imports and other work that nobody waits for. */
  readonly background: Db
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Postgres address; when absent the embedded database is used. */
  url?: string | undefined
  pool?: number
  /** Folder of the embedded database; null keeps it in memory. */
  dataDir?: string | null
  /** File that an in-memory database starts from instead of an empty one (tests). */
  snapshot?: string | null
}

/**
 * Opens the configured database and brings its schema up to date.
 * @throws DatabaseOpenError when it is in use by another process, broken, unreachable or newer than this program;
 * the data is left as it was.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url
    ? openPostgres(options.url, options.pool ?? 10)
    : await openEmbedded(options.dataDir ?? null, options.snapshot ?? null)
  try {
    await migrate(database.background)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof DatabaseOpenError) throw error
    const where = options.url ? 'the Postgres server' : `the folder ${options.dataDir}`
    throw new DatabaseOpenError(
      options.url ? 'database.unreachable' : 'database.broken',
      `The database at ${where} could not be brought up to date: ${(error as Error).message}. Nothing was changed.`,
      { cause: error },
    )
  }
}

async function openEmbedded(dataDir: string | null, snapshot: string | null): Promise<Database> {
  const folder = dataDir === null ? null : resolve(dataDir)
  const unlock = folder ? await claim(folder) : async () => {}
  const files = folder ? join(folder, 'pg') : null
  const opened = files ? refuseForeignFiles(files).then(() => openPglite(files)) : openPglite(null, snapshot)
  const client = await opened.catch(async (error: unknown) => {
    await unlock()
    throw new DatabaseOpenError(
      'database.broken',
      `The database in ${folder} cannot be opened: ${(error as Error).message}. The folder was left as it is; ` +
        'restore it from a backup, or set DATA_DIR to another folder to start anew.',
      { cause: error },
    )
  })
  const lease = new SqlLease()
  const builder = (priority: LeasePriority) =>
    new Kysely<Schema>({ dialect: new PgliteWorkerDialect(client, lease, priority) })
  return {
    kind: 'embedded',
    db: builder('normal'),
    first: builder('first'),
    background: builder('background'),
    async close() {
      await client.close()
      await unlock()
    },
  }
}

async function claim(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true })
    return await lockDataDir(folder)
  } catch (error) {
    if (error instanceof DatabaseOpenError) throw error
    throw new DatabaseOpenError(
      'database.broken',
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Set DATA_DIR to a folder this user may write to.`,
      { cause: error },
    )
  }
}

/** PGlite starts anew over any folder without a PG_VERSION, so a damaged or foreign one would be written over. */
async function refuseForeignFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => [])
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new Error(`${folder} holds files, but PG_VERSION, the mark of a database, is missing`)
  }
}

function openPostgres(url: string, max: number): Database {
  const types = new pg.TypeOverrides()
  // The same JavaScript types as the embedded driver gives (pglite-worker.ts).
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  const pool = new pg.Pool({ connectionString: url, max, types, application_name: 'loop' })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  return { kind: 'postgres', db, first: db, background: db, close: () => db.destroy() }
}
