import { expect, onTestFinished, test } from 'vitest'
import { sampleCompanies } from '#server/sample-companies/company-list.ts'
import { samplePassword } from '#server/sample-companies/sample-accounts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { oneConnection } from '#tests/support/one-connection.ts'
import { noneLeft, postmasterOf } from '#tests/support/own-postgres.ts'
import { standInProcesses } from '#tests/support/own-stand-ins.ts'
import { childrenOf } from '#tests/support/process-ids.ts'
import { runToItsEnd, startServer, temporaryFolder, type ServerProcess } from '#tests/support/server-process.ts'

const workersOf = ({ pid }: ServerProcess) => childrenOf(pid, 'server/main.ts')
const standInsOf = async (server: ServerProcess) =>
  (await Promise.all((await workersOf(server)).map((worker) => standInProcesses(worker)))).flat()

test('More workers than Loop’s own Postgres serves are refused in words', async () => {
  const { code, output } = await runToItsEnd({ DATA_DIR: '/nowhere' }, ['--workers', '11'])
  expect(code).toBe(2)
  expect(output).toBe('Loop’s own Postgres serves at most 10 workers. Set DATABASE_URL to another one for more.\n')
})

test.runIf(isFullRun)(
  'workers share one Postgres, which ends after them, and one stand-in, whose state outlives its worker',
  async () => {
    const data = await temporaryFolder()
    onTestFinished(data.remove)
    const env = { SAMPLE_DATA: 'accounts', DATA_DIR: data.path }
    const server = await startServer(env, undefined, undefined, ['--workers', '2'])
    onTestFinished(async () => void (await server.end('SIGKILL')))
    const postgres = await postmasterOf(data.path)

    const clientId = sampleCompanies[0]?.id
    const admin = new HttpBrowser(server.origin)
    await admin.signIn({ email: 'admin@loop.test', password: samplePassword })
    /** Asks by a connection of its own: the workers answer in turns. */
    const advance = async () => {
      const connection = oneConnection()
      const browser = new HttpBrowser(server.origin, admin.cookies, connection.fetch)
      const { now } = await browser.call<{ now: string }>('advanceTestTimeFn', { clientId, days: 1 })
      connection.close()
      return now.slice(0, 10)
    }
    const days = [await advance(), await advance(), await advance()]
    expect(new Set(days).size).toBe(3)
    expect(days).toEqual(days.toSorted())
    expect(await standInsOf(server)).toHaveLength(1)

    const before = await workersOf(server)
    for (const pid of before) if ((await standInProcesses(pid)).length > 0) process.kill(pid, 'SIGKILL')
    await eventually(
      () => workersOf(server),
      (now) => now.length === 2 && now.some((pid) => !before.includes(pid)),
    )
    const later = await eventually(
      () => advance().catch(() => ''),
      (day) => day !== '',
    )
    expect(later > (days.at(-1) ?? '')).toBe(true)
    expect(await standInsOf(server)).toHaveLength(1)

    expect(await postmasterOf(data.path)).toBe(postgres)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
    await noneLeft(data.path)
  },
)

test.runIf(isFullRun)('kill -9 of the supervisor leaves neither workers nor Postgres', async () => {
  const data = await temporaryFolder()
  onTestFinished(data.remove)
  const server = await startServer({ SAMPLE_DATA: 'off', DATA_DIR: data.path }, undefined, undefined, [
    '--workers',
    '2',
  ])
  const workers = await workersOf(server)
  await server.end('SIGKILL')
  await noneLeft(data.path)
  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  expect(workers).toHaveLength(2)
  await expect.poll(() => workers.filter(isAlive)).toEqual([])
})
