import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backUp, moveToPostgres, restoreBackup } from '#server/backup/backup.ts'
import { prepareForRows } from '#server/backup/backup-tables.sql.ts'
import { dumpPieces } from '#server/backup/dump.ts'
import { composeContext } from '#server/compose.ts'
import { migrate, newestStep } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/registry.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { readEnv } from '#server/env.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { testClock } from '#tests/support/test-context.ts'
import { facts, versionNow } from '#tests/support/version-facts.ts'
import { writeRowsOf, type Step } from '#tests/support/version-rows.ts'

/** The last step that the engine before had, and those since. */
const steps = (Object.keys(migrations) as Step[]).filter((step) => step >= '050')

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())

/** Writes the backup that the version of a step made of an installation with rows of each step before. */
async function backupOf(step: Step): Promise<string> {
  const path = join(folder.path, `${step}.backup`)
  if (existsSync(path)) return path
  const url = await sharedDatabase({ migrated: false })
  const database = await openDatabase({ url, asItIs: true })
  for (const each of Object.keys(migrations) as Step[]) {
    await migrate(database.db, each)
    await writeRowsOf(database.db, each)
    if (each === step) break
  }
  let text = ''
  await database.db.transaction().execute(async (trx) => {
    await prepareForRows(trx)
    for await (const piece of dumpPieces(trx, new Date(versionNow))) text += piece
  })
  await database.close()
  await dropDatabase(url)
  const rows = text.slice(0, text.lastIndexOf('\n{"end"') + 1).replace(`"schema":"${newestStep}"`, `"schema":"${step}"`)
  const sha256 = createHash('sha256').update(rows).digest('hex')
  await writeFile(path, gzipSync(`${rows}${JSON.stringify({ end: true, sha256 })}\n`))
  return path
}

/** Checks that an installation, opened by this version, answers every fact that its version knew. */
async function expectFactsOf(step: Step, where: Record<string, string>): Promise<void> {
  const env = readEnv({ LOG_LEVEL: 'silent', SAMPLE_DATA: 'off', ...where })
  const context = await composeContext({ env, clock: testClock(versionNow) })
  const told: Record<string, unknown> = {}
  const expected: Record<string, unknown> = {}
  for (const { name, ask, is } of facts.filter((fact) => fact.since <= step)) {
    told[name] = await ask(context)
    expected[name] = is
  }
  await context.close()
  expect(Object.keys(told).length).toBeGreaterThan(0)
  expect(told).toEqual(expected)
}

describe('A backup of an earlier version is restored and brought up to date', () => {
  test.each(steps.filter((_step, index) => isFullRun || index === 0))('of %s, into a data folder', async (step) => {
    const dataDir = join(folder.path, `data-${step}`)
    await restoreBackup({ DATA_DIR: dataDir }, await backupOf(step))
    await expectFactsOf(step, { DATA_DIR: dataDir })
  })

  test('at DATABASE_URL', async () => {
    const url = await sharedDatabase({ migrated: false })
    const [step = newestStep] = steps
    await restoreBackup({ DATABASE_URL: url, DATA_DIR: folder.path }, await backupOf(step))
    await expectFactsOf(step, { DATABASE_URL: url })
    await dropDatabase(url)
  })

  test('but not into a database that already has a newer schema', async () => {
    const url = await sharedDatabase()
    const [step = newestStep] = steps
    const restoring = restoreBackup({ DATABASE_URL: url, DATA_DIR: folder.path }, await backupOf(step))
    await expect(restoring).rejects.toThrow(`The database has schema step ${newestStep} already`)
    await (await openDatabase({ url })).close()
    await dropDatabase(url)
  })
})

describe('A data folder of the engine before', () => {
  let dataDir: string
  const files = async () => [
    await readdir(join(dataDir, 'pg')),
    await readFile(join(dataDir, 'pg', 'PG_VERSION'), 'utf8'),
  ]
  const untouched = [['PG_VERSION', 'base'], '17\n']
  beforeAll(async () => {
    dataDir = join(folder.path, 'before')
    await mkdir(join(dataDir, 'pg', 'base'), { recursive: true })
    await writeFile(join(dataDir, 'pg', 'PG_VERSION'), '17\n')
    await writeFile(join(dataDir, 'loop.database'), 'Loop keeps its database in the folder pg next to this file.\n')
  })

  test('is neither backed up nor moved nor served, and each says which two commands bring it over', async () => {
    const words = 'with the old version "npm run backup -- loop.backup", then with this one "npm run restore'
    const file = join(folder.path, 'none.backup')
    await expect(backUp({ DATA_DIR: dataDir }, file, { madeAt: new Date(versionNow) })).rejects.toThrow(words)
    const move = moveToPostgres(
      { DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody.invalid/none' },
      new Date(versionNow),
    )
    await expect(move).rejects.toThrow(words)
    await expect(openDatabase({ dataDir })).rejects.toThrow(words)
    expect(await files()).toEqual(untouched)
  })

  test('gets its backup restored beside it, and is left as it was', async () => {
    const [step = newestStep] = steps
    await restoreBackup({ DATA_DIR: dataDir }, await backupOf(step))
    await expectFactsOf(step, { DATA_DIR: dataDir })
    expect(await files()).toEqual(untouched)
  })
})
