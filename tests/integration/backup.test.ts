import { sql } from 'kysely'
import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import { backUp, moveToPostgres, restoreBackup } from '#server/backup/backup.ts'
import { BackupError } from '#server/backup/backup-error.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { contentOf, fillDatabase } from '#tests/support/backup-scene.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'

const madeAt = new Date('2026-10-15T12:00:00Z')
const nowhere = join('no', 'such', 'folder')

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let origin: { url: string; database: Database; content: Record<string, string[]>; file: string }
/** Addresses of Postgres databases without any table. */
const made: string[] = []
async function emptyPostgres(): Promise<string> {
  const url = await sharedDatabase({ migrated: false })
  made.push(url)
  return url
}
const inFolder = (name: string) => join(folder.path, name)
const given = (url: string) => ({ DATABASE_URL: url, DATA_DIR: nowhere })
const own = (name: string) => ({ DATABASE_URL: undefined, DATA_DIR: inFolder(name) })

/** Returns the content of a database that was just restored. */
async function contentAt(where: { url: string } | { dataDir: string }) {
  const database = await openDatabase({ ...where, asItIs: true })
  const content = await contentOf(database)
  await database.close()
  return content
}

beforeAll(async () => {
  folder = await temporaryFolder()
  const url = await emptyPostgres()
  const database = await fillDatabase(url)
  const file = inFolder('origin.backup')
  await backUp(given(url), file, { madeAt })
  origin = { url, database, content: await contentOf(database), file }
})
afterAll(async () => {
  await origin.database.close()
  for (const url of made) await dropDatabase(url)
  await folder.remove()
})

describe('A backup brings back every row of every table', () => {
  beforeAll(async () => {
    await restoreBackup(own('restored'), origin.file)
  })

  test('the compared database has rows in nearly every table', () => {
    const empty = Object.keys(origin.content).filter((table) => origin.content[table]?.length === 0)
    expect(Object.keys(origin.content).length).toBeGreaterThan(55)
    expect(empty.length).toBeLessThanOrEqual(10)
  })

  test('from one database to another', async () => {
    const url = await emptyPostgres()
    const { tables } = await restoreBackup(given(url), origin.file)
    expect(await contentAt({ url })).toEqual(origin.content)
    expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(origin.content).sort())
  })

  test('from DATABASE_URL to a data folder', async () => {
    expect(await contentAt({ dataDir: inFolder('restored') })).toEqual(origin.content)
  })

  test('from a data folder to DATABASE_URL', async () => {
    const url = await emptyPostgres()
    await backUp(own('restored'), inFolder('there.backup'), { madeAt })
    await restoreBackup(given(url), inFolder('there.backup'))
    expect(await contentAt({ url })).toEqual(origin.content)
  })

  test.runIf(isFullRun)('from a database that was restored to another data folder', async () => {
    const url = await emptyPostgres()
    await restoreBackup(given(url), origin.file)
    await backUp(given(url), inFolder('back.backup'), { madeAt })
    await restoreBackup(own('again'), inFolder('back.backup'))
    expect(await contentAt({ dataDir: inFolder('again') })).toEqual(origin.content)
  })

  test.runIf(isFullRun)('moving to DATABASE_URL leaves the data folder unchanged', async () => {
    const url = await emptyPostgres()
    const { tables } = await moveToPostgres({ DATABASE_URL: url, DATA_DIR: inFolder('restored') }, madeAt)
    expect(await contentAt({ url })).toEqual(origin.content)
    expect(await contentAt({ dataDir: inFolder('restored') })).toEqual(origin.content)
    expect(tables.find(({ name }) => name === 'event')?.rows).toBe(origin.content['event']?.length)
  })

  test('new rows get ids that no row has or had before', async () => {
    const goal = sql<{ id: number }>`
      insert into goal (site_id, kind, pattern, name) values (1, 'event', 'New', 'New') returning id`
    const term = sql<{ id: number }>`insert into term (site_id, kind, value) values (1, 9, '/new') returning id`
    const restored = await openDatabase({ dataDir: inFolder('restored') })
    const { rows: goalThere } = await goal.execute(restored.db)
    const { rows: termThere } = await term.execute(restored.db)
    await restored.close()
    const { rows: goalHere } = await goal.execute(origin.database.db)
    await sql`delete from goal where name = 'New'`.execute(origin.database.db)
    expect(goalThere).toEqual(goalHere)
    // The sequence in the original database was behind these ids.
    expect(termThere).toEqual([{ id: 16 }])
  })
})

