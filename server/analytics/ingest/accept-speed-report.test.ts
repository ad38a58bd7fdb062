import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { speedBucketOf } from '#app/shared/analytics/speed-histogram.ts'
import { answerAhead } from '#server/http/ahead.ts'
import { insertCompanies, insertWebsiteOf, removeCompanies } from '#tests/support/companies.ts'
import { visitorAgent } from '#tests/support/events.ts'
import { openContext } from '#tests/support/open-context.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const values = { lcp: 2400, inp: 96, cls: 0.05, fcp: 1200.5, ttfb: 310 }

describe('speed reports', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z', env: { TRUST_PROXY: 'on' } })
  let site = 0
  beforeEach(async () => {
    await removeCompanies(context)
    await insertCompanies(context, 1)
    if (site) context.ingest.invalidate(site)
    site = await insertWebsiteOf(context, 1, {
      timeZone: 'Pacific/Auckland',
      settings: { measureSpeed: true, excludedPaths: ['/admin/**'], respectDoNotTrack: true },
    })
    context.ingest.invalidate(site)
  })

  async function send(body: unknown, headers: Record<string, string> = {}) {
    const request = new Request('http://loop.test/api/event/speed', {
      method: 'POST',
      headers: { 'user-agent': visitorAgent, 'content-type': 'text/plain', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answer = await answerAhead(context, request)
    if (!answer) throw new Error('Reports are not answered.')
    return answer
  }
  const report = (more: Record<string, unknown> = {}) => ({
    d: 'site-1.test',
    u: 'https://site-1.test/prices?secret=1',
    v: values,
    ...more,
  })

  /** The stored cells by day, page and device. */
  async function stored(table: 'speed_page' | 'speed_day') {
    const page = table === 'speed_page' ? sql`page.value` : sql`null`
    const { rows } = await sql<{ at: string; cells: [number, number][] }>`
      select concat_ws(' ', day, ${page}, device.value) as at,
        (select json_agg(json_build_array(key, n) order by key) from unnest(keys, counts) as cell (key, n)) as cells
      from ${sql.table(table)} as row
      left join term as device on device.site_id = row.site_id and device.id = row.device
      ${table === 'speed_page' ? sql`left join term as page on page.site_id = row.site_id and page.id = row.page` : sql``}
      order by 1`.execute(context.database.db)
    return Object.fromEntries(rows.map(({ at, cells }) => [at, cells]))
  }
  const cells = (n: number) => [
    [0, n],
    [512 + speedBucketOf('lcp', values.lcp), n],
    [1024 + speedBucketOf('inp', values.inp), n],
    [1536 + speedBucketOf('cls', values.cls), n],
    [2048 + speedBucketOf('fcp', values.fcp), n],
    [2560 + speedBucketOf('ttfb', values.ttfb), n],
  ]

  test('are counted by local day, page and device before they are acknowledged, and nothing else is stored', async () => {
    const answers = await Promise.all([
      send(report()),
      send(report()),
      send(report({ v: { ttfb: 310 } }), { 'user-agent': phone }),
    ])
    expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual(
      answers.map(() => [202, 'ok']),
    )
    const onPhone = [
      [0, 1],
      [2560 + speedBucketOf('ttfb', 310), 1],
    ]
    // In Auckland it is already the 16th.
    expect(await stored('speed_page')).toEqual({
      '2026-10-16 /prices Desktop': cells(2),
      '2026-10-16 /prices Mobile': onPhone,
    })
    expect(await stored('speed_day')).toEqual({ '2026-10-16 Desktop': cells(2), '2026-10-16 Mobile': onPhone })
    const left = await context.database.db.selectFrom('event').selectAll().execute()
    expect(left).toEqual([])
  })

  test('are added to the stored counts, by page and for the day as a whole', async () => {
    await send(report())
    await send(report())
    await send(report({ u: 'https://www.site-1.test/', v: { cls: 0 } }))
    expect(await stored('speed_page')).toEqual({
      '2026-10-16 / Desktop': [
        [0, 1],
        [1536, 1],
      ],
      '2026-10-16 /prices Desktop': cells(2),
    })
    const [, ...others] = cells(2)
    const all = [[0, 3], ...others, [1536, 1]].toSorted(([a = 0], [b = 0]) => a - b)
    expect(await stored('speed_day')).toEqual({ '2026-10-16 Desktop': all })
  })

  test.each([
    ['a bot', report(), { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 'bot'],
    ['somebody without a name', report(), { 'user-agent': ' ' }, 'bot'],
    ['another host', report({ u: 'http://localhost:3000/' }), {}, 'excluded'],
    ['an excluded path', report({ u: 'https://site-1.test/admin/users' }), {}, 'excluded'],
    ['somebody who asks not to be tracked', report(), { 'sec-gpc': '1' }, 'excluded'],
    ['an unknown website', report({ d: 'site-9.test' }), {}, 'unknown_site'],
    ['no address of the web', report({ u: 'about:blank' }), {}, 'bad_url'],
  ])('from %s are not counted, and the answer says why', async (_, body, headers, reason) => {
    const answer = await send(body, headers)
    expect([answer.status, answer.headers.get('x-loop-dropped')]).toEqual([202, reason])
    expect(await stored('speed_day')).toEqual({})
  })

  test('are not counted for a website that does not measure speed', async () => {
    await context.database.db.updateTable('website').set({ settings: '{}' }).where('id', '=', site).execute()
    context.ingest.invalidate(site)
    const answer = await send(report())
    expect([answer.status, answer.headers.get('x-loop-dropped')]).toEqual([202, 'excluded'])
    expect(await stored('speed_day')).toEqual({})
  })

  describe('are refused in an unusable form, and nothing is stored', () => {
    test.each([
      ['no JSON', '{"d":'],
      ['a list', '[]'],
      ['no website', { ...report(), d: undefined }],
      ['a website that is no text', report({ d: ['site-1.test'] })],
      ['no address', { ...report(), u: undefined }],
      ['no values', report({ v: {} })],
      ['values of other names', report({ v: { fid: 12 } })],
      ['a text for a number', report({ v: { lcp: '2400' } })],
      ['nothing for a number', report({ v: { lcp: null } })],
      ['a negative time', report({ v: { ttfb: -1 } })],
      ['a time longer than a page view lasts', report({ v: { lcp: 600_001 } })],
      ['a shift that no page can make', report({ v: { cls: 101 } })],
      ['an infinite time', '{"d":"site-1.test","u":"https://site-1.test/","v":{"lcp":1e999}}'],
      ['one good and one bad value', report({ v: { lcp: 2400, cls: -0.1 } })],
    ])('%s', async (_, body) => {
      const answer = await send(body)
      expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
        400,
        'speed.invalid',
      ])
      expect(await stored('speed_day')).toEqual({})
    })

    test('a body that is too large, a form post, and another method', async () => {
      const answers = [
        await send(report({ u: `https://site-1.test/${'x'.repeat(17_000)}` })),
        await send(report(), { 'content-type': 'application/x-www-form-urlencoded' }),
        await context.ingest.acceptSpeed(new Request('http://loop.test/api/event/speed')),
        await context.ingest.acceptSpeed(new Request('http://loop.test/api/event/speed', { method: 'OPTIONS' })),
      ]
      expect(answers.map(({ status }) => status)).toEqual([413, 415, 405, 204])
      for (const { headers } of answers) expect(headers.get('access-control-allow-origin')).toBe('*')
    })
  })
})
