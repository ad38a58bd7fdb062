import { PGlite } from '@electric-sql/pglite'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { appendFile, cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/db/open-database.ts'
import { temporaryFolder, type TemporaryFolder } from './server-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, 'node_modules', '.cache', 'loop-test-database')

/** Path of the snapshot: an empty database with the current migrations. */
function snapshotPath(): string {
  const migrations = join(root, 'server', 'db', 'migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(migrations).sort()) hash.update(readFileSync(join(migrations, name)))
  for (const name of [
    'server/db/queue-schema.ts',
    'server/db/pglite-worker.ts',
    'package-lock.json',
    'tests/support/database-snapshot.ts',
  ])
    hash.update(readFileSync(join(root, name)))
  return join(cache, `${hash.digest('hex').slice(0, 16)}.tar`)
}

/** Path of the same database as a server's data folder. */
const foldersPath = (snapshot: string) => snapshot.replace(/\.tar$/, '')

let found: string | undefined

/** Returns the snapshot's file, or null if these migrations have none; a test then runs the migrations itself. */
export function databaseSnapshot(): string | null {
  found ??= snapshotPath()
  return existsSync(found) ? found : null
}

/**
 * Migrates one empty database and stores it as a file, so that each test's own database starts in 0.4 s instead of 2.5
 * s. Runs once before the tests (vitest's globalSetup), and does nothing while the migrations are unchanged.
 */
export async function setup(): Promise<void> {
  const path = snapshotPath()
  if (existsSync(path)) return
  const folder = await temporaryFolder()
  try {
    // By all steps: a test compares it with the empty database that the build has made.
    await (await openDatabase({ dataDir: folder.path, emptyDatabase: null })).close()
    // Postgres clears its buffers as it starts, and memory that is used for the first time is slow: with the usual 128 MB
    // that is two thirds of the time in which a test's database opens.
    await appendFile(join(folder.path, 'pg', 'postgresql.conf'), '\nshared_buffers = 16MB\n')
    await rm(cache, { recursive: true, force: true })
    await mkdir(cache, { recursive: true })
    await cp(folder.path, foldersPath(path), { recursive: true })
    const database = await PGlite.create({ dataDir: join(folder.path, 'pg') })
    // A database in memory is copied whole, with Postgres's two templates that nobody uses: half of its size.
    await database.exec('update pg_database set datistemplate = false')
    for (const template of ['template0', 'template1']) await database.exec(`drop database ${template}`)
    const dump = await database.dumpDataDir('none')
    await database.close()
    // Written under another name and then renamed, so that a parallel run never reads half a file.
    const draft = `${path}.${process.pid}`
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()))
    await rename(draft, path)
  } finally {
    await folder.remove()
  }
}

/**
 * Returns a temporary data folder with an empty, migrated database: a server starts on it without unpacking the build's,
 * and clears less memory. Where no test run has made the database yet, the folder is empty. Remove it with
 * `await remove()`.
 */
export async function dataFolder(): Promise<TemporaryFolder> {
  const folder = await temporaryFolder()
  await fillDataFolder(folder.path)
  return folder
}

/** Puts the database of `dataFolder` into a folder that is empty or does not exist yet. */
export async function fillDataFolder(path: string): Promise<void> {
  const snapshot = databaseSnapshot()
  if (snapshot) await cp(foldersPath(snapshot), path, { recursive: true })
}
