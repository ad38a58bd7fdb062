import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFullRun } from '#tests/support/full-run.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { addMonths, firstDayOf, monthSchema } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { embeddedClientId } from '#server/auth/embedded/configuration.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findMails } from '#server/mail/mail-work.ts'
import { migrations } from '#server/db/migrations/registry.ts'
import { logOf } from '#tests/support/access-log.ts'
import { eventually } from '#tests/support/eventually.ts'
import { HttpBrowser } from '#tests/support/http-browser.ts'
import {
  credentials,
  readMonth,
  sendPageViews,
  setUpInstallation,
  type Installation,
} from '#tests/support/installation.ts'
import { besideOn, faultsIn, storedPaths, type Beside } from '#tests/support/installed-events.ts'
import { mailServer } from '#tests/support/mail-scene.ts'
import { authorizationRequest, locationOf } from '#tests/support/oidc-browser.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { sharedDatabase } from '#tests/support/shared-postgres.ts'

const emptyDatabase = () => sharedDatabase({ migrated: false })

const appliedSteps = async (beside: Beside) =>
  (await beside.query<{ name: string }>('select name from loop_migration order by name')).map(({ name }) => name)

test.runIf(isFullRun)(
  'several processes that open an empty database at once find it complete, migrated once',
  async () => {
    const url = await emptyDatabase()
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase({ url, pool: 2 })))
    await Promise.all(opened.map((database) => database.close()))
    const beside = await besideOn(url)
    expect(await appliedSteps(beside)).toEqual(Object.keys(migrations).sort())
    await beside.close()
  },
)

test.runIf(isFullRun)('one that waits while another makes the queue’s tables finds them', async () => {
  const url = await emptyDatabase()
  const beside = await besideOn(url)
  const waiting = () =>
    beside.query<{ pid: number }>(`select pid from pg_locks where locktype = 'advisory' and not granted`)
  // The lock of server/db/queue-schema.ts: both have seen an empty database before either may begin.
  await beside.query('select pg_advisory_lock(7015)')
  const opening = Array.from({ length: 4 }, () => openDatabase({ url, pool: 2 }))
  await expect.poll(waiting).toHaveLength(opening.length)
  await beside.query('select pg_advisory_unlock(7015)')
  const opened = await Promise.all(opening)
  expect(await beside.query('select name from loop_queue.queue')).not.toHaveLength(0)
  await Promise.all(opened.map((database) => database.close()))
  await beside.close()
})

