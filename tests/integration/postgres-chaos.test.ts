import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import pg from 'pg'
import { eventually } from '#tests/support/eventually.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { readMonth, sendPageView, setUpInstallation, type Installation } from '#tests/support/installation.ts'
import { besideOn, faultsIn, storedPaths } from '#tests/support/installed-events.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'

const maxConnections = 30
/** How long Postgres is suspended: longer than a request waits for a connection. */
const stallMs = isFullRun ? 60_000 : 8_000

let postgres: PostgresServer
let url: string
let server: ServerProcess
let installation: Installation
beforeAll(async () => {
  postgres = await startPostgres([`max_connections=${maxConnections}`])
  url = await postgres.createDatabase()
  server = await startServer({ DATABASE_URL: url, SAMPLE_DATA: 'off', TRUST_PROXY: 'on', CALL_RATE_PER_MINUTE: '0' })
  installation = await setUpInstallation(server)
})
afterAll(async () => {
  await server.end('SIGKILL')
  await postgres.stop()
})

/** The answers that people and websites got during an event. */
interface Answers {
  acknowledged: Set<string>
  /** Status codes of events and of pages, each with whether it said when to try again. */
  statuses: Set<string>
}

let rounds = 0
/** Sends events and requests pages from before the event until after it, so that some are acknowledged on each side. */
async function underLoad(happening: () => Promise<void>): Promise<Answers> {
  rounds += 1
  const answers: Answers = { acknowledged: new Set(), statuses: new Set() }
  let isOver = false
  let number = 0
  const note = (what: string, { status, headers }: Response) =>
    answers.statuses.add(`${what} ${status}${headers.has('retry-after') ? ' later' : ''}`)
  const sender = async (visitor: number) => {
    while (!isOver) {
      number += 1
      const path = `/round-${rounds}-${number}`
      const status = await sendPageView(server.origin, { domain: installation.domain, path, visitor }, (answer) =>
        note('event', answer),
      )
      if (status === 202) answers.acknowledged.add(path)
      else await wait(20)
    }
  }
  const reader = async () => {
    while (!isOver) {
      // The request of the signed-in Admin reads the database for each page.
      note('page', await installation.admin.send('/', { headers: { accept: 'text/html' } }))
      await wait(20)
    }
  }
  const load = Promise.all([sender(1), sender(2), sender(3), sender(4), reader(), reader()])
  const oneMoreIsAcknowledged = async () => {
    const { size } = answers.acknowledged
    await eventually(
      async () => answers.acknowledged.size,
      (now) => now > size,
      { everyMs: 20 },
    )
  }
  await oneMoreIsAcknowledged()
  await wait(300)
  await happening()
  await oneMoreIsAcknowledged()
  await wait(300)
  isOver = true
  await load
  return answers
}

/** Checks that everything works again by itself, and that no acknowledged event is missing or stored twice. */
async function expectRecovered({ acknowledged }: Answers): Promise<void> {
  const health = await eventually(
    () => fetch(`${server.origin}/healthz`),
    ({ ok }) => ok,
  )
  expect(await health.text()).toBe('ok')
  await eventually(
    () => sendPageView(server.origin, { domain: installation.domain, path: `/after-${rounds}` }),
    (status) => status === 202,
  )
  // The month is asked until it answers with what was counted meanwhile.
  await eventually(
    () => readMonth(installation.admin, installation.clientId).catch(() => undefined),
    (month) => month !== undefined && month.totals.pageviews > 0,
  )
  const beside = await besideOn(url)
  const stored = await storedPaths(beside)
  await beside.close()
  expect(acknowledged.size).toBeGreaterThan(0)
  expect(faultsIn(stored, acknowledged)).toEqual({ lost: [], doubled: [] })
}

/** Returns the number of log lines about the missing database, by second. */
function linesASecond(output: string): number[] {
  const seconds = output.split('\n').flatMap((line) => {
    if (!line.startsWith('{') || !/terminat|connection|ECONN|gives no/i.test(line)) return []
    return [Math.floor((JSON.parse(line) as { time: number }).time / 1000)]
  })
  return [...Map.groupBy(seconds, (second) => second).values()].map(({ length }) => length)
}

describe('A server', () => {
  test.runIf(isFullRun)('keeps working while Postgres ends all its connections again and again', async () => {
    const answers = await underLoad(async () => {
      const beside = await besideOn(url)
      for (let times = 0; times < 10; times += 1) {
        await beside.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
          'loop',
        ])
        await wait(100)
      }
      await beside.close()
    })
    await expectRecovered(answers)
  })

  test.runIf(isFullRun)('answers 503 while Postgres restarts, and keeps working', async () => {
    const answers = await underLoad(() =>
      postgres.restart(async () => {
        expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
        const health = await fetch(`${server.origin}/healthz`)
        expect([health.status, health.headers.get('retry-after')]).toEqual([503, '5'])
        await wait(1500)
      }),
    )
    await expectRecovered(answers)
    expect(answers.statuses).toContain('event 503 later')
    expect(answers.statuses).toContain('page 503 later')
    expect([...answers.statuses].filter((status) => / 5/.test(status) && !status.endsWith('503 later'))).toEqual([])
  })

  test.runIf(isFullRun)('keeps working after Postgres was suspended for a while', async () => {
    const answers = await underLoad(() => postgres.stall(() => wait(stallMs)))
    await expectRecovered(answers)
  })

  test.runIf(isFullRun)('continues when Postgres has a free connection again', async () => {
    const others: pg.Client[] = []
    const answers = await underLoad(async () => {
      for (let one = 0; one < maxConnections; one += 1) {
        const client = new pg.Client({ connectionString: postgres.address('postgres') })
        client.on('error', () => {})
        const isIn = await client.connect().then(
          () => true,
          () => false,
        )
        if (!isIn) break
        others.push(client)
        if (one === 3) {
          await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
            'loop',
          ])
        }
      }
      await wait(1500)
      await Promise.all(others.map((client) => client.end()))
    })
    await expectRecovered(answers)
  })

  test.runIf(isFullRun)('logs at most once a second that Postgres was away, with the number of failures', () => {
    const lines = linesASecond(server.output())
    expect(lines.length).toBeGreaterThan(0)
    // A second of the clock can contain the end of one interval and the beginning of the next.
    expect(Math.max(...lines)).toBeLessThanOrEqual(2)
    expect(server.output()).toContain('"leftOut":')
  })
})
