import { expect, test } from 'vitest'
import { compileCatalogue } from '#app/shared/messages/compile.ts'
import failures from '#app/features/admin/messages/sent-mails/en.ts'
import en from '#app/features/admin/messages/system-health/en.ts'
import { translateFrom } from '#app/shared/messages/translate.ts'
import type { SystemFacts } from '#app/shared/admin/system-facts.ts'
import common from '#app/shared/messages/words/en.ts'
import { healthySystem as good } from '#tests/support/healthy-system.ts'
import { judgeSystem } from './judge-system.ts'

const words = {
  t: translateFrom<'systemHealth'>('en', compileCatalogue({ ...common, ...en })),
  tFailure: translateFrom<'sentMails'>('en', compileCatalogue({ ...common, ...failures })),
  locale: 'en',
}
const { at } = good
const [job] = good.jobs
if (!job) throw new Error('The example has a job.')

test('of a server with several workers, the page says which one it is about', () => {
  const checks = judgeSystem({ ...good, worker: { number: 2, of: 4 } }, words)
  expect(checks.find(({ id }) => id === 'worker')).toMatchObject({ label: 'Worker that answered', value: '2 of 4' })
})

test('every check of a healthy system is OK', () => {
  const checks = judgeSystem(good, words)
  expect(checks.filter(({ advice }) => advice !== null)).toEqual([])
  expect(Object.fromEntries(checks.map(({ label, value }) => [label, value]))).toEqual({
    Version: 'Loop 1.2.3, build abc123, Node 24.21.0',
    'Running for': '2 hours',
    Memory: '400 MB of 2 GB',
    Responsiveness: '99 of 100 waits under 12 ms, the longest 81 ms (last 60 seconds)',
    Database: 'Loop’s own Postgres, version 18.6, 12.3 MB, answers in 2 ms',
    'Database connections': '12 of 60',
    'Write-ahead log': '48 MB, usually up to 96 MB',
    'Dead rows': '1.2% of all rows, most in event (9,000)',
    'Cleanup of compressed tables': 'event_pack 3 hours ago, day_rollup_pack not yet',
    'Longest transaction': '3 seconds',
    Schema: '4 of 4 migrations applied',
    'Database disk': '40 GB free of 100 GB',
    'Event counting': 'Up to date',
    Emails: 'Sent by SMTP, 0 waiting, 0 failed',
    'GeoIP file': 'GeoLite2-City, created 3 days ago',
    'Sends waiting emails': 'Last run 40 seconds ago',
  })
})

test('work that was given up has to be checked, also if the job runs well', () => {
  const checks = judgeSystem({ ...good, jobs: [{ ...job, givenUp: 2 }] }, words)
  expect(checks.filter(({ advice }) => advice !== null)).toMatchObject([
    { value: 'Last run 40 seconds ago, 2 tasks given up', advice: expect.stringContaining('queue.given_up') },
  ])
})

const { postgres } = good.database
const withPostgres = (facts: Partial<typeof postgres>): Partial<SystemFacts> => ({
  database: { ...good.database, postgres: { ...postgres, ...facts } },
})
const valueWith = (facts: Partial<typeof postgres>, id: string) =>
  judgeSystem({ ...good, ...withPostgres(facts) }, words).find((check) => check.id === id)?.value

test('a Postgres of the operator is named as such', () => {
  const given = { ...good, database: { ...good.database, kind: 'given' as const } }
  expect(judgeSystem(given, words).find(({ id }) => id === 'database')?.value).toMatch(/^Your Postgres server, /)
})

test('where the role may not see the write-ahead log, there is no check of it', () => {
  expect(valueWith({ wal: null }, 'wal')).toBeUndefined()
})

test('a database at rest has no dead rows and no open transaction', () => {
  expect(valueWith({ rows: { live: 0, dead: 0, worst: [] } }, 'dead-rows')).toBe('0% of all rows')
  expect(valueWith({ oldestTransactionSeconds: null }, 'transactions')).toBe('None open')
})

test('connections that are nearly used up are more urgent than many', () => {
  const adviceAt = (used: number) =>
    judgeSystem({ ...good, ...withPostgres({ connections: { used, limit: 100 } }) }, words).find(
      ({ id }) => id === 'connections',
    )?.advice
  expect([adviceAt(80), adviceAt(81), adviceAt(96)]).toEqual([
    null,
    expect.stringContaining('More than 80%'),
    expect.stringContaining('Pages may soon fail'),
  ])
})

test('with a Postgres server the disk is not checked', () => {
  expect(judgeSystem({ ...good, disk: null }, words).map(({ id }) => id)).not.toContain('disk')
})

const { geoip } = good
test('without a GeoIP file there is no check of it', () => {
  const off = { ...geoip, state: 'off', type: '', builtAt: null, tells: 'nothing' } as const
  expect(judgeSystem({ ...good, geoip: off }, words).map(({ id }) => id)).not.toContain('geoip')
})

