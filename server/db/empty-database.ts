import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import { programsVersion } from './own-postgres/programs.ts'
import { tarEntriesOf, writeEntries } from './tar.ts'

/**
 * The build makes one database with every table and no row of anybody, and a new installation starts from a
 * copy of it: making the tables takes four times as long as everything else at a first start
 * (docs/decisions/027-empty-database.md).
 */
const folder = fileURLToPath(new URL('../../dist/empty-database', import.meta.url))

/** The sources that decide what a new database contains: they and these packages, whose versions count. */
const sources = ['migrate.ts', 'queue-schema.ts', 'own-postgres/cluster.ts']
const packages = ['kysely', 'pg-boss']

const versionSchema = v.object({ version: v.string() })

async function versionOf(name: string): Promise<string> {
  const file = findPackageJSON(name, import.meta.url)
  if (!file) throw new Error(`The package ${name} is not installed.`)
  return v.parse(versionSchema, JSON.parse(await readFile(file, 'utf8'))).version
}

/** Returns a hash of everything that decides what a new database contains. */
async function fingerprint(): Promise<string> {
  const here = fileURLToPath(new URL('.', import.meta.url))
  const steps = (await readdir(join(here, 'migrations'))).filter((name) => name.endsWith('.ts')).sort()
  const files = [...steps.map((name) => join('migrations', name)), ...sources]
  const texts = await Promise.all(files.map((file) => readFile(join(here, file), 'utf8')))
  const programs = `${process.platform} ${process.arch} ${await programsVersion()}`
  const versions = [programs, ...(await Promise.all(packages.map(versionOf)))]
  return createHash('sha256')
    .update(JSON.stringify([files, texts, packages, versions]))
    .digest('hex')
    .slice(0, 32)
}

/** Returns the path of the archive that fits these sources, in dist or another folder; the build writes it. */
export async function emptyDatabasePath(within: string = folder): Promise<string> {
  return join(within, `${await fingerprint()}.tar.gz`)
}

/**
 * Writes the empty database into a new folder.
 * @param folder does not exist yet; the caller removes it if this fails
 * @param archive made for exactly these sources
 * @returns whether it is there; without an archive, or with a damaged one, the database has to be made
 * @throws if the disk refuses the files
 */
export async function placeEmptyDatabase(folder: string, archive: string): Promise<boolean> {
  const entries = await readArchive(archive)
  if (!entries) return false
  await writeEntries(entries, folder)
  return true
}

async function readArchive(path: string) {
  try {
    return tarEntriesOf(await promisify(gunzip)(await readFile(path)))
  } catch {
    return null
  }
}
