import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { pino } from 'pino'
import { isFullRun } from '#tests/support/full-run.ts'
import {
  folderWithCluster,
  forgetCluster,
  holdPostgres,
  keepersOf,
  killAll,
  noneLeft,
  postmasterOf,
  processesOf,
  type PostgresHolder,
} from '#tests/support/own-postgres.ts'
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'
import { openOwnPostgres, type OwnPostgres } from './own-postgres.ts'
import { filesIn, logIn, pipeIn } from './paths.ts'

const opened: OwnPostgres[] = []
const holders: PostgresHolder[] = []
const folders: TemporaryFolder[] = []

async function newFolder(): Promise<string> {
  const folder = await folderWithCluster()
  folders.push(folder)
  return folder.path
}
async function open(dataDir: string): Promise<OwnPostgres> {
  const own = await openOwnPostgres(dataDir, { copy: null })
  opened.push(own)
  return own
}
async function hold(dataDir: string): Promise<PostgresHolder> {
  const holder = await holdPostgres(dataDir)
  holders.push(holder)
  return holder
}
afterEach(async () => {
  await Promise.all(holders.splice(0).map((holder) => holder.end('SIGKILL')))
  for (const own of opened.splice(0)) await own.leave()
  for (const { path, remove } of folders.splice(0)) {
    await noneLeft(path)
    await remove()
  }
})
afterAll(forgetCluster)

/** Asks a Postgres for one value. */
async function ask(own: OwnPostgres, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: own.address })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(text)
    return Object.values(rows.at(0) ?? {}).at(0)
  } finally {
    await client.end()
  }
}

const lastWords = async (dataDir: string) => (await readFile(logIn(dataDir), 'utf8')).trim().split('\n').at(-1)
const silent = pino({ level: 'silent' })

