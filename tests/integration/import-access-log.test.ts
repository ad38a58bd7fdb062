import { monthOf } from '#app/shared/calendar/month.ts'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportResult } from '#server/imports/kinds/access-log/import-access-log.ts'
import { importByCommand } from '#server/imports/kinds/access-log/import-by-command.ts'
import { LineNumbers } from '#server/imports/events/line-numbers.ts'
import { readMonths } from '#server/imports/events/stored-events.sql.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { readImportSite } from '#server/imports/import-sites.sql.ts'
import { busyLog, logLine, logOf } from '#tests/support/access-log.ts'
import { insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'

const domain = 'site-1.test'
const context = openContext()
beforeEach(() => insertCompanies(context, 1))
afterEach(() => removeCompanies(context))

async function importLog(log: string | Buffer, signal?: AbortSignal): Promise<ImportResult> {
  const site = await readImportSite(context.database.db, { domain })
  if (!site) throw new Error('The test website is missing.')
  const result = await importByCommand(context, {
    site,
    fileName: 'access.log',
    source: Readable.from([Buffer.from(log)]),
    ...(signal ? { signal } : {}),
  })
  await refreshSite(context.database, site.id)
  return result
}

async function monthsOf(...months: string[]) {
  const site = await readImportSite(context.database.db, { domain })
  return readMonths(context.database.db, site?.id ?? 0, months.map(monthOf))
}

const storedEvents = async () =>
  (
    await sql<{ day: string; at: Date; page: string; name: string; channel: string; source: string }>`
      select e.day::text as day, e.at, p.value as page, coalesce(n.value, '') as name,
        coalesce(c.value, '') as channel, coalesce(s.value, '') as source
      from event e join term p on p.site_id = e.site_id and p.id = e.page
        left join term n on n.site_id = e.site_id and n.id = e.name
        left join attribution a on a.site_id = e.site_id and a.id = e.attribution
        left join term c on c.site_id = e.site_id and c.id = a.channel
        left join term s on s.site_id = e.site_id and s.id = a.source
      order by e.at, e.seq`.execute(context.database.db)
  ).rows

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('people who saw pages are counted, and everything else is left out by kind', async () => {
  await insertWebsiteOf(context, 1)
  const { tally, damage } = await importLog(
    logOf([
      { at: '2026-03-10T08:00:00Z', target: '/?utm_source=letter&utm_medium=email' },
      { at: '2026-03-10T08:00:01Z', target: '/style.css' },
      { at: '2026-03-10T08:01:00Z', target: '/pricing', referrer: `https://${domain}/` },
      { at: '2026-03-10T08:02:00Z', target: '/gone', status: 404 },
      { at: '2026-03-10T09:00:00Z', address: '2001:db8::9', referrer: 'https://www.google.com/' },
      { at: '2026-03-10T09:00:02Z', address: '2001:db8::9', method: 'POST', target: '/form' },
      { at: '2026-03-10T09:00:03Z', address: '2001:db8::9', target: '/thanks', status: 302 },
      { at: '2026-03-10T09:00:04Z', address: '2001:db8::9', target: '/blog?feed=rss2' },
      { at: '2026-03-10T10:00:00Z', address: '198.51.100.2', userAgent: googlebot },
      { at: '2026-03-10T10:00:01Z', address: '198.51.100.3', userAgent: '-' },
    ]),
  )
  expect(damage).toBeNull()
  expect(tally).toEqual({
    lines: 10,
    pageviews: 3,
    notFound: 1,
    bots: { 'user agent says “google”': 1, 'no user agent': 1 },
    skipped: { file: 1, method: 1, redirect: 1, feed: 1 },
    badLines: 0,
    badByReason: {},
    firstBadLines: [],
    imported: 4,
    alreadyKnown: 0,
    knownDays: {},
    days: { '2026-03-10': 4 },
    crawlerReads: 1,
  })
  expect((await storedEvents()).map(({ page, name, channel, source }) => [page, name, channel, source])).toEqual([
    ['/', '', 'Email', 'letter'],
    ['/pricing', '', '', ''],
    ['/gone', '404', '', ''],
    ['/', '', 'Organic Search', 'Google'],
  ])
  expect(await monthsOf('2026-03')).toEqual([{ month: '2026-03', visitors: 2, visits: 2, pageviews: 3 }])
})

test('an address, a path or a host that the settings exclude is not imported', async () => {
  await insertWebsiteOf(context, 1, {
    settings: { excludedAddresses: ['192.0.2.0/24'], excludedPaths: ['/internal/**'] },
  })
  const { tally } = await importLog(
    logOf([
      { at: '2026-03-10T08:00:00Z', address: '192.0.2.44' },
      { at: '2026-03-10T08:00:00Z', target: '/internal/a/b' },
      { at: '2026-03-10T08:00:00Z', target: '/internal' },
      { at: '2026-03-10T08:00:00Z', target: '/internals' },
      { at: '2026-03-10T08:00:00Z', target: '/' },
    ]) + `elsewhere.example:80 ${logLine({ at: '2026-03-10T08:00:00Z' })}\n`,
  )
  expect([tally.skipped, tally.pageviews]).toEqual([{ excluded: 3, other_host: 1 }, 2])
})

test('a subdomain that the settings exclude is not imported', async () => {
  await insertWebsiteOf(context, 1, { settings: { excludedHostnames: ['staging.site-1.test'] } })
  const line = logLine({ at: '2026-03-10T08:00:00Z' })
  const { tally } = await importLog(`staging.site-1.test:80 ${line}\nwww.site-1.test:80 ${line}\n`)
  expect([tally.skipped, tally.pageviews]).toEqual([{ excluded: 1 }, 1])
})

test('a visitor from elsewhere who is redirected within the second makes one visit', async () => {
  await insertWebsiteOf(context, 1)
  const log = Array.from({ length: 40 }, (_, visitor) => {
    const request = { at: '2026-03-10T08:00:00Z', address: `198.51.100.${visitor}` }
    return logOf([
      { ...request, referrer: 'https://www.google.com/' },
      { ...request, target: '/start', referrer: `https://${domain}/` },
      { ...request, target: '/gone', referrer: `https://${domain}/start`, status: 404 },
    ])
  })
  await importLog(log.join(''))
  expect(await monthsOf('2026-03')).toEqual([{ month: '2026-03', visitors: 40, visits: 40, pageviews: 80 }])
})

describe('importing the same lines again', () => {
  const log = busyLog(600)

  test('adds nothing to rows stored before events of a second had an order', async () => {
    await insertWebsiteOf(context, 1)
    const lines = [0, 0, 1, 2].map((minute) => logLine({ at: `2026-03-10T08:0${minute}:00Z`, target: `/${minute}` }))
    const text = `${lines.join('\n')}\n`
    await importLog(text)
    const numbers = new LineNumbers()
    const former = lines.map((line) => ({ number: numbers.of(line) }))
    await sql`update event set seq = f.number from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as f (number int)
      where event.seq & 1073741823 = f.number & 1073741823`.execute(context.database.db)
    const { tally } = await importLog(`${text}${logLine({ at: '2026-03-10T08:03:00Z', target: '/new' })}\n`)
    expect([tally.imported, tally.alreadyKnown]).toEqual([1, 4])
    expect((await storedEvents()).map(({ page }) => page)).toEqual(['/0', '/0', '/1', '/2', '/new'])
  })

  test('changes nothing, from the same file or a compressed one', async () => {
    await insertWebsiteOf(context, 1)
    const first = await importLog(log)
    expect([first.tally.lines, first.tally.pageviews, first.tally.imported]).toEqual([1800, 1200, 1200])
    const months = await monthsOf('2026-03')
    expect(months).toEqual([{ month: '2026-03', visitors: 600, visits: 600, pageviews: 1200 }])
    const again = await importLog(gzipSync(log))
    expect([again.tally.imported, again.tally.alreadyKnown]).toEqual([0, 1200])
    expect(await monthsOf('2026-03')).toEqual(months)
  })

  test('counts equal lines of one second each time', async () => {
    await insertWebsiteOf(context, 1)
    const line = { at: '2026-03-10T08:00:00Z' }
    expect((await importLog(logOf([line, line, line]))).tally.imported).toBe(3)
    expect((await importLog(logOf([line, line]))).tally.imported).toBe(0)
    expect((await importLog(logOf([line, line, line, line]))).tally.imported).toBe(1)
  })

  test('completes an import that was interrupted', async () => {
    await insertWebsiteOf(context, 1)
    const stop = new AbortController()
    stop.abort()
    const half = await importLog(log.slice(0, log.length / 2), stop.signal)
    expect(half.interrupted).toBe(true)
    expect((await importLog(log)).tally.alreadyKnown).toBe(half.tally.imported)
    expect(await monthsOf('2026-03')).toEqual([{ month: '2026-03', visitors: 600, visits: 600, pageviews: 1200 }])
    const records = await context.database.db
      .selectFrom('website_import')
      .select(['state', 'problem'])
      .orderBy('id')
      .execute()
    expect(records).toEqual([
      { state: 'failed', problem: 'interrupted' },
      { state: 'done', problem: null },
    ])
  })
})

describe('a visit over midnight', () => {
  const evening = logOf([{ at: '2026-03-31T23:50:00Z', target: '/a' }])
  const night = logOf([
    { at: '2026-04-01T00:10:00Z', target: '/b' },
    { at: '2026-04-01T00:35:00Z', target: '/c' },
    { at: '2026-04-01T12:00:00Z', target: '/d' },
  ])
  const whole = [
    { month: '2026-03', visitors: 1, visits: 1, pageviews: 3 },
    { month: '2026-04', visitors: 1, visits: 1, pageviews: 1 },
  ]

  test('counts on the day and month it began, in one log or in two', async () => {
    await insertWebsiteOf(context, 1)
    await importLog(evening + night)
    expect(await monthsOf('2026-03', '2026-04')).toEqual(whole)
    expect((await importLog(night)).tally.alreadyKnown).toBe(3)

    await removeCompanies(context)
    await insertCompanies(context, 1)
    await insertWebsiteOf(context, 1)
    await importLog(evening)
    await importLog(night)
    expect(await monthsOf('2026-03', '2026-04')).toEqual(whole)
    expect((await importLog(evening + night)).tally.imported).toBe(0)
  })

  test('is not counted twice when the later log was imported first', async () => {
    await insertWebsiteOf(context, 1)
    await importLog(night)
    await importLog(evening)
    expect((await importLog(evening + night)).tally).toMatchObject({ imported: 0, alreadyKnown: 4 })
    expect((await importLog(night)).tally).toMatchObject({ imported: 0, alreadyKnown: 3 })
    expect((await storedEvents()).length).toBe(4)
  })
})

test('days are in the website’s time zone, also when clocks change and with half-hour offsets', async () => {
  await insertWebsiteOf(context, 1, { timeZone: 'Australia/Adelaide' })
  await importLog(
    logOf([
      // Adelaide changed from UTC+10:30 to UTC+9:30 in the night to 5 April 2026.
      { at: '2026-04-03T13:29:59Z', address: '192.0.2.1' },
      { at: '2026-04-03T13:30:00Z', address: '192.0.2.2' },
      { at: '2026-04-05T14:29:59Z', address: '192.0.2.3' },
      { at: '2026-04-05T14:30:00Z', address: '192.0.2.4' },
    ]),
  )
  expect((await storedEvents()).map(({ day }) => day)).toEqual(['2026-04-03', '2026-04-04', '2026-04-05', '2026-04-06'])
})

test('bad lines are counted and stored with their numbers, and never stop the import', async () => {
  await insertWebsiteOf(context, 1)
  const good = (minute: number) => logLine({ at: new Date(Date.UTC(2026, 2, 10, 8, minute)).toISOString() })
  const { tally } = await importLog(
    Buffer.concat([
      Buffer.from(`\u0000\u0001\n${good(1)}\n\n`),
      Buffer.from([0xff, 0xfe, 0x0a]),
      Buffer.alloc(300_000, 'x'),
      Buffer.from(`\n${good(2)}\n${good(3).replace('/Mar/', '/Foo/')}\n${good(4).slice(0, -3)}\n`),
      Buffer.from(
        `${logLine({ at: '2031-01-01T00:00:00Z' })}\n${logLine({ at: '2026-03-10T08:05:00Z', target: '/caf%E9?x=%00' })}\n`,
      ),
      Buffer.from(good(6).replace('GET / ', 'GET /\xe9\\x00 '), 'latin1'),
    ]),
  )
  expect(tally.firstBadLines).toEqual([
    { line: 1, reason: 'nul' },
    { line: 4, reason: 'no_time' },
    { line: 5, reason: 'too_long' },
    { line: 7, reason: 'impossible_time' },
    { line: 8, reason: 'open_quote' },
    { line: 9, reason: 'future_time' },
  ])
  expect([tally.lines, tally.badLines, tally.imported]).toEqual([10, 6, 4])
  const record = await context.database.db.selectFrom('website_import').selectAll().executeTakeFirstOrThrow()
  expect(record.file_name).toBe('access.log')
  expect(record.report).toMatchObject({
    rows: 10,
    imported: 4,
    alreadyKnown: 0,
    problems: { total: 6, first: tally.firstBadLines },
  })
})

test('the readable part of a damaged file is kept, and the whole file completes it', async () => {
  await insertWebsiteOf(context, 1)
  const log = busyLog(2000)
  const packed = gzipSync(log)
  const damaged = await importLog(packed.subarray(0, packed.length * 0.7))
  expect(damaged.damage).toMatch(/^after line \d+: unexpected end of file$/)
  expect(damaged.tally.badLines).toBe(0)
  expect((await importLog(packed)).tally).toMatchObject({ pageviews: 4000, alreadyKnown: damaged.tally.imported })
  expect(await monthsOf('2026-03')).toEqual([{ month: '2026-03', visitors: 2000, visits: 2000, pageviews: 4000 }])
})

test('months before the registration can be chosen after an import of that time', async () => {
  await insertWebsiteOf(context, 1)
  const { beginsAt } = await importLog(logOf([{ at: '2024-02-29T08:00:00Z' }, { at: '2026-03-10T08:00:00Z' }]))
  expect(beginsAt?.toISOString()).toBe('2024-02-29T12:00:00.000Z')
  const beginnings = async () => [
    (await context.database.db.selectFrom('website').select('created_at').executeTakeFirstOrThrow()).created_at,
    (await context.database.db.selectFrom('client').select('created_at').executeTakeFirstOrThrow()).created_at,
  ]
  expect(await beginnings()).toEqual([beginsAt, beginsAt])
  expect((await importLog(logOf([{ at: '2025-03-10T08:00:00Z' }]))).beginsAt).toBeNull()
  expect(await beginnings()).toEqual([beginsAt, beginsAt])
})
