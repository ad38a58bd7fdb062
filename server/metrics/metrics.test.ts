import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { visitorAgent } from '#tests/support/events.ts'
import { testContext } from '#tests/support/test-context.ts'
import type { Context } from '../context.ts'
import { ListenError } from '../http/listen-error.ts'
import { listen, type App } from '../http/serve.ts'
import { groupOf, startMetrics } from './metrics.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

async function contextWith(env: Record<string, string>): Promise<Context> {
  const context = await testContext({ env })
  open.push(() => context.close())
  return context
}
const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

/** Returns the value of a line in the text format. */
const valueOf = (text: string, line: string) =>
  text
    .split('\n')
    .find((each) => each.startsWith(`${line} `))
    ?.split(' ')
    .at(-1)

test('metrics are off unless a port is set', async () => {
  expect(await startMetrics(await contextWith({}))).toBeNull()
})

test('a scrape shows what was requested, counted and dropped, without any personal data', async () => {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const context = await contextWith({ PORT: String(port), HOST: '127.0.0.1', METRICS_PORT: String(metricsPort) })
  const metrics = await startMetrics(context)
  const app: App = {
    fetch: (request) =>
      request.url.includes('/api/event') ? context.ingest.acceptEvent(request) : new Response(null, { status: 404 }),
  }
  open.push(await listen(context, app, undefined, metrics?.watchRequest))
  await insertCompanies(context, 1)
  await insertWebsiteOf(context, 1, {})
  const send = (domain: string, agent = visitorAgent) =>
    fetch(`http://127.0.0.1:${port}/api/event`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': agent },
      body: JSON.stringify({ n: 'pageview', d: domain, u: `https://${domain}/secret-page` }),
    })
  await send('site-1.test')
  await send('site-1.test')
  await send('unknown.test')
  await context.database.db
    .insertInto('site_day')
    .values({ site_id: 7, day: '2026-10-14', dirty: 1, dirty_since: new Date('2026-10-15T11:59:00Z') })
    .execute()
  await sql`vacuum event_pack`.execute(context.database.db)

  const text = await scrape(metricsPort)
  expect(valueOf(text, 'loop_events_accepted_total')).toBe('2')
  expect(valueOf(text, 'loop_events_dropped_total{reason="unknown_site"}')).toBe('1')
  expect(valueOf(text, 'loop_events_dropped_total{reason="bot"}')).toBe('0')
  expect(valueOf(text, 'loop_http_request_duration_seconds_count{group="events",status="2xx"}')).toBe('3')
  expect(valueOf(text, 'loop_database_up')).toBe('1')
  expect(Number(valueOf(text, 'loop_database_server_connections'))).toBeGreaterThanOrEqual(1)
  expect(valueOf(text, 'loop_database_server_connections_limit')).toBe('400')
  expect(Number(valueOf(text, 'loop_database_wal_bytes'))).toBeGreaterThan(1e6)
  expect(Number(valueOf(text, 'loop_database_rows{state="live"}'))).toBeGreaterThanOrEqual(0)
  expect(Number(valueOf(text, 'loop_database_rows{state="dead"}'))).toBeGreaterThanOrEqual(0)
  expect(Number(valueOf(text, 'loop_database_vacuum_timestamp_seconds{table="event_pack"}'))).toBeGreaterThan(1.7e9)
  expect(valueOf(text, 'loop_database_oldest_transaction_seconds')).toBeDefined()
  expect(Number(valueOf(text, 'loop_refresh_waiting_days'))).toBeGreaterThanOrEqual(1)
  expect(Number(valueOf(text, 'loop_refresh_oldest_seconds'))).toBeGreaterThanOrEqual(60)
  expect(valueOf(text, 'loop_job_state{job="send-mails",state="never"}')).toBe('1')
  expect(valueOf(text, 'loop_job_given_up{job="stripe-events"}')).toBe('0')
  for (const name of ['process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds', 'loop_database_waiting']) {
    expect(valueOf(text, name), name).toBeDefined()
  }
  expect(text).not.toMatch(/site-1|unknown\.test|secret-page|127\.0\.0\.1/)
  // Counters continue from scrape to scrape.
  await send('site-1.test')
  expect(valueOf(await scrape(metricsPort), 'loop_events_accepted_total')).toBe('3')
})

test('an unreachable database does not keep other numbers from being read', async () => {
  const port = await freePort()
  const context = await contextWith({ METRICS_PORT: String(port) })
  await startMetrics(context)
  await sql`alter table mail rename to mail_away`.execute(context.database.db)
  const text = await scrape(port)
  expect(valueOf(text, 'loop_database_up')).toBe('0')
  expect(valueOf(text, 'loop_events_accepted_total')).toBe('0')
})

test('an event is counted as failed wherever on its way it fails', async () => {
  const port = await freePort()
  const context = await contextWith({ METRICS_PORT: String(port) })
  await startMetrics(context)
  await insertCompanies(context, 1)
  await insertWebsiteOf(context, 1, {})
  const send = async () =>
    (
      await context.ingest.acceptEvent(
        new Request('http://localhost/api/event', {
          method: 'POST',
          headers: { 'user-agent': visitorAgent },
          body: JSON.stringify({ n: 'pageview', d: 'site-1.test', u: 'https://site-1.test/' }),
        }),
      )
    ).status
  const failed = async () => valueOf(await scrape(port), 'loop_events_failed_total')
  // The website is looked up first, then kept; after that, storing the event fails.
  await sql`alter table website rename to website_away`.execute(context.database.db)
  expect([await send(), await failed()]).toEqual([503, '1'])
  await sql`alter table website_away rename to website`.execute(context.database.db)
  expect([await send(), await failed()]).toEqual([202, '1'])
  await sql`alter table event rename to event_away`.execute(context.database.db)
  expect([await send(), await failed()]).toEqual([503, '2'])
})

test('metrics are at one path of this machine only, and a port that is taken is refused with the name of its variable', async () => {
  const port = await freePort()
  const context = await contextWith({ METRICS_PORT: String(port) })
  await startMetrics(context)
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  // No one listens on another of the machine's own addresses.
  await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow('fetch failed')
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405)
  await expect(startMetrics(context)).rejects.toThrow(ListenError)
  await expect(startMetrics(context)).rejects.toThrow(`METRICS_PORT=${port}`)
})

test.each([
  ['/api/event', 'events'],
  ['/api/event/speed', 'speed'],
  ['/api/clients/5a3b/imports?x=1', 'api'],
  ['/_serverFn/abc', 'calls'],
  ['/share/token-of-a-link', 'shares'],
  ['/decide/token-of-a-link', 'decisions'],
  ['/assets/index-1.js', 'files'],
  ['/favicon.svg', 'files'],
  ['/authorize?client_id=x', 'sign-in'],
  ['/analytics?client=5a3b', 'pages'],
  ['/no/such/page', 'pages'],
])('%s belongs to the group %s', (url, group) => {
  expect(groupOf(url, (pathname) => pathname === '/authorize')).toBe(group)
})
