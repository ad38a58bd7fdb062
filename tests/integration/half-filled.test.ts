import { sql } from 'kysely'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backUp, restoreBackup } from '#server/backup/backup.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'

const madeAt = new Date('2026-10-15T12:00:00Z')
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let file: string
const at = (url: string) => ({ DATABASE_URL: url, DATA_DIR: join(folder.path, 'nowhere') })
/** An address of Postgres without any table, to restore into. */
let url: string
beforeAll(async () => {
  folder = await temporaryFolder()
  file = join(folder.path, 'one.backup')
  const origin = await sharedDatabase({ migrated: true })
  await backUp(at(origin), file, { madeAt })
  await dropDatabase(origin)
})
beforeEach(async () => {
  url = await sharedDatabase({ migrated: false })
})
afterEach(() => dropDatabase(url))
afterAll(() => folder.remove())

/** Opens the database like a server does at its start. */
async function startOn(address: string): Promise<string> {
  try {
    await (await openDatabase({ url: address })).close()
    return 'starts'
  } catch (error) {
    return `${(error as { code?: string }).code}: ${(error as Error).message}`
  }
}

test('no server starts on a database that a move or restore is filling, or has left half-way', async () => {
  let meanwhile: string | undefined
  // The transaction with all rows stays open until the other start has ended. A process killed here leaves what others see.
  await restoreBackup(at(url), file, {
    began: async () => {
      meanwhile = await startOn(url)
    },
  })
  expect(meanwhile).toMatch(/^database.unfinished: This database is not complete: .* run it again/)
  expect(await startOn(url)).toBe('starts')
})

test('the command that was interrupted can be run again', async () => {
  const killed = restoreBackup(at(url), file, {
    began: () => {
      throw new Error('killed')
    },
  })
  await expect(killed).rejects.toThrow('killed')
  const left = await openDatabase({ url, asItIs: true })
  await sql`create table loop_filling (begun_at timestamptz not null default now())`.execute(left.db)
  await left.close()
  expect(await startOn(url)).toContain('database.unfinished')
  await restoreBackup(at(url), file)
  expect(await startOn(url)).toBe('starts')
})

test.runIf(isFullRun)(
  'a data folder whose restore was interrupted is refused too, until the restore is run again',
  async () => {
    const dataDir = join(folder.path, 'data')
    const killed = restoreBackup({ DATA_DIR: dataDir }, file, {
      began: () => {
        throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    const left = await openDatabase({ dataDir, asItIs: true })
    await sql`create table loop_filling (begun_at timestamptz not null default now())`.execute(left.db)
    await left.close()
    await expect(openDatabase({ dataDir })).rejects.toMatchObject({ code: 'database.unfinished' })
    await restoreBackup({ DATA_DIR: dataDir }, file)
    await (await openDatabase({ dataDir })).close()
  },
)

test('a move or restore that is refused leaves an empty database, on which a server starts', async () => {
  await expect(restoreBackup(at(url), join(folder.path, 'none.backup'))).rejects.toThrow('none.backup')
  expect(await startOn(url)).toBe('starts')
})