describe('The Postgres of a data folder', () => {
  test('is made at the first start, found at the second, and ends cleanly with its last user', async () => {
    const folder = await temporaryFolder()
    folders.push(folder)
    const lines: string[] = []
    const first = await openOwnPostgres(folder.path, { copy: null, progress: (line) => lines.push(line) })
    opened.push(first)
    expect(lines).toEqual([`Making a database in ${filesIn(folder.path)}`])
    expect(await ask(first, 'show data_checksums')).toBe('on')
    expect(await ask(first, 'show fsync')).toBe('on')
    await ask(first, 'create table kept (value int)')
    await first.leave()
    await noneLeft(folder.path)
    expect(await lastWords(folder.path)).toContain('database system is shut down')
    expect((await readdir(folder.path)).sort()).toEqual(['loop.database', 'postgres', 'postgres.log', 'starting'])

    const second = await openOwnPostgres(folder.path, { copy: null, progress: (line) => lines.push(line) })
    opened.push(second)
    expect(await ask(second, 'select count(*)::int from kept')).toBe(0)
    expect(lines).toHaveLength(1)
  })

  test('is reached by nobody over the network', async () => {
    const own = await open(await newFolder())
    expect(await ask(own, 'show listen_addresses')).toBe('')
    const folder = new URL(own.address.replace('@/', '@socket/')).searchParams.get('host') ?? ''
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  test('keeps what an operator sets with alter system', async () => {
    const data = await newFolder()
    const own = await open(data)
    await ask(own, `alter system set work_mem = '12MB'`)
    await own.leave()
    expect(await ask(await open(data), 'show work_mem')).toBe('12MB')
  })

  test('is one for all who come at once, and ends with the last of them', async () => {
    const data = await newFolder()
    const [one, two, three, holder] = await Promise.all([open(data), open(data), open(data), hold(data)])
    const serving = await postmasterOf(data)
    expect(new Set([one.address, two.address, three.address]).size).toBe(1)
    for (const leaver of [one, two]) await leaver.leave()
    await holder.end('SIGTERM')
    expect(await postmasterOf(data)).toBe(serving)
    expect(await ask(three, 'select 1')).toBe(1)
    await three.leave()
    await noneLeft(data)
  })

  test('is refused to a command that needs it alone while another one uses it', async () => {
    const data = await newFolder()
    await hold(data)
    await expect(openOwnPostgres(data, { copy: null, alone: true })).rejects.toMatchObject({
      code: 'database.locked',
      message: expect.stringContaining('in use by another command') as string,
    })
  })

  test('leaves no open file in the process that used it', async () => {
    const data = await newFolder()
    const files = async () => (await readdir('/proc/self/fd')).length
    await (await open(data)).leave()
    const before = await files()
    for (let round = 0; round < 2; round += 1) await (await open(data)).leave()
    expect(await files()).toBeLessThanOrEqual(before)
  })
})

describe('Killed by force', () => {
  test('its only user: Postgres ends by itself, and the next start needs not wait for that', async () => {
    const data = await newFolder()
    const holder = await hold(data)
    await holder.end('SIGKILL')
    // At once: it may still run.
    const next = await open(data)
    expect(await ask(next, 'select 1')).toBe(1)
    await next.leave()
    await (await hold(data)).end('SIGKILL')
    await noneLeft(data)
    expect(await lastWords(data)).toContain('database system is shut down')
  })

  test('Postgres: it is started again at the same address, also if a statement of before still ran', async () => {
    const data = await newFolder()
    const own = await open(data)
    await own.keepUp(silent)
    await ask(own, 'create table kept as select 1 as value')
    // Asks nobody whether Postgres still lives before it is done.
    const busy = ask(own, `do $$ begin for i in 1..2000000000 loop perform 1; end loop; end $$`).catch(() => 'cut off')
    await expect
      .poll(() => ask(own, `select count(*)::int from pg_stat_activity where query like 'do %' and state = 'active'`))
      .toBe(1)
    killAll([await postmasterOf(data)])
    await expect.poll(() => ask(own, 'select value from kept').catch(() => 'not yet')).toBe(1)
    expect(await busy).toBe('cut off')
  })

  test('its keeper: Postgres goes on, and ends with its last user', async () => {
    const data = await newFolder()
    const own = await open(data)
    const [keeper] = await keepersOf(data)
    killAll([keeper ?? 0])
    expect(await ask(own, 'select 1')).toBe(1)
    await own.leave()
    await noneLeft(data)
    expect(await lastWords(data)).toContain('database system is shut down')
  })

  test.runIf(isFullRun)('its keeper with the watcher of the pipe: the last user ends Postgres itself', async () => {
    const data = await newFolder()
    const own = await open(data)
    killAll(await keepersOf(data))
    expect(await ask(own, 'select 1')).toBe(1)
    await own.leave()
    await noneLeft(data)
  })

  test.runIf(isFullRun)('both its user and its keeper: the next start ends what is left', async () => {
    const data = await newFolder()
    const holder = await hold(data)
    const left = await postmasterOf(data)
    killAll(await keepersOf(data))
    await holder.end('SIGKILL')
    expect(await processesOf(data)).not.toEqual([])
    const next = await open(data)
    expect(await ask(next, 'select 1')).toBe(1)
    expect(await postmasterOf(data)).not.toBe(left)
  })

  test.runIf(isFullRun)('all of it at once: the next start works', async () => {
    const data = await newFolder()
    const holder = await hold(data)
    killAll((await processesOf(data)).map(({ pid }) => pid))
    await holder.end('SIGKILL')
    expect(await ask(await open(data), 'select 1')).toBe(1)
  })

  test.runIf(isFullRun)(
    'and its process id given to another process since, as in a container: the next start works',
    async () => {
      const data = await newFolder()
      const holder = await hold(data)
      const pidFile = join(filesIn(data), 'postmaster.pid')
      const words = await readFile(pidFile, 'utf8')
      killAll((await processesOf(data)).map(({ pid }) => pid))
      await holder.end('SIGKILL')
      await writeFile(pidFile, words.replace(/^\d+/, String(process.pid)))
      expect(await ask(await open(data), 'select 1')).toBe(1)
      expect(await postmasterOf(data)).not.toBe(process.pid)
    },
  )
})

test('A process that stops while Postgres is started again does not wait for it, and leaves none behind', async () => {
  const data = await newFolder()
  const own = await open(data)
  await own.keepUp(silent)
  killAll([await postmasterOf(data)])
  await expect.poll(() => readdir(join(data, 'starting'))).toContain('loop.lock')
  const began = performance.now()
  await own.leave()
  expect(performance.now() - began).toBeLessThan(10_000)
  await noneLeft(data)
  expect(await readdir(data)).not.toContain(pipeIn(data))
})
