import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { emptyDatabasePath, placeEmptyDatabase } from '#server/db/empty-database.ts'
import { migrations } from '#server/db/migrations/registry.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openOwnPostgres } from '#server/db/own-postgres/own-postgres.ts'
import { catalogueOf, rowsByTable } from '#tests/support/catalogue-of.ts'
import { compiledModules, temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'

let folder: TemporaryFolder
/** The archive that `npm run build` has made. */
let archive: string
beforeAll(async () => {
  folder = await temporaryFolder()
  archive = await emptyDatabasePath()
  expect(existsSync(archive), 'npm run build has made the empty database').toBe(true)
})
afterAll(() => folder.remove())

const inFolder = (name: string) => join(folder.path, name)

/** Starts in a data folder and is killed before this file of the empty database, or when it has all of them. */
async function dieAtFile(data: string, file: number): Promise<void> {
  const script = fileURLToPath(new URL('../support/killed-while-placed.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...compiledModules, DATA_DIR: data, LOOP_TEST_FILE: String(file) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  expect((await readdir(data)).sort()).toEqual(['loop.lock', 'postgres.new', 'starting'])
}

describe('A new installation that was killed twice while it began', () => {
  let database: Database
  let data: string
  beforeAll(async () => {
    data = inFolder('new')
    await dieAtFile(data, Infinity)
    const whole = await readdir(join(data, 'postgres.new'), { recursive: true })
    await dieAtFile(data, 300)
    const part = await readdir(join(data, 'postgres.new'), { recursive: true })
    expect(part.length).toBeLessThan(whole.length - 500)
    database = await openDatabase({ dataDir: data })
  })
  afterAll(() => database.close())

  test('has exactly the database that all schema steps make, and nothing beside', async () => {
    const stepped = await temporaryFolder()
    const other = await openDatabase({ dataDir: stepped.path, emptyDatabase: null })
    const [expected, found] = [await catalogueOf(other.db), await catalogueOf(database.db)]
    await other.close()
    await stepped.remove()
    for (const [kind, objects] of Object.entries(expected)) expect(found[kind], kind).toEqual(objects)
    const atLeast = { relations: 250, columns: 1000, indexes: 100, policies: 100, functions: 5, queues: 5, settings: 5 }
    for (const [kind, count] of Object.entries(atLeast)) expect(found[kind]?.length, kind).toBeGreaterThan(count)
    expect(found['steps']).toHaveLength(Object.keys(migrations).length)
    expect((await readdir(data)).sort()).toEqual([
      'loop.database',
      'loop.lock',
      'postgres',
      'postgres.log',
      'postgres.users',
      'starting',
    ])
  })

  test('shares no row with others but the records of its schema, so no key, salt or name', async () => {
    expect(Object.keys(await rowsByTable(database.db))).toEqual([
      'loop_migration',
      'loop_migration_lock',
      'loop_queue.queue',
      'loop_queue.version',
    ])
  })
})

describe('The database is made by the schema steps', () => {
  test('if there is no archive for these steps', async () => {
    const files = inFolder('without')
    expect(await placeEmptyDatabase(files, inFolder('other-steps.tar.gz'))).toBe(false)
    expect(await readdir(folder.path)).not.toContain('without')
  })

  test('if the archive is damaged, and nothing of it remains', async () => {
    const content = await readFile(archive)
    const damaged = inFolder('damaged.tar.gz')
    await writeFile(damaged, content.subarray(0, content.length - 1000))
    const files = inFolder('undamaged')
    expect(await placeEmptyDatabase(files, damaged)).toBe(false)
    expect((await readdir(folder.path)).filter((name) => name.startsWith('undamaged'))).toEqual([])
  })
})

test('Where the disk refuses a file of the empty database, the start fails and leaves none of them', async () => {
  const data = inFolder('refusing')
  await mkdir(data)
  const copy = async (files: string): Promise<boolean> => {
    await placeEmptyDatabase(files, archive)
    throw new Error('ENOSPC: no space left on device, write')
  }
  await expect(openOwnPostgres(data, { copy })).rejects.toMatchObject({
    code: 'database.full',
    message: `No database can be made in ${data}/postgres: ENOSPC: no space left on device, write.`,
  })
  expect(await readdir(data)).toEqual(['starting'])
})