describe('Two processes on one Postgres', () => {
  let env: Record<string, string>
  let mails: Awaited<ReturnType<typeof mailServer>>
  let one: ServerProcess
  let other: ServerProcess
  let beside: Beside
  let installation: Installation

  beforeAll(async () => {
    mails = await mailServer()
    const url = await emptyDatabase()
    env = { DATABASE_URL: url, SAMPLE_DATA: 'off', TRUST_PROXY: 'on', SMTP_URL: mails.url }
    // Both begin on the empty database at the same instant.
    const started = await Promise.allSettled([startServer(env), startServer(env)])
    const running = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
    const [first, second] = running
    if (!first || !second) {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
      throw new Error('One of the two did not start.', { cause: started })
    }
    one = first
    other = second
    beside = await besideOn(url)
  })
  afterAll(async () => {
    await Promise.all([one, other].map((server) => server.end('SIGKILL')))
    await beside.close()
    await mails.stop()
  })

  test('both start on an empty database, and every migration runs once', async () => {
    expect(await appliedSteps(beside)).toEqual(Object.keys(migrations).sort())
    expect([one.output(), other.output()]).toEqual([
      expect.stringContaining('Loop is ready'),
      expect.stringContaining('Loop is ready'),
    ])
    expect(one.output() + other.output()).not.toContain('"level":')
  })

  test('a session from one process opens the other, and signing out at either ends it at both', async () => {
    // Each start prints a link and revokes the one before: the first Admin uses the newest.
    const [newest] = await Promise.all(
      [one, other].map(async (server) => {
        const token = /create-account\?token=([\w-]{43})/.exec(server.output())?.[1]
        const isGood = await new HttpBrowser(server.origin).call<boolean>('isFirstRunLinkGoodFn', { token })
        return isGood ? server : null
      }),
    ).then((servers) => servers.filter((server) => server !== null))
    if (!newest) throw new Error('None of the two links works.')
    installation = await setUpInstallation(newest)

    const session = new HttpBrowser(one.origin)
    await session.signIn(credentials)
    const elsewhere = new HttpBrowser(other.origin, session.cookies)
    expect(await elsewhere.call('getSessionFn')).toMatchObject({ email: credentials.email })
    await elsewhere.call('logoutFn')
    expect(await session.call('getSessionFn')).toBeNull()
  })

  test('events sent to both are each counted once, and a visitor of both is one visitor', async () => {
    const { admin, clientId, domain } = installation
    const sent = await sendPageViews([one.origin, other.origin], { domain, prefix: 'both', count: 400, senders: 9 })
    expect(sent.acknowledged.size).toBe(400)
    expect(faultsIn(await storedPaths(beside), sent.acknowledged)).toEqual({ lost: [], doubled: [] })
    const month = await eventually(
      () => readMonth(admin, clientId),
      ({ totals }) => totals.pageviews >= 400,
    )
    expect(month.totals).toMatchObject({ pageviews: 400, visits: 9, visitors: 9 })
    // Both answer the same numbers.
    for (const { origin } of [one, other]) {
      expect((await readMonth(new HttpBrowser(origin, admin.cookies), clientId)).totals).toEqual(month.totals)
    }
  })

  test('shared work is done once: each mail is sent, an export written, a deletion carried out', async () => {
    const { admin, clientId, domain } = installation
    await beside.query(
      `insert into mail (kind, recipient, language, subject, body_text, body_html, created_at, next_try_at)
       select 'test', 'person-' || number || '@fern.test', 'en', 'Hello', 'Hello', '<p>Hello</p>', now(), now()
       from generate_series(1, 40) as number`,
    )
    // A third opens the database beside the two, because a start finds work that is not in the queue.
    const database = await openDatabase({ url: env['DATABASE_URL'], pool: 1 })
    await findMails({ database, clock: () => new Date() })
    await database.close()
    await admin.call('requestExportFn', { clientId })
    const exported = await eventually(
      () =>
        beside.query<{ tries: number; finished: boolean }>(
          `select tries, finished_at is not null as finished from website_export`,
        ),
      ([row]) => row?.finished === true,
    )
    expect(exported).toEqual([{ tries: 1, finished: true }])

    const today = (await readMonth(admin, clientId)).firstDay
    const range = { from: today, to: today, what: { part: 'page', value: '/both-7' } }
    await admin.call('requestDeletionFn', { clientId, range, domain })
    const audited = () =>
      beside.query<{ count: number }>(
        `select count(*)::int as count from audit_event where kind = 'tracking.data_deleted'`,
      )
    await eventually(audited, ([row]) => row?.count !== 0)
    expect(await storedPaths(beside)).not.toContain('/both-7')

    await eventually(
      () => beside.query<{ count: number }>('select count(*)::int as count from mail where sent_at is null'),
      ([row]) => row?.count === 0,
    )
    const recipients = mails.received.flatMap(({ to }) => to).filter((to) => to.startsWith('person-'))
    expect(recipients.toSorted()).toEqual([...new Set(recipients)].toSorted())
    expect(recipients).toHaveLength(40)
    expect(await audited()).toEqual([{ count: 1 }])
  })

  test.runIf(isFullRun)(
    'kill -9 of one while both receive events loses nothing acknowledged, and the other counts all of it',
    async () => {
      const { clientId, domain, admin } = installation
      let ending: Promise<unknown> | undefined
      const load = { domain, prefix: 'killed', count: 600, senders: 10 }
      const sent = await sendPageViews([one.origin, other.origin], load, (acknowledged) => {
        if (acknowledged >= 200) ending ??= one.end('SIGKILL')
      })
      await ending
      // The other process continued alone.
      expect(sent.acknowledged.size).toBeGreaterThanOrEqual(600 - load.senders)
      const stored = await storedPaths(beside)
      const survivor = new HttpBrowser(other.origin, admin.cookies)
      expect(faultsIn(stored, sent.acknowledged)).toEqual({ lost: [], doubled: [] })
      await eventually(
        () => readMonth(survivor, clientId),
        ({ totals }) => totals.pageviews === stored.length,
      )
      await eventually(
        () => beside.query<{ count: number }>('select count(*)::int as count from site_day where dirty <> 0'),
        ([row]) => row?.count === 0,
      )
      expect(other.output()).not.toContain('"level":50')

      one = await startServer(env)
      expect((await readMonth(new HttpBrowser(one.origin, admin.cookies), clientId)).totals.pageviews).toBe(
        stored.length,
      )
    },
  )

  test.runIf(isFullRun)('a finished month cached by one shows what the other adds to it', async () => {
    const { admin, clientId } = installation
    const here = new HttpBrowser(one.origin, admin.cookies)
    const elsewhere = new HttpBrowser(other.origin, admin.cookies)
    const day = firstDayOf(addMonths(localMonth(new Date(), 'UTC'), -1))
    const month = v.parse(monthSchema, day.slice(0, 7))
    const filters = [{ dimension: 'page', operator: 'is', values: ['/kept'] }]
    const ask = (browser: HttpBrowser) =>
      browser.call<MonthOverview>('getMonthOverviewFn', { clientId, month, filters, compare: 'none' })
    const visits = async (browser: HttpBrowser) => (await ask(browser)).totals.visits
    const bring = async (addresses: readonly string[]) => {
      const visited = addresses.map((address) => ({ address, at: `${day}T10:00:00Z`, target: '/kept' }))
      await importLog(elsewhere, clientId, logOf(visited))
    }

    await bring(['203.0.113.1', '203.0.113.2'])
    await eventually(
      () => visits(here),
      (counted) => counted === 2,
    )
    await eventually(
      () => beside.query<{ count: number }>('select count(*)::int as count from site_day where dirty <> 0'),
      ([row]) => row?.count === 0,
    )
    expect(await visits(here)).toBe(2)
    // Empties the visits, which the product never does: an answer read from them again has no pages.
    await beside.query(`update visit set pages = '{}' where day = $1`, [day])
    expect([await visits(here), await visits(elsewhere)]).toEqual([2, 0])
    await bring(['203.0.113.1', '203.0.113.2', '203.0.113.3'])
    for (const browser of [here, elsewhere]) {
      await eventually(
        () => visits(browser),
        (counted) => counted === 3,
      )
    }
    expect(await ask(here)).toEqual(await ask(elsewhere))
  })

  test.runIf(isFullRun)('wrong passwords at both are counted together, also by a restarted process', async () => {
    const statusAt = async ({ origin }: ServerProcess) => {
      const browser = new HttpBrowser(origin)
      const { url } = authorizationRequest({ origin, identity: { clientId: embeddedClientId } })
      const form = locationOf(await browser.send(url))
      return (await browser.sendForm(form.pathname, { email: 'nobody@fern.test', password: 'a guess' })).status
    }
    const statuses: number[] = []
    for (let round = 0; round < 5; round += 1) statuses.push(await statusAt(one), await statusAt(other))
    expect(new Set(statuses)).toEqual(new Set([422]))
    expect([await statusAt(one), await statusAt(other)]).toEqual([429, 429])
    await one.end('SIGKILL')
    one = await startServer(env)
    expect(await statusAt(one)).toBe(429)
  })
})

/** Uploads an access log and imports it like the page does, and waits until all of it is stored. */
async function importLog(browser: HttpBrowser, clientId: string, log: string): Promise<void> {
  const path = `/api/clients/${clientId}/imports`
  const headers = { origin: browser.origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ kind: 'access-log', fileName: 'access.log', size: Buffer.byteLength(log) })
  const announced = await browser.send(path, { method: 'POST', headers, body })
  const { id } = (await announced.json()) as { id: number }
  await browser.send(`${path}/${id}/pieces/0`, { method: 'PUT', headers, body: log })
  const comesTo = (state: string) =>
    eventually(
      () => browser.call<{ imports: { id: number; state: string }[] }>('listImportsFn', { clientId }),
      ({ imports }) => imports.some((one) => one.id === id && one.state === state),
    )
  await comesTo('previewed')
  await browser.call('startImportFn', { clientId, importId: id })
  await comesTo('done')
}
