import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#server/context.ts'
import { answerAhead } from '#server/http/ahead.ts'
import { trafficDrops } from '#server/analytics/ingest/traffic-drops.ts'
import {
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeCompanies,
} from '#tests/support/companies.ts'
import { postEvent, storedEvents, visitorAgent } from '#tests/support/events.ts'
import { testClock, testContext } from '#tests/support/test-context.ts'

const clock = testClock('2026-10-15T12:00:00Z')
let context: Context
let site: number

beforeAll(async () => {
  context = await testContext({ clock, env: { COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: 'on' } })
})
afterAll(() => context.close())
beforeEach(async () => {
  await context.ingest.flushDrops()
  await removeCompanies(context)
  for (const id of registered.splice(0)) context.ingest.invalidate(id)
  await insertCompanies(context, 2)
  site = await register(1, {
    timeZone: 'Europe/Berlin',
    settings: {
      excludedPaths: ['/admin/**', '/preview/*'],
      excludedAddresses: ['198.51.100.0/24', '2001:db8::1'],
      alsoHostnames: ['shop.partner.test'],
    },
  })
})

const registered: number[] = []
/** Registers a website of a company the way the product does: ingest is told. */
async function register(company: number, options: Parameters<typeof insertWebsiteOf>[2]): Promise<number> {
  const id = await insertWebsiteOf(context, company, options)
  registered.push(id)
  context.ingest.invalidate(id)
  return id
}

const page = { n: 'pageview', u: 'https://site-1.test/', d: 'site-1.test' }

/** The drop counts of company 1 as its own people read them. */
async function drops() {
  await context.ingest.flushDrops()
  const input = { clientId: companyId(1), from: '2026-10-01', to: '2026-10-31' }
  const rows = await trafficDrops(context, clientOf(1), input)
  return rows.map(({ reason, detail, count }) => ({ reason, detail, count }))
}

describe('an event that counts', () => {
  it('is stored with everything known about it before it is acknowledged', async () => {
    const answer = await postEvent(
      context,
      {
        n: 'pageview',
        u: 'https://www.site-1.test/preise?utm_source=newsletter&utm_medium=email&utm_campaign=october&x=secret#top',
        d: 'site-1.test',
        r: 'https://mail.google.com/mail/u/0?tab=secret',
        tz: 'Europe/Vienna',
        p: { plan: 'pro', seats: 3 },
      },
      { headers: { 'accept-language': 'de-AT,de;q=0.9' } },
    )
    expect(answer.status).toBe(202)
    expect(await answer.text()).toBe('ok')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('x-loop-dropped')).toBeNull()
    expect(await storedEvents(context)).toEqual([
      {
        site,
        day: '2026-10-15',
        at: '2026-10-15T12:00:00.000Z',
        kind: 1,
        interactive: false,
        page: '/preise',
        hostname: 'www.site-1.test',
        name: '',
        channel: 'Email',
        source: 'newsletter',
        referrer: 'mail.google.com/mail/u/0',
        campaign: 'october',
        browser: 'Chrome 142',
        system: 'Windows 10',
        device: 'Desktop',
        country: 'AT',
        countryBasis: 'timeZone',
        language: 'de',
        visibleMs: 0,
        revenue: null,
        props: { plan: 'pro', seats: '3' },
      },
    ])
  })

  it('may be sent with long names as application/json', async () => {
    const answer = await postEvent(
      context,
      {
        name: 'Purchase',
        url: 'https://site-1.test/checkout',
        domain: 'site-1.test',
        referrer: 'https://www.google.de/',
        props: { size: 'L' },
        revenue: { amount: '19.99', currency: 'EUR' },
        interactive: false,
      },
      { headers: { 'content-type': 'application/json' } },
    )
    expect(answer.status).toBe(202)
    expect(await storedEvents(context)).toMatchObject([
      {
        kind: 2,
        name: 'Purchase',
        interactive: false,
        page: '/checkout',
        channel: 'Organic Search',
        source: 'Google',
        props: { size: 'L' },
        revenue: 'EUR 1999',
      },
    ])
  })

  it('reports visible time as an engagement event without an attribution of its own', async () => {
    await postEvent(context, page)
    const engagement = { n: 'engagement', sd: 40, d: 'site-1.test', u: page.u, p: { a: 'b' }, e: 12_345, v: 36 }
    expect((await postEvent(context, engagement)).status).toBe(202)
    expect(await storedEvents(context)).toMatchObject([
      { kind: 1, visibleMs: 0 },
      { kind: 3, visibleMs: 12_345, props: null, channel: '', page: '/' },
    ])
  })

  it('counts for every website it names', async () => {
    const other = await register(2, { settings: { alsoHostnames: ['site-1.test'] } })
    const answer = await postEvent(context, { ...page, d: 'site-1.test, site-2.test,unknown.test' })
    expect(answer.headers.get('x-loop-dropped')).toBe('unknown_site')
    expect((await storedEvents(context)).map((event) => event.site)).toEqual([site, other])
  })

  it('takes the country from the configured proxy header before the time zone', async () => {
    await postEvent(context, { ...page, tz: 'Europe/Berlin' }, { headers: { 'cf-ipcountry': 'FR' } })
    await postEvent(context, { ...page, tz: 'Asia/Calcutta' }, { headers: { 'cf-ipcountry': 'XX' } })
    await postEvent(context, page)
    expect((await storedEvents(context)).map(({ country, countryBasis }) => [country, countryBasis])).toEqual([
      ['FR', 'header'],
      ['IN', 'timeZone'],
      ['', 'unknown'],
    ])
  })

  it('keeps one visitor apart from another by address and browser, and together over subdomains', async () => {
    const send = (url: string, address: string, userAgent?: string) =>
      postEvent(context, { ...page, u: url }, { address, ...(userAgent && { userAgent }) })
    await send('https://site-1.test/', '203.0.113.7')
    await send('https://shop.site-1.test/', '203.0.113.7')
    await send('https://site-1.test/', '203.0.113.8')
    await send('https://site-1.test/', '203.0.113.7', visitorAgent.replace('142', '143'))
    const { rows } = await sql<{
      visitors: number
    }>`select count(distinct visitor)::int as visitors from event`.execute(context.database.db)
    expect(rows).toEqual([{ visitors: 3 }])
  })

  it('stores what would be poison to the database without harm to itself or its neighbours', async () => {
    const answers = await Promise.all([
      postEvent(context, page),
      postEvent(context, {
        ...page,
        n: 'Bad\0name\ud800',
        u: 'https://site-1.test/?utm_source=%00&utm_campaign=a%00b',
        p: { 'k\0': 'v\ud800', nested: { a: 1 }, none: null },
      }),
      postEvent(context, page),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202])
    expect(await storedEvents(context)).toHaveLength(3)
  })
})

