import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { filesIn, logIn } from '#server/db/own-postgres/paths.ts'
import { visitorAgent } from '#tests/support/events.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { copyCluster, noneLeft, processesOf, storedFiles } from '#tests/support/own-postgres.ts'
import { runToItsEnd, startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'

/** Each case takes a process with a database: `npm test` takes the first of similar ones, the full run all. */
const oftenOf = <Case>(cases: readonly Case[]): readonly Case[] => (isFullRun ? cases : cases.slice(0, 1))

const running: ServerProcess[] = []
const folders: { path: string; remove: () => Promise<void> }[] = []

async function start(env: Record<string, string>) {
  const server = await startServer({ SAMPLE_DATA: 'off', ...env })
  running.push(server)
  return server
}
async function folder(): Promise<string> {
  const made = await temporaryFolder()
  folders.push(made)
  return made.path
}
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
})

/** A data folder with a database, made once; each test damages a copy. */
let whole: string
beforeAll(async () => {
  whole = await folder()
  await (await openDatabase({ dataDir: whole })).close()
})
afterAll(() => Promise.all(folders.map(({ remove }) => remove())))

async function copyOfWhole(): Promise<string> {
  const copy = await folder()
  await copyCluster(whole, copy)
  return copy
}

describe('The server starts and stops cleanly', () => {
  test.each(oftenOf(['SIGTERM', 'SIGINT'] as const))(
    '%s ends it with exit code 0, then Postgres, and releases the data folder',
    async (signal) => {
      const data = await copyOfWhole()
      const server = await start({ DATA_DIR: data })
      expect(await readdir(data)).toContain('loop.lock')
      expect(await processesOf(data)).not.toEqual([])
      expect(await server.end(signal)).toMatchObject({ code: 0, signal: null })
      expect((await readdir(data)).sort()).toEqual(['loop.database', 'postgres', 'postgres.log', 'starting'])
      expect((await readFile(logIn(data), 'utf8')).trim().split('\n').at(-1)).toContain('database system is shut down')
      await noneLeft(data)
    },
  )

  test.runIf(isFullRun)('without an account it prints its address and the link for the first one only', async () => {
    const without = await start({ DATA_DIR: await copyOfWhole() })
    const [address, sentence, link, ...rest] = without.output().split('\n')
    expect(address).toBe(`Loop is ready at ${without.origin}`)
    expect(sentence).toBe('No account yet. Create the first one here within 24 hours:')
    const [before, token] = (link ?? '').split('?token=')
    expect(before).toBe(`  ${without.origin}/create-account`)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(rest).toEqual([''])
  })

  test.runIf(isFullRun)('it prints only its address if there is an account', async () => {
    const data = await copyOfWhole()
    const database = await openDatabase({ dataDir: data })
    await database.db
      .insertInto('app_user')
      .values({ role: 'Admin', first_name: 'Ada', email: 'ada@fern.test' })
      .execute()
    await database.close()
    const server = await start({ DATA_DIR: data })
    expect(server.output()).toBe(`Loop is ready at ${server.origin}\n`)
  })

  test.runIf(isFullRun)('it prints the sample accounts while sample data is on', async () => {
    const withSamples = await start({ DATA_DIR: await copyOfWhole(), SAMPLE_DATA: 'on' })
    expect(withSamples.output()).toContain('admin@loop.test')
    expect(withSamples.output()).toContain('loop-sample')
    expect(withSamples.output()).not.toContain('create-account')
  })

  test.runIf(isFullRun)('after kill -9 the next start takes over the folder', async () => {
    const data = await copyOfWhole()
    await (await start({ DATA_DIR: data })).end('SIGKILL')
    expect(await readdir(data)).toContain('loop.lock')
    await noneLeft(data)
    await (await start({ DATA_DIR: data })).end('SIGKILL')
    // At once, while Postgres may still be ending.
    const again = await start({ DATA_DIR: data })
    expect((await fetch(`${again.origin}/healthz`)).status).toBe(200)
  })
})

