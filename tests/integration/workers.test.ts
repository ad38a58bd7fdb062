import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SystemFacts } from '#app/shared/admin/system-facts.ts'
import { embeddedClientId } from '#server/auth/embedded/configuration.ts'
import { freePort } from '#server/db/free-port.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findMails } from '#server/mail/mail-work.ts'
import { eventually } from '#tests/support/eventually.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import { sendPageView, sendPageViews, setUpInstallation, type Installation } from '#tests/support/installation.ts'
import { besideOn, faultsIn, storedPaths, type Beside } from '#tests/support/installed-events.ts'
import { mailServer } from '#tests/support/mail-scene.ts'
import { authorizationRequest, locationOf } from '#tests/support/oidc-browser.ts'
import { oneConnection, type OneConnection } from '#tests/support/one-connection.ts'
import { runToItsEnd, startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'
import { childrenOf } from '#tests/support/process-ids.ts'

const workersOf = ({ pid }: ServerProcess) => childrenOf(pid, 'server/main.ts')

test('A number of workers that makes no sense is refused in words', async () => {
  const end = await runToItsEnd({}, ['--workers', 'many'])
  expect(end).toMatchObject({ code: 2, output: '--workers must be a whole number from 1 to 64.\n' })
})

test.runIf(isFullRun)(
  'A database that no one reaches ends the server at once, with its sentence and code',
  async () => {
    const end = await runToItsEnd({ DATABASE_URL: 'postgres://loop@127.0.0.1:9/loop' }, ['--workers', '2'])
    expect(end.code).toBe(3)
    expect(end.output).toMatch(/database\.unreachable\)\nThe first worker did not start\.\n$/)
  },
)

