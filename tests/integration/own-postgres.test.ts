import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { inTurn } from '#server/db/own-postgres/own-postgres.ts'
import { logIn } from '#server/db/own-postgres/paths.ts'
import { startAskedServer, type AskedServer } from '#tests/support/asked-server.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { sendPageView, sendPageViews, setUpInstallation, type Installation } from '#tests/support/installation.ts'
import { faultsIn, storedPaths } from '#tests/support/installed-events.ts'
import { runCommand } from '#tests/support/operator-command.ts'
import { copyCluster, keepersOf, killAll, noneLeft, postmasterOf, processesOf } from '#tests/support/own-postgres.ts'
import { runToItsEnd, temporaryFolder, type TemporaryFolder } from '#tests/support/server-process.ts'

const isRoot = process.getuid?.() === 0
const folders: TemporaryFolder[] = []
const running: AskedServer[] = []
const opened: Database[] = []

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder()
  folders.push(folder)
  return folder.path
}
async function start(dataDir: string): Promise<AskedServer> {
  const server = await startAskedServer({ DATA_DIR: dataDir })
  running.push(server)
  return server
}
/** What a command such as a backup does first. */
async function openAsCommand(dataDir: string): Promise<Database> {
  const database = await openDatabase({ dataDir, as: 'command', asItIs: true, pool: 1 })
  opened.push(database)
  return database
}
const isHealthy = async ({ origin }: AskedServer) => (await fetch(`${origin}/healthz`)).status === 200

/** The data folder of a stopped server with a website. */
let whole: string
let installation: Installation
beforeAll(async () => {
  whole = await newFolder()
  const server = await start(whole)
  installation = await setUpInstallation(server)
  await server.end()
})
async function copyOfWhole(): Promise<string> {
  const copy = await newFolder()
  await copyCluster(whole, copy)
  return copy
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  for (const { path } of folders) await noneLeft(path)
})
afterAll(() => Promise.all(folders.map(({ remove }) => remove())))

describe('While Loop runs', () => {
  const none = { lost: [], doubled: [] }

  /** Kills Postgres in some way under load. @returns the acknowledged events that are lost or stored twice */
  async function liveThrough(kill: (data: string) => Promise<void>): Promise<ReturnType<typeof faultsIn>> {
    const data = await copyOfWhole()
    const server = await start(data)
    const { domain } = installation
    const acknowledged = new Set<string>()
    let isOver = false
    const sending = Array.from({ length: 4 }, async (_, visitor) => {
      for (let number = 0; !isOver; number += 1) {
        const path = `/path-${visitor}-${number}`
        const status = await sendPageView(server.origin, { domain, path, visitor })
        expect([202, 503]).toContain(status)
        if (status === 202) acknowledged.add(path)
      }
    })
    await expect.poll(() => acknowledged.size).toBeGreaterThan(50)
    // As long as it is this process's turn, nobody starts it again.
    await inTurn(data, () => kill(data).then(() => expectRefusals(server)), { limitMs: 60_000 })
    const { size } = acknowledged
    await expect.poll(() => acknowledged.size).toBeGreaterThan(size + 50)
    isOver = true
    await Promise.all(sending)
    await expect.poll(() => isHealthy(server)).toBe(true)
    const stored = await storedPaths({ ...server, close: async () => {} })
    expect(server.output()).toContain('database.ended')
    expect(await server.end()).toMatchObject({ code: 0 })
    return faultsIn(stored, acknowledged)
  }

  /** What people, programs and websites get without Postgres. */
  async function expectRefusals(server: AskedServer): Promise<void> {
    expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
    const admin = new HttpBrowser(server.origin, installation.admin.cookies)
    const page = await eventually(
      () => admin.send('/', { headers: { accept: 'text/html' } }),
      ({ status }) => status === 503,
    )
    expect(page.headers.get('retry-after')).toBe('5')
    expect(await page.text()).toContain('<html')
    const event = await sendPageView(server.origin, { domain: installation.domain, path: '/refused' })
    expect(event).toBe(503)
    const health = await fetch(`${server.origin}/healthz`)
    expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5'])
  }

  test('and Postgres is killed, people get 503, it is started again, and no acknowledged event is lost', async () => {
    expect(await liveThrough(async (data) => killAll([await postmasterOf(data)]))).toEqual(none)
  })

  test.runIf(isFullRun)('and Postgres is killed with its keeper, the same happens', async () => {
    expect(await liveThrough(async (data) => killAll([...(await keepersOf(data)), await postmasterOf(data)]))).toEqual(
      none,
    )
  })

  test.runIf(isFullRun)('and all of Postgres is killed, the same happens', async () => {
    expect(await liveThrough(async (data) => killAll((await processesOf(data)).map(({ pid }) => pid)))).toEqual(none)
  })
})

