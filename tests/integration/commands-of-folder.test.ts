import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { busyLog } from '#tests/support/access-log.ts'
import { contentOf } from '#tests/support/backup-scene.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { runCommand } from '#tests/support/operator-command.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import {
  startServer,
  temporaryFolder,
  type ServerProcess,
  type TemporaryFolder,
} from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { settingsOf, startStripe, type StripeStandIn } from '#tests/support/stripe-stand-in.ts'

/** The operator's commands on a data folder: first beside a server that runs, then without one. */

let folder: TemporaryFolder
let stripe: StripeStandIn
let dataDir: string
const inFolder = (name: string) => join(folder.path, name)
const isServed = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'))
const visitors = 40

beforeAll(async () => {
  folder = await temporaryFolder()
  stripe = await startStripe()
  dataDir = inFolder('data')
  await writeFile(inFolder('access.log'), busyLog(visitors))
})
afterAll(async () => {
  await stripe.end()
  await folder.remove()
})

const run = (name: Parameters<typeof runCommand>[0], args: string[] = [], env: Record<string, string> = {}) =>
  runCommand(name, args, { DATA_DIR: dataDir, ...env })
const runImport = () =>
  run('import', ['--site', 'shop.example.com', '--access-log', inFolder('access.log'), '--create', 'A Shop'])
const imported = (count: number) => new RegExp(`events imported +${count}\\n`)

const contentIn = async (where: { dataDir: string } | { url: string }) => {
  const database = await openDatabase({ ...where, asItIs: true })
  const content = await contentOf(database)
  await database.close()
  return content
}

describe('While a server uses the data folder', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' })
  })

  test('an import goes into its database, and a backup is taken of it', async () => {
    const { code, output } = await runImport()
    expect(output).toMatch(imported(visitors * 2))
    expect(code).toBe(0)
    const backup = await run('backup', [inFolder('running.backup')])
    expect(backup.output).toContain('Keep it as safe as the database')
    expect(backup.code).toBe(0)
  })

  test('restoring into it and moving it are refused, with the process to stop', async () => {
    const url = await sharedDatabase({ migrated: false })
    const restored = await run('restore', [inFolder('running.backup')])
    const moved = await run('move', [], { DATABASE_URL: url })
    for (const { code, output } of [restored, moved]) {
      expect(output).toContain(`is in use by process ${server.pid}`)
      expect(output).toContain('Stop the server first.')
      expect(code).toBe(3)
    }
    await dropDatabase(url)
  })

  test('the plans are synced with Stripe, without the database', async () => {
    const { code, output } = await run('stripe-sync', [], settingsOf(stripe))
    expect(output).toContain('created  product Loop Growth')
    expect(code).toBe(0)
  })

  test('the server has served all the time, and ends its Postgres when it stops', async () => {
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
    const { code, output } = await server.end()
    expect(output).not.toContain('"level":')
    expect(code).toBe(0)
    await expect.poll(isServed).toBe(false)
  })
})

describe('While no server runs', () => {
  test('an import and a backup start its database, and end it', async () => {
    const { code, output } = await runImport()
    expect(output).toMatch(imported(0))
    expect(code).toBe(0)
    expect((await run('backup', [inFolder('stopped.backup')])).code).toBe(0)
    await expect.poll(isServed).toBe(false)
  })

  test.runIf(isFullRun)('a backup is restored into another folder, which then has the same rows', async () => {
    const restored = await run('restore', [inFolder('stopped.backup')], { DATA_DIR: inFolder('restored') })
    expect(restored.output).toMatch(/website +1\n/)
    expect(restored.code).toBe(0)
    expect(await contentIn({ dataDir: inFolder('restored') })).toEqual(await contentIn({ dataDir }))
    const { code, output } = await run('restore', [inFolder('stopped.backup')])
    expect(output).toContain('The database is not empty')
    expect(code).toBe(4)
  })

  test.runIf(isFullRun)('everything is moved to DATABASE_URL', async () => {
    const url = await sharedDatabase({ migrated: false })
    const { code, output } = await run('move', [], { DATABASE_URL: url })
    expect(output).toContain('Every table has as many rows as before')
    expect(code).toBe(0)
    expect(await contentIn({ url })).toEqual(await contentIn({ dataDir }))
    await expect.poll(isServed).toBe(false)
    await dropDatabase(url)
  })

  test('the plans are synced with Stripe, and nothing is started', async () => {
    const { code } = await run('stripe-sync', [], { ...settingsOf(stripe), DATA_DIR: inFolder('never') })
    expect(code).toBe(0)
    expect(existsSync(inFolder('never'))).toBe(false)
  })
})

test.runIf(isFullRun)('A server starts beside a command that reads, and ends without cutting it off', async () => {
  const reading = await openDatabase({ dataDir, pool: 1, as: 'command', asItIs: true })
  const server = await startServer({ DATA_DIR: dataDir, SAMPLE_DATA: 'off' })
  const { code } = await server.end()
  expect(code).toBe(0)
  const { rows } = await sql<{ domain: string }>`select domain from website`.execute(reading.db)
  expect(rows).toEqual([{ domain: 'shop.example.com' }])
  await reading.close()
  await expect.poll(isServed).toBe(false)
})