describe('A server with two workers', () => {
  let server: ServerProcess
  let beside: Beside
  let installation: Installation
  let mails: Awaited<ReturnType<typeof mailServer>>
  let metricsPort: number
  let url: string
  /** By the number of the worker that answers: connections go to the workers in turns. */
  let connections: Map<number, OneConnection>

  const adminAt = (worker: number) =>
    new HttpBrowser(server.origin, installation.admin.cookies, connections.get(worker)?.fetch)
  const storedWith = async (prefix: string) => (await storedPaths(beside)).filter((path) => path.startsWith(prefix))
  const workerOf = async (connection: OneConnection) => {
    const admin = new HttpBrowser(server.origin, installation.admin.cookies, connection.fetch)
    return (await admin.call<SystemFacts>('getSystemFactsFn')).worker.number
  }

  beforeAll(async () => {
    mails = await mailServer()
    metricsPort = await freePort()
    url = await sharedDatabase()
    const env = { SAMPLE_DATA: 'off', TRUST_PROXY: 'on', SMTP_URL: mails.url, METRICS_PORT: String(metricsPort) }
    server = await startServer({ DATABASE_URL: url, ...env }, undefined, undefined, ['--workers', '2'])
    beside = await besideOn(url)
    installation = await setUpInstallation(server)
    connections = new Map()
    for (let tries = 0; tries < 10 && connections.size < 2; tries += 1) {
      const connection = oneConnection()
      const worker = await workerOf(connection)
      if (connections.has(worker)) connection.close()
      else connections.set(worker, connection)
    }
  })
  afterAll(async () => {
    for (const connection of connections.values()) connection.close()
    await server.end('SIGTERM')
    await beside.close()
    await mails.stop()
  })

  test('is ready once both are, and both answer', async () => {
    expect(server.output().match(/^Loop is ready at .*$/gm)).toEqual([
      `Loop is ready at ${server.origin}, with 2 workers`,
    ])
    expect(server.output().match(/create-account/g)).toHaveLength(1)
    expect(new Set(connections.keys())).toEqual(new Set([1, 2]))
    expect(await adminAt(1).call<SystemFacts>('getSystemFactsFn')).toMatchObject({ worker: { number: 1, of: 2 } })
    expect(await adminAt(2).call<SystemFacts>('getSystemFactsFn')).toMatchObject({ worker: { number: 2, of: 2 } })
  })

  test.runIf(isFullRun)('counts wrong passwords of both together', async () => {
    const statusAt = async (worker: number) => {
      const browser = new HttpBrowser(server.origin, new Map(), connections.get(worker)?.fetch)
      const { url } = authorizationRequest({ origin: server.origin, identity: { clientId: embeddedClientId } })
      const form = locationOf(await browser.send(url))
      return (await browser.sendForm(form.pathname, { email: 'nobody@fern.test', password: 'a guess' })).status
    }
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) statuses.push(await statusAt(1), await statusAt(2))
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect([await statusAt(1), await statusAt(2)]).toEqual([429, 429])
  })

  test('uses a change of a website at the next event, whichever worker has stored it', async () => {
    const { clientId, domain } = installation
    const droppedAt = async (worker: number, path: string) => {
      const fetchBy = connections.get(worker)?.fetch
      const body = JSON.stringify({ n: 'pageview', d: domain, u: `https://${domain}${path}` })
      const headers = { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
      const answer = await fetchBy?.(new URL('/api/event', server.origin), { method: 'POST', headers, body })
      return answer?.headers.get('x-loop-dropped') ?? null
    }
    expect([await droppedAt(1, '/left-out'), await droppedAt(2, '/left-out')]).toEqual([null, null])
    const { settings } = await adminAt(1).call<{ settings: object }>('getTrackedWebsiteFn', { clientId })
    const changed = { ...settings, excludedPaths: ['/left-out'] }
    await adminAt(1).call('updateTrackingSettingsFn', { clientId, settings: changed })
    await expect.poll(() => droppedAt(2, '/left-out')).toBe('excluded')
    expect(await droppedAt(1, '/left-out')).toBe('excluded')
  })

  test.runIf(isFullRun)('sends each email once', async () => {
    await beside.query(
      `insert into mail (kind, recipient, language, subject, body_text, body_html, created_at, next_try_at)
       select 'test', 'person-' || number || '@fern.test', 'en', 'Hello', 'Hello', '<p>Hello</p>', now(), now()
       from generate_series(1, 40) as number`,
    )
    // Opened beside the server, because a start finds work that is not in the queue.
    const database = await openDatabase({ url, pool: 1 })
    await findMails({ database, clock: () => new Date() })
    await database.close()
    await eventually(
      () => beside.query<{ count: number }>('select count(*)::int as count from mail where sent_at is null'),
      ([row]) => row?.count === 0,
    )
    const recipients = mails.received.flatMap(({ to }) => to).filter((to) => to.startsWith('person-'))
    expect(recipients.toSorted()).toEqual([...new Set(recipients)].toSorted())
    expect(recipients).toHaveLength(40)
  })

  test('shows the numbers of both in one answer to Prometheus', async () => {
    for (const worker of [1, 2]) for (let call = 0; call < 3; call += 1) await adminAt(worker).send('/livez')
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const valueOf = (line: string) =>
      Number(
        text
          .split('\n')
          .find((each) => each.startsWith(`${line} `))
          ?.split(' ')
          .at(-1),
      )
    expect(valueOf('loop_http_request_duration_seconds_count{group="health",status="2xx"}')).toBe(6)
    expect(valueOf('loop_worker_up{worker="1"}')).toBe(1)
    expect(valueOf('loop_worker_up{worker="2"}')).toBe(1)
    expect(valueOf('loop_worker_resident_memory_bytes{worker="2"}')).toBeGreaterThan(1e7)
    // What the database says is said once, and not added up.
    expect(valueOf('loop_database_up')).toBe(1)
    expect(text.match(/^# TYPE (\S+)/gm)).toEqual([...new Set(text.match(/^# TYPE (\S+)/gm))])
  })

  test.runIf(isFullRun)('kill -9 of a worker loses nothing acknowledged, and another one takes its place', async () => {
    const { domain } = installation
    const before = await workersOf(server)
    let killed: number | undefined
    const load = { domain, prefix: 'killed', count: 1500, senders: 10 }
    const acknowledged = new Set<string>()
    // A worker's end breaks the connections it has, not the server.
    for (let round = 0; acknowledged.size < 600; round += 1) {
      const sent = await sendPageViews([server.origin], { ...load, prefix: `killed-${round}` }, (count) => {
        if (count < 200 || killed !== undefined) return
        killed = before[0]
        process.kill(killed ?? 0, 'SIGKILL')
      })
      for (const path of sent.acknowledged) acknowledged.add(path)
    }
    expect(faultsIn(await storedWith('/killed'), acknowledged)).toEqual({ lost: [], doubled: [] })
    await eventually(
      () => workersOf(server),
      (now) => now.length === 2 && !now.includes(killed ?? 0),
    )
    await eventually(
      async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
      (text) => text.includes('loop_worker_up{worker="1"} 1') && text.includes('loop_worker_up{worker="2"} 1'),
    )
    expect(server.output()).toContain('"code":"workers.ended"')
  })

  test.runIf(isFullRun)('a rolling restart under load loses no request', async () => {
    const { domain } = installation
    const before = await workersOf(server)
    const refused: string[] = []
    const acknowledged = new Set<string>()
    let isOver = false
    let number = 0
    const send = async (visitor: number) => {
      while (!isOver) {
        number += 1
        const path = `/rolling-${number}`
        try {
          const status = await sendPageView(server.origin, { domain, path, visitor }, undefined, { throws: true })
          if (status === 202) acknowledged.add(path)
          else refused.push(`${path}: ${status}`)
        } catch (error) {
          refused.push(`${path}: ${String(error)} ${String((error as Error).cause)}`)
        }
      }
    }
    const sending = Promise.all(Array.from({ length: 20 }, (_, visitor) => send(visitor)))
    server.signal('SIGUSR2')
    await eventually(
      () => workersOf(server),
      (now) => now.length === 2 && now.every((pid) => !before.includes(pid)),
    )
    const soFar = number
    await eventually(
      async () => number,
      (sent) => sent > soFar + 100,
    )
    isOver = true
    await sending
    expect(refused).toEqual([])
    expect(faultsIn(await storedWith('/rolling'), acknowledged)).toEqual({ lost: [], doubled: [] })
  })

  test.runIf(isFullRun)('stops cleanly under load', async () => {
    const { domain } = installation
    let ending: ReturnType<ServerProcess['end']> | undefined
    const load = { domain, prefix: 'stopped', count: 5000, senders: 10 }
    const sent = await sendPageViews([server.origin], load, (count) => {
      if (count === 300) ending ??= server.end('SIGTERM')
    })
    expect(await ending).toMatchObject({ code: 0 })
    expect(faultsIn(await storedWith('/stopped'), sent.acknowledged)).toEqual({ lost: [], doubled: [] })
  })
})