test('a GeoIP file that cannot be read says whether an older one stays in use', () => {
  const valueOf = (builtAt: string | null) =>
    judgeSystem({ ...good, geoip: { ...geoip, state: 'broken', builtAt } }, words).find(({ id }) => id === 'geoip')
      ?.value
  expect(valueOf(geoip.builtAt)).toBe('GeoLite2-City, created 3 days ago, stays in use')
  expect(valueOf(null)).toBe('Not in use: regions and cities are not recorded')
})

test('a measurement that has just begun shows no value', () => {
  const checks = judgeSystem({ ...good, eventLoop: { p99Ms: 0, maxMs: 0, overSeconds: 0 } }, words)
  expect(checks.find(({ id }) => id === 'event-loop')?.value).toBe('Measuring')
})

const hourAgo = '2026-10-15T11:00:00.000Z'
const minuteAgo = '2026-10-15T11:59:00.000Z'
const mail = good.mails
const withWorst = (rows: { live: number; dead: number }) => ({
  rows: { ...rows, worst: [{ table: 'event', ...rows }] },
})
test.each<[string, Partial<SystemFacts>, string | null]>([
  ['an old Node', { node: '20.1.0' }, 'build'],
  ['memory nearly used up', { memory: { usedBytes: 1.8e9, limitBytes: 2e9 } }, 'memory'],
  ['a blocked process', { eventLoop: { p99Ms: 300, maxMs: 900, overSeconds: 60 } }, 'event-loop'],
  ['one long wait', { eventLoop: { p99Ms: 20, maxMs: 900, overSeconds: 60 } }, null],
  ['a slow database', { database: { ...good.database, answeredInMs: 800 } }, 'database'],
  ['a schema step too few', { database: { ...good.database, migrations: { applied: 3, known: 4 } } }, 'migrations'],
  ['connections nearly used up', withPostgres({ connections: { used: 58, limit: 60 } }), 'connections'],
  ['a write-ahead log that grows', withPostgres({ wal: { bytes: 300e6, limitBytes: 96e6 } }), 'wal'],
  ['a table of mostly dead rows', withPostgres(withWorst({ live: 150_000, dead: 200_000 })), 'dead-rows'],
  ['a small table of mostly dead rows', withPostgres(withWorst({ live: 10, dead: 99_000 })), null],
  ['many dead rows among more', withPostgres(withWorst({ live: 900_000, dead: 200_000 })), null],
  [
    'dead rows of a first start',
    { ...withPostgres(withWorst({ live: 10_000, dead: 200_000 })), uptimeSeconds: 300 },
    null,
  ],
  ['autovacuum that is off', withPostgres({ autovacuum: false }), 'vacuum'],
  ['a transaction of two hours', withPostgres({ oldestTransactionSeconds: 7300 }), 'transactions'],
  ['a transaction of half an hour', withPostgres({ oldestTransactionSeconds: 1800 }), null],
  ['less than 1 GB free', { disk: { freeBytes: 0.9e9, totalBytes: 10e9 } }, 'disk'],
  ['less than a twentieth free', { disk: { freeBytes: 40e9, totalBytes: 1e12 } }, 'disk'],
  ['days that wait for a minute', { refresher: { waitingDays: 2, oldestSince: minuteAgo } }, null],
  ['days that wait for an hour', { refresher: { waitingDays: 2, oldestSince: hourAgo } }, 'refresher'],
  ['mails that failed', { mails: { ...mail, failed: 1 } }, 'mails'],
  ['mails that wait for a minute', { mails: { ...mail, waiting: 1, oldestSince: minuteAgo } }, null],
  ['mails that wait for an hour', { mails: { ...mail, waiting: 1, oldestSince: hourAgo } }, 'mails'],
  ['mails that nobody sends', { mails: { ...mail, sending: false, kept: 1 } }, 'mails'],
  ['no mail server and no mail', { mails: { ...mail, sending: false } }, null],
  ['a GeoIP file that is gone', { geoip: { ...geoip, state: 'missing' } }, 'geoip'],
  ['a GeoIP file that is cut off', { geoip: { ...geoip, state: 'broken' } }, 'geoip'],
  ['a GeoIP file of long ago', { geoip: { ...geoip, builtAt: '2026-07-01T00:00:00.000Z' } }, 'geoip'],
  ['a job that fails', { jobs: [{ ...job, state: 'failing', lastFailureAt: at }] }, 'job-send-mails'],
  ['a job that is late', { jobs: [{ ...job, state: 'late' }] }, 'job-send-mails'],
  ['a job that failed once', { jobs: [{ ...job, lastFailureAt: hourAgo, failure: 'Error' }] }, null],
  ['a job that has not run yet', { jobs: [{ ...job, state: 'never', lastRunAt: null }] }, null],
])('only %s is reported', (_name, facts, id) => {
  const looked = judgeSystem({ ...good, ...facts }, words).filter(({ advice }) => advice !== null)
  expect(looked.map((check) => check.id)).toEqual(id === null ? [] : [id])
})