test('Only its owner can read a backup, and it replaces no file', async () => {
  expect((await stat(origin.file)).mode & 0o777).toBe(0o600)
  const before = await readFile(origin.file)
  await expect(backUp(given(origin.url), origin.file, { madeAt })).rejects.toThrow('A backup never replaces a file')
  expect(await readFile(origin.file)).toEqual(before)
})

describe('An untrustworthy backup is refused, and nothing of it is restored', () => {
  const altered = async (name: string, change: (text: string) => string) => {
    const path = inFolder(name)
    await writeFile(path, gzipSync(change(gunzipSync(await readFile(origin.file)).toString())))
    return path
  }
  const expectRefused = async (path: string, words: string) => {
    const url = await emptyPostgres()
    await expect(restoreBackup(given(url), path)).rejects.toThrow(words)
    const content = await contentAt({ url })
    expect(Object.values(content).flat()).toEqual([])
  }

  test('a file that is cut off', async () => {
    const whole = await readFile(origin.file)
    const path = inFolder('cut.backup')
    await writeFile(path, whole.subarray(0, Math.floor(whole.length * 0.9)))
    await expectRefused(path, 'cut off')
  })

  test('a file with one flipped bit, wherever it is', async () => {
    // Stored without compression, so that damage reaches the rows and not only the end of the file.
    const whole = gzipSync(gunzipSync(await readFile(origin.file)), { level: 0 })
    const path = inFolder('flipped.backup')
    const places = isFullRun ? 60 : 12
    for (let place = 10; place < whole.length; place += Math.ceil(whole.length / places)) {
      const flipped = Buffer.from(whole)
      flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8))
      await writeFile(path, flipped)
      await expect(restoreBackup(given('postgres://nobody.invalid/none'), path)).rejects.toThrow(BackupError)
    }
  })

  test('a file with a damaged row, before anything is asked of the database', async () => {
    const path = await altered('row.backup', (text) => text.replace('\n["', '\n[!'))
    await expectRefused(path, 'The file is damaged')
  })

  test.runIf(isFullRun)('a file that is cut off after a whole line', async () => {
    const path = await altered('short.backup', (text) => text.slice(0, text.lastIndexOf('\n{"end"') + 1))
    await expectRefused(path, 'cut off')
  })

  test.runIf(isFullRun)('a file with a missing or changed row', async () => {
    const shown = gunzipSync(await readFile(origin.file)).toString()
    const line = shown.split('\n').find((each) => each.includes('🌿')) ?? ''
    await expectRefused(await altered('less.backup', (text) => text.replace(`${line}\n`, '')), 'checksum')
    await expectRefused(await altered('other.backup', (text) => text.replace('🌿', '🌱')), 'checksum')
  })

  test.runIf(isFullRun)(
    'a file that continues after its end, one that is not a backup, and one that does not exist',
    async () => {
      await expectRefused(await altered('long.backup', (text) => `${text}[]\n`), 'continues after its end')
      const other = inFolder('other.txt')
      await appendFile(other, 'no backup')
      await expectRefused(other, 'not a Loop backup')
      await expectRefused(await altered('empty.backup', () => ''), 'not a Loop backup')
      await expectRefused(inFolder('missing'), 'cannot be read')
    },
  )

  test('a backup of a newer version', async () => {
    const path = await altered('newer.backup', (text) => text.replace(/"schema":"[^"]+"/, '"schema":"999-moon"'))
    await expectRefused(path, 'schema step 999-moon')
  })
})

describe('A database that is not new is not touched', () => {
  test('one with rows, in a data folder or at DATABASE_URL', async () => {
    await expect(restoreBackup(given(origin.url), origin.file)).rejects.toThrow('is not empty')
    expect(await contentOf(origin.database)).toEqual(origin.content)
    await expect(restoreBackup(own('restored'), origin.file)).rejects.toThrow('is not empty')
    const move = moveToPostgres({ DATABASE_URL: origin.url, DATA_DIR: inFolder('restored') }, madeAt)
    await expect(move).rejects.toThrow('is not empty')
  })

  test('a backup of a database of another schema step, or of none', async () => {
    const url = await emptyPostgres()
    const file = inFolder('none.backup')
    await expect(backUp(given(url), file, { madeAt })).rejects.toThrow('not a Loop database')
    await expect(backUp(own('nothing'), file, { madeAt })).rejects.toThrow('No database found in')
    const older = await sharedDatabase()
    made.push(older)
    const database = await openDatabase({ url: older })
    await sql`delete from loop_migration where name > '017'`.execute(database.db)
    await database.close()
    await expect(backUp(given(older), file, { madeAt })).rejects.toThrow('Use the version that runs on it')
  })
})