describe('Who comes and goes', () => {
  test('a command that has started Postgres does not keep a server from starting, which takes it over', async () => {
    const data = await copyOfWhole()
    const command = await openAsCommand(data)
    const serving = await postmasterOf(data)
    const server = await start(data)
    expect(await postmasterOf(data)).toBe(serving)
    await command.close()
    expect(await isHealthy(server)).toBe(true)
    expect(await server.end()).toMatchObject({ code: 0 })
    await noneLeft(data)
  })

  test('a server that stops leaves Postgres to a command that uses it, and does not wait for it', async () => {
    const data = await copyOfWhole()
    const server = await start(data)
    const command = await openAsCommand(data)
    expect(await server.end()).toMatchObject({ code: 0 })
    expect(await command.db.selectFrom('website').select('domain').execute()).toEqual([{ domain: installation.domain }])
    await command.close()
    await noneLeft(data)
    expect(await readFile(logIn(data), 'utf8')).toMatch(/database system is shut down\s*$/)
  })

  test.runIf(isFullRun)('a server that is killed does not take Postgres from a command', async () => {
    const data = await copyOfWhole()
    const server = await start(data)
    const command = await openAsCommand(data)
    await server.end('SIGKILL')
    expect(await command.db.selectFrom('website').select('domain').execute()).toHaveLength(1)
    await command.close()
    await noneLeft(data)
  })

  test.runIf(isFullRun)(
    'a supervisor that asks every process to end at once: no acknowledged event is lost',
    async () => {
      const data = await copyOfWhole()
      const server = await start(data)
      const load = { domain: installation.domain, prefix: 'asked', count: 100_000 }
      let ending: ReturnType<AskedServer['end']> | undefined
      const all = await processesOf(data)
      const sent = await sendPageViews([server.origin], load, (acknowledged) => {
        if (acknowledged < 300 || ending) return
        for (const { pid } of all) process.kill(pid, 'SIGTERM')
        ending = server.end('SIGTERM')
      })
      expect(await ending).toMatchObject({ code: 0 })
      await noneLeft(data)
      const next = await start(data)
      const stored = await storedPaths({ ...next, close: async () => {} })
      expect(faultsIn(stored, sent.acknowledged)).toEqual({ lost: [], doubled: [] })
    },
  )

  test.runIf(isFullRun)('two servers at once: one serves, the other says which', async () => {
    const data = await copyOfWhole()
    const starts = await Promise.all([1, 2].map(() => runOrServe(data)))
    const [refused] = starts.filter((one) => one.kind === 'ended')
    const [served] = starts.filter((one) => one.kind === 'serves')
    expect(refused?.end).toMatchObject({ code: 3 })
    expect(refused?.end.output).toContain(`is in use by process ${served?.server.pid}. Stop that process`)
    expect(served && (await isHealthy(served.server))).toBe(true)
  })

  async function runOrServe(data: string) {
    return start(data).then(
      (server) => ({ kind: 'serves', server }) as const,
      (error: Error) =>
        ({
          kind: 'ended',
          end: { code: Number(/code (\d+)/.exec(error.message)?.[1]), output: error.message },
        }) as const,
    )
  }

  test.runIf(isFullRun)('backups at once, with a server and without, and one while it starts and stops', async () => {
    const data = await copyOfWhole()
    const into = await newFolder()
    const env = { DATA_DIR: data }
    let number = 0
    const backUp = async () => {
      number += 1
      const { code, output } = await runCommand('backup', [join(into, `${number}.backup`)], env)
      expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Done: ') as string })
    }
    await Promise.all([backUp(), backUp(), backUp()])
    await noneLeft(data)
    let isOver = false
    const backingUp = [1, 2].map(async () => {
      while (!isOver) await backUp()
    })
    for (let round = 0; round < 5; round += 1) {
      const server = await start(data)
      const sent = await sendPageViews([server.origin], { domain: installation.domain, prefix: `r${round}`, count: 50 })
      expect(sent.unanswered).toEqual(new Set())
      expect(await server.end(round % 2 === 0 ? 'SIGTERM' : 'SIGKILL')).toMatchObject({
        signal: round % 2 === 0 ? null : 'SIGKILL',
      })
    }
    isOver = true
    await Promise.all(backingUp)
    await noneLeft(data)
    expect(number).toBeGreaterThan(5)
  })
})

describe('A server that can’t start its Postgres says why, and leaves the folder as it is', () => {
  const canMount = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0

  test.runIf(isFullRun && canMount)('a folder that can only be read', async () => {
    const data = await copyOfWhole()
    spawnSync('mount', ['--bind', data, data])
    spawnSync('mount', ['-o', 'remount,bind,ro', data])
    try {
      const end = await runToItsEnd({ DATA_DIR: data })
      expect(end.code).toBe(3)
      expect(end.output).toContain(`The data folder ${data} cannot be used: EROFS`)
      expect(end.output).toContain('Set DATA_DIR to a folder this user may write to. (database.broken)')
    } finally {
      spawnSync('umount', [data])
    }
  })

  test.runIf(isFullRun && canMount)('a machine without shared memory', async () => {
    // Temporary files may be in the folder that this hides.
    const data = await mkdtemp('/var/tmp/loop-test-')
    const hidden = 'mount -t tmpfs -o size=64k tmpfs /dev/shm && exec "$0" "$@"'
    const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', DATA_DIR: data, TMPDIR: '/var/tmp' }
    const end = spawnSync('unshare', ['--mount', 'sh', '-c', hidden, process.execPath, 'server/main.ts'], {
      env,
      encoding: 'utf8',
    })
    await noneLeft(data)
    await rm(data, { recursive: true })
    expect(end.status).toBe(3)
    expect(end.stderr).toContain('this machine gives Postgres too little shared memory')
    expect(end.stderr).toContain('Give it more (docker run --shm-size=64m)')
  })

  test.runIf(isFullRun && isRoot)('a folder of root’s, seen by another user', async () => {
    const data = await copyOfWhole()
    await chmod(data, 0o755)
    const end = spawnSync(process.execPath, ['server/main.ts'], {
      env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', DATA_DIR: data, PORT: '0' },
      uid: 12_345,
      gid: 12_345,
      encoding: 'utf8',
    })
    expect({ code: end.status, words: end.stderr }).toEqual({
      code: 3,
      words: expect.stringMatching(/cannot be used: EACCES.+Set DATA_DIR to a folder this user may write to/) as string,
    })
    await rm(data, { recursive: true })
  })
})