test.runIf(isFullRun)('kill -9 during ingest loses no acknowledged event', async () => {
  const data = await copyOfWhole()
  const before = await openDatabase({ dataDir: data })
  const { id } = await before.db
    .insertInto('client')
    .values({ company: 'Ingested', plan: 'Free', archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await before.db
    .insertInto('website')
    .values({
      client_id: id,
      domain: 'ingested.test',
      public_key: 'ingested',
      time_zone: 'UTC',
      import_salt: new Uint8Array(32),
    })
    .execute()
  await before.close()

  const server = await start({ DATA_DIR: data, TRUST_PROXY: 'on' })
  const acknowledged = new Set<string>()
  let ending: Promise<unknown> | undefined
  const send = async (sender: number): Promise<void> => {
    for (let number = 0; ; number += 1) {
      const path = `/page-${sender}-${number}`
      const headers = {
        'content-type': 'text/plain',
        'user-agent': visitorAgent,
        'x-forwarded-for': `203.0.113.${sender}`,
      }
      const body = JSON.stringify({ n: 'pageview', d: 'ingested.test', u: `https://ingested.test${path}` })
      const answer = await fetch(`${server.origin}/api/event`, { method: 'POST', headers, body }).catch(() => null)
      if (!answer) return
      expect(answer.status).toBe(202)
      acknowledged.add(path)
      if (acknowledged.size === 300) ending = server.end('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, sender) => send(sender)))
  await ending
  expect(acknowledged.size).toBeGreaterThanOrEqual(300)

  const again = await start({ DATA_DIR: data })
  expect((await fetch(`${again.origin}/healthz`)).status).toBe(200)
  await again.end()
  const after = await openDatabase({ dataDir: data })
  const stored = await after.db
    .selectFrom('event')
    .innerJoin('term', (join) => join.onRef('term.site_id', '=', 'event.site_id').onRef('term.id', '=', 'event.page'))
    .select('term.value')
    .execute()
  await after.close()
  const paths = new Set(stored.map(({ value }) => value))
  expect([...acknowledged].filter((path) => !paths.has(path))).toEqual([])
})

describe('A server that can’t run says why, and leaves the data unchanged', () => {
  test('a second process on the same data folder', async () => {
    const data = await copyOfWhole()
    const first = await start({ DATA_DIR: data })
    const second = await runToItsEnd({ DATA_DIR: data })
    expect(second.code).toBe(3)
    expect(second.output).toBe(
      `The data folder ${data} is in use by process ${first.pid}. Stop that process, or set DATA_DIR to another folder. (database.locked)\n`,
    )
    expect((await fetch(`${first.origin}/healthz`)).status).toBe(200)
  })

  test.runIf(isFullRun)('a port that another program listens on', async () => {
    const port = await freePort()
    const other = createServer().listen(port, 'localhost')
    const end = await runToItsEnd({ DATA_DIR: await copyOfWhole(), PORT: String(port), SAMPLE_DATA: 'off' })
    other.close()
    expect(end.code).toBe(4)
    expect(end.output).toBe(`Port ${port} on localhost is in use. Stop the other program, or set PORT to a free one.\n`)
  })

  test('a wrong configuration: every variable is named, no value is repeated', async () => {
    const end = await runToItsEnd({ PORT: 'secret-one', DATABASE_URL: 'mysql://secret-two', DATA_DIR: await folder() })
    expect(end.code).toBe(2)
    expect(end.output).toContain('PORT: ')
    expect(end.output).toContain('DATABASE_URL: ')
    expect(end.output).not.toContain('secret')
  })

  test.runIf(isFullRun)('a Postgres that doesn’t answer', async () => {
    const port = await freePort()
    const end = await runToItsEnd({ DATABASE_URL: `postgres://loop:secret@127.0.0.1:${port}/loop` })
    expect(end.code).toBe(3)
    expect(end.output).toContain('(database.unreachable)')
    expect(end.output).not.toContain('secret')
  })

  const damages: [string, (data: string) => Promise<unknown>][] = [
    ['a lost write-ahead log', (data) => rm(join(filesIn(data), 'pg_wal'), { recursive: true })],
    ['a control file that is cut short', (data) => truncate(join(filesIn(data), 'global/pg_control'), 10)],
    ['a missing mark of the version', (data) => rm(join(filesIn(data), 'PG_VERSION'))],
    ['the version of another Postgres', (data) => writeFile(join(filesIn(data), 'PG_VERSION'), '15\n')],
  ]
  test.each(oftenOf(damages))('a damaged database: %s', async (_name, damage) => {
    const data = await copyOfWhole()
    await damage(data)
    const before = await storedFiles(data)
    const end = await runToItsEnd({ DATA_DIR: data })
    expect(end.code).toBe(3)
    expect(end.output).toContain(`The database in ${data} cannot be opened`)
    expect(end.output).toContain('(database.broken)')
    expect(await storedFiles(data)).toEqual(before)
  })

  const losses: [string, (data: string) => Promise<unknown>][] = [
    ['was emptied', (data) => rm(filesIn(data), { recursive: true }).then(() => mkdir(filesIn(data)))],
    ['is not mounted', (data) => rm(filesIn(data), { recursive: true })],
  ]
  test.runIf(isFullRun).each(losses)(
    'a database whose folder %s: no new installation begins instead',
    async (_what, lose) => {
      const data = await copyOfWhole()
      await lose(data)
      const end = await runToItsEnd({ DATA_DIR: data })
      expect(end.code).toBe(3)
      expect(end.output).toContain('says that a database was there')
      expect(await readdir(filesIn(data)).catch(() => [])).toEqual([])
    },
  )

  test.runIf(isFullRun)('a folder with other files', async () => {
    const data = await folder()
    await mkdir(filesIn(data))
    await writeFile(join(filesIn(data), 'thesis.txt'), 'my only copy')
    const end = await runToItsEnd({ DATA_DIR: data })
    expect(end.code).toBe(3)
    expect(await readdir(filesIn(data))).toEqual(['thesis.txt'])
  })

  test.runIf(isFullRun)('a data folder that can’t be created', async () => {
    const file = join(await folder(), 'file')
    await writeFile(file, '')
    const end = await runToItsEnd({ DATA_DIR: join(file, 'data') })
    expect(end.code).toBe(3)
    expect(end.output).toContain('Set DATA_DIR to a folder this user may write to. (database.broken)')
  })

  /** Runs statements on the database of a stopped server. @returns the rows of the last one */
  async function onStopped(data: string, ...statements: string[]): Promise<unknown[]> {
    const database = await openDatabase({ dataDir: data, asItIs: true })
    try {
      let rows: unknown[] = []
      for (const statement of statements) ({ rows } = await sql.raw(statement).execute(database.db))
      return rows
    } finally {
      await database.close()
    }
  }

  test.runIf(isFullRun)('a database that a newer version of Loop has written', async () => {
    const data = await copyOfWhole()
    await onStopped(data, `insert into loop_migration (name, timestamp) values ('999-from-the-future', '2030-01-01')`)
    const end = await runToItsEnd({ DATA_DIR: data })
    expect(end.code).toBe(3)
    expect(end.output).toContain('999-from-the-future')
    expect(end.output).toContain('Nothing was changed.')
  })

  test.runIf(isFullRun)('a database that has lost a table: nothing is served from it', async () => {
    const data = await copyOfWhole()
    await onStopped(data, 'drop table month_rollup')
    const end = await runToItsEnd({ DATA_DIR: data })
    expect(end.code).toBe(3)
    expect(end.output).toContain('month_rollup')
    expect(end.output).toContain('Nothing was changed. (database.broken)')
  })

  test.runIf(isFullRun)('a schema step that fails halfway is undone completely', async () => {
    const data = await copyOfWhole()
    // As if half of the last step had been applied by hand: the step fails at its own table.
    await onStopped(
      data,
      `delete from loop_migration where name = '003-analytics'`,
      'drop table event, visit, day_rollup, month_rollup cascade',
    )
    const end = await runToItsEnd({ DATA_DIR: data })
    expect(end.code).toBe(3)
    expect(end.output).toContain('could not be migrated')
    expect(await onStopped(data, `select name from loop_migration where name = '003-analytics'`)).toEqual([])
    expect(await onStopped(data, `select tablename from pg_tables where tablename in ('event', 'term')`)).toEqual([
      { tablename: 'term' },
    ])
  })
})