describe('an event that does not count', () => {
  it.each([
    ['bot', '', page, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['bot', '', page, { userAgent: '' }],
    ['bot', 'fetched ahead', page, { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['bad_url', '', { ...page, u: 'not an address' }, {}],
    ['bad_url', '', { ...page, u: 'file:///etc/passwd' }, {}],
    ['bad_url', '', { ...page, u: `https://site-1.test/${'a'.repeat(5000)}` }, {}],
    ['excluded', 'host localhost', { ...page, u: 'http://localhost:3000/' }, {}],
    ['excluded', 'host notsite-1.test', { ...page, u: 'https://notsite-1.test/' }, {}],
    ['excluded', 'path', { ...page, u: 'https://site-1.test/admin/users/1' }, {}],
    ['excluded', 'address', page, { address: '198.51.100.77' }],
    ['excluded', 'address', page, { address: '2001:db8::1' }],
  ] as const)('is answered 202, named %s (%s), and counted for the owner', async (reason, detail, event, options) => {
    const answer = await postEvent(context, event, options)
    expect([answer.status, await answer.text()]).toEqual([202, 'ok'])
    expect(answer.headers.get('x-loop-dropped')).toBe(reason)
    expect(await storedEvents(context)).toEqual([])
    expect(await drops()).toEqual([{ reason, detail, count: 1 }])
  })

  it.each([
    ['https://site-1.test/preview/a/b', undefined],
    ['https://deep.shop.site-1.test/', undefined],
    ['https://shop.partner.test/', undefined],
  ])('does not take %s for one', async (u) => {
    expect((await postEvent(context, { ...page, u })).headers.get('x-loop-dropped')).toBeNull()
  })

  it('is counted by reason and detail, across many of them', async () => {
    for (let time = 0; time < 3; time += 1) await postEvent(context, { ...page, u: 'https://evil.test/' })
    await context.ingest.flushDrops()
    for (let time = 0; time < 2; time += 1) await postEvent(context, { ...page, u: 'https://evil.test/' })
    await postEvent(context, page, { userAgent: 'curl/8.0' })
    expect(await drops()).toEqual([
      { reason: 'excluded', detail: 'host evil.test', count: 5 },
      { reason: 'bot', detail: '', count: 1 },
    ])
  })

  it('keeps unknown websites apart from everybody, a bounded number of them by name', async () => {
    for (let number = 0; number < 130; number += 1) await postEvent(context, { ...page, d: `nobody-${number}.test` })
    expect(await drops()).toEqual([])
    const rows = await context.database.db.selectFrom('dropped_event').selectAll().execute()
    expect(rows.length).toBeLessThanOrEqual(101)
    expect(rows.every((row) => row.site_id === 0 && row.reason === 'unknown_site')).toBe(true)
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(130)
    expect(rows.find((row) => row.detail === '(others)')?.count).toBeGreaterThanOrEqual(30)
  })

  it('is nobody else’s to read', async () => {
    const input = { clientId: companyId(1), from: '2026-10-01', to: '2026-10-31' }
    await expect(trafficDrops(context, clientOf(2), input)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(trafficDrops(context, editor, input)).resolves.toEqual([])
  })

  it('respects Do Not Track and Global Privacy Control where the website says so', async () => {
    await register(2, { settings: { respectDoNotTrack: true } })
    const event = { ...page, u: 'https://site-2.test/', d: 'site-2.test' }
    for (const name of ['dnt', 'sec-gpc']) {
      const answer = await postEvent(context, event, { headers: { [name]: '1' } })
      expect(answer.headers.get('x-loop-dropped')).toBe('excluded')
      expect((await postEvent(context, page, { headers: { [name]: '1' } })).headers.get('x-loop-dropped')).toBeNull()
    }
  })

  it('sees changed settings at once after an invalidation', async () => {
    await postEvent(context, page)
    await context.database.db
      .updateTable('website')
      .set({ settings: JSON.stringify({ excludedPaths: ['/'] }) })
      .where('id', '=', site)
      .execute()
    context.ingest.invalidate(site)
    expect((await postEvent(context, page)).headers.get('x-loop-dropped')).toBe('excluded')
  })
})

describe('input that is not an event', () => {
  const send = (init: RequestInit) =>
    answerAhead(context, new Request('http://loop.test/api/event', { method: 'POST', ...init }))

  it.each([
    ['no JSON', 'not json', 400, 'event.json'],
    ['a list', '[]', 400, 'event.json'],
    ['nothing', '', 400, 'event.json'],
    ['no name', JSON.stringify({ u: 'https://site-1.test/', d: 'site-1.test' }), 400, 'event.invalid'],
    ['a number for a name', JSON.stringify({ ...page, n: 3 }), 400, 'event.invalid'],
    ['no address', JSON.stringify({ n: 'pageview', d: 'site-1.test' }), 400, 'event.invalid'],
    ['no website', JSON.stringify({ n: 'pageview', u: 'https://site-1.test/' }), 400, 'event.invalid'],
    ['more than 16 kB', JSON.stringify({ ...page, p: { x: 'x'.repeat(17_000) } }), 413, 'input.too_large'],
  ])('%s is refused with a reason', async (_what, body, status, code) => {
    const answer = await send({ body })
    expect(answer?.status).toBe(status)
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(await answer?.json()).toMatchObject({ error: { code, message: expect.any(String) } })
  })

  it('of another content type is refused', async () => {
    const answer = await send({ body: 'n=pageview', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(answer?.status).toBe(415)
  })

  it('by another method is refused', async () => {
    const answer = await answerAhead(context, new Request('http://loop.test/api/event'))
    expect([answer?.status, answer?.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })

  it('is preceded by a preflight that any origin passes', async () => {
    const answer = await send({
      method: 'OPTIONS',
      headers: { origin: 'https://site-1.test', 'access-control-request-method': 'POST' },
    })
    expect(answer?.status).toBe(204)
    expect(answer?.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer?.headers.get('access-control-allow-methods')).toContain('POST')
    expect(answer?.headers.get('access-control-allow-headers')).toBe('content-type')
  })

  it('is counted where nobody in particular is to blame', async () => {
    await send({ body: 'not json' })
    await context.ingest.flushDrops()
    const rows = await context.database.db.selectFrom('dropped_event').select(['site_id', 'reason', 'count']).execute()
    expect(rows).toContainEqual({ site_id: 0, reason: 'bad_event', count: expect.any(Number) })
  })
})

describe('a store that does not take events', () => {
  it('is answered 503, as something to try again, and not as a success', async () => {
    const broken = await testContext({ clock, env: { TRUST_PROXY: 'on' } })
    await insertCompanies(broken, 1)
    await insertWebsiteOf(broken, 1)
    expect((await postEvent(broken, page)).status).toBe(202)
    await broken.database.close()
    for (const event of [page, { ...page, d: 'other.test' }]) {
      const answer = await postEvent(broken, event)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(await answer.json()).toMatchObject({ error: { code: expect.stringMatching(/^ingest\./) } })
    }
  })
})

describe('a limit on events from one address', () => {
  it('drops what is over it and leaves other addresses alone', async () => {
    const limited = await testContext({ clock, env: { INGEST_RATE_PER_MINUTE: '3', TRUST_PROXY: 'on' } })
    try {
      await insertCompanies(limited, 1)
      await insertWebsiteOf(limited, 1)
      const reasons = []
      for (let number = 0; number < 5; number += 1) {
        reasons.push((await postEvent(limited, page, { address: '203.0.113.1' })).headers.get('x-loop-dropped'))
      }
      expect(reasons).toEqual([null, null, null, 'rate', 'rate'])
      expect((await postEvent(limited, page, { address: '203.0.113.2' })).headers.get('x-loop-dropped')).toBeNull()
    } finally {
      await limited.close()
    }
  })
})
