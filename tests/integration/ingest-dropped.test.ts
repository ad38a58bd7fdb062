import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { trafficDrops } from '#server/analytics/ingest/ingest-report.ts'
import type { Context } from '#server/context.ts'
import { clientOf, companyId, editor, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { postEvent, storedEvents } from '#tests/support/events.ts'
import { ingestScene, pageView } from '#tests/support/ingest-scene.ts'
import { testClock, testContext } from '#tests/support/test-context.ts'

const scene = ingestScene()

describe('a dropped event', () => {
  it.each([
    ['bot', '', pageView, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['bot', '', pageView, { userAgent: '' }],
    ['bot', 'fetched ahead', pageView, { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['bad_url', '', { ...pageView, u: 'not an address' }, {}],
    ['bad_url', '', { ...pageView, u: 'file:///etc/passwd' }, {}],
    ['bad_url', '', { ...pageView, u: `https://site-1.test/${'a'.repeat(5000)}` }, {}],
    ['excluded', 'host localhost', { ...pageView, u: 'http://localhost:3000/' }, {}],
    ['excluded', 'host notsite-1.test', { ...pageView, u: 'https://notsite-1.test/' }, {}],
    ['excluded', 'path', { ...pageView, u: 'https://site-1.test/admin/users/1' }, {}],
    ['excluded', 'path', { ...pageView, u: 'https://site-1.test/admin' }, {}],
    ['excluded', 'path', { ...pageView, u: 'https://site-1.test/intern/' }, {}],
    ['excluded', 'address', pageView, { address: '198.51.100.77' }],
    ['excluded', 'address', pageView, { address: '2001:db8::1' }],
  ] as const)('is answered 202, named %s (%s), and counted for the owner', async (reason, detail, event, options) => {
    const answer = await postEvent(scene.context, event, options)
    expect([answer.status, await answer.text()]).toEqual([202, 'ok'])
    expect(answer.headers.get('x-loop-dropped')).toBe(reason)
    expect(await storedEvents(scene.context)).toEqual([])
    expect(await scene.drops()).toEqual([{ reason, detail, count: 1 }])
  })

  it.each([
    ['https://site-1.test/preview/a/b', undefined],
    ['https://site-1.test/administration', undefined],
    ['https://site-1.test/intern', undefined],
    ['https://deep.shop.site-1.test/', undefined],
    ['https://shop.partner.test/', undefined],
  ])('does not take %s for one', async (u) => {
    expect((await postEvent(scene.context, { ...pageView, u })).headers.get('x-loop-dropped')).toBeNull()
  })

  it('is counted by reason and detail', async () => {
    for (let time = 0; time < 3; time += 1) await postEvent(scene.context, { ...pageView, u: 'https://evil.test/' })
    await scene.context.ingest.flushDrops()
    for (let time = 0; time < 2; time += 1) await postEvent(scene.context, { ...pageView, u: 'https://evil.test/' })
    await postEvent(scene.context, pageView, { userAgent: 'curl/8.0' })
    expect(await scene.drops()).toEqual([
      { reason: 'excluded', detail: 'host evil.test', count: 5 },
      { reason: 'bot', detail: '', count: 1 },
    ])
  })

  it('keeps unknown websites separate, a limited number of them by name', async () => {
    for (let number = 0; number < 130; number += 1)
      await postEvent(scene.context, { ...pageView, d: `nobody-${number}.test` })
    expect(await scene.drops()).toEqual([])
    const rows = await scene.context.database.db.selectFrom('dropped_event').selectAll().execute()
    expect(rows.length).toBeLessThanOrEqual(101)
    expect(rows.every((row) => row.site_id === 0 && row.reason === 'unknown_site')).toBe(true)
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(130)
    expect(rows.find((row) => row.detail === '(others)')?.count).toBeGreaterThanOrEqual(30)
  })

  it('can’t be read by anyone else', async () => {
    const input = { clientId: companyId(1), from: '2026-10-01', to: '2026-10-31' }
    await expect(trafficDrops(scene.context, clientOf(2), input)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(trafficDrops(scene.context, editor, input)).resolves.toEqual([])
  })

  it('respects Do Not Track and Global Privacy Control if the website says so', async () => {
    await scene.register(2, { settings: { respectDoNotTrack: true } })
    const event = { ...pageView, u: 'https://site-2.test/', d: 'site-2.test' }
    for (const name of ['dnt', 'sec-gpc']) {
      const answer = await postEvent(scene.context, event, { headers: { [name]: '1' } })
      expect(answer.headers.get('x-loop-dropped')).toBe('excluded')
      expect(
        (await postEvent(scene.context, pageView, { headers: { [name]: '1' } })).headers.get('x-loop-dropped'),
      ).toBeNull()
    }
  })

  it('leaves out excluded hosts, and still treats them as the website’s own', async () => {
    const excludedHostnames = ['staging.site-2.test', '*.preview.site-2.test']
    const site = await scene.register(2, { settings: { excludedHostnames } })
    const dropped = async (host: string, referrer = '') => {
      const event = { ...pageView, u: `https://${host}/`, r: referrer, d: 'site-2.test' }
      return (await postEvent(scene.context, event)).headers.get('x-loop-dropped')
    }
    expect([
      await dropped('staging.site-2.test'),
      await dropped('a.preview.site-2.test'),
      await dropped('preview.site-2.test'),
      await dropped('a.staging.site-2.test'),
      await dropped('site-2.test', 'https://staging.site-2.test/'),
    ]).toEqual(['excluded', 'excluded', null, null, null])
    const stored = await storedEvents(scene.context)
    expect(stored.map((event) => [event.site, event.source])).toEqual([
      [site, ''],
      [site, ''],
      [site, ''],
    ])
  })

  it('uses changed settings at once after an invalidation', async () => {
    await postEvent(scene.context, pageView)
    await scene.context.database.db
      .updateTable('website')
      .set({ settings: JSON.stringify({ excludedPaths: ['/'] }) })
      .where('id', '=', scene.site)
      .execute()
    scene.context.ingest.invalidate(scene.site)
    expect((await postEvent(scene.context, pageView)).headers.get('x-loop-dropped')).toBe('excluded')
  })
})

describe('a share of events for each address and website', () => {
  /** Sends events and returns their drop reasons. */
  async function send(to: Context, times: number, options: { address: string; d?: string }) {
    const { address, d = 'site-1.test' } = options
    const reasons: (string | null)[] = []
    for (let time = 0; time < times; time += 1) {
      reasons.push(
        (await postEvent(to, { n: 'pageview', d, u: `https://${d}/` }, { address })).headers.get('x-loop-dropped'),
      )
    }
    return reasons
  }
  const clock = testClock()
  async function withLimit(rate: string | null, work: (limited: Context) => Promise<void>) {
    const env = { TRUST_PROXY: 'on', ...(rate !== null && { INGEST_RATE_PER_MINUTE: rate }) }
    const limited = await testContext({ clock, env })
    try {
      await insertCompanies(limited, 2)
      for (const company of [1, 2]) await insertWebsiteOf(limited, company)
      await work(limited)
    } finally {
      await limited.close()
    }
  }

  it('drops what is over, and affects neither other addresses nor other websites', async () => {
    await withLimit('3', async (limited) => {
      expect(await send(limited, 5, { address: '203.0.113.1' })).toEqual([null, null, null, 'rate', 'rate'])
      expect(await send(limited, 1, { address: '203.0.113.2' })).toEqual([null])
      expect(await send(limited, 3, { address: '203.0.113.1', d: 'site-2.test' })).toEqual([null, null, null])
    })
  })

  it('counts the addresses of one IPv6 network together', async () => {
    await withLimit('1', async (limited) => {
      expect(await send(limited, 1, { address: '2001:db8:1:2::3' })).toEqual([null])
      expect(await send(limited, 1, { address: '2001:db8:1:2:ffff::4' })).toEqual(['rate'])
      expect(await send(limited, 1, { address: '2001:db8:1:3::3' })).toEqual([null])
    })
  })

  it('lets a sender be busy for a while, but not for hours', async () => {
    await withLimit('2', async (limited) => {
      const counted: number[] = []
      for (let minute = 0; minute < 12; minute += 1) {
        counted.push((await send(limited, 3, { address: '203.0.113.1' })).filter((reason) => reason === null).length)
        clock.advance(60_000)
      }
      expect(counted).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0])
    })
  })

  it('is on by default, and too generous for an office behind one address to notice', async () => {
    await withLimit(null, async (limited) => {
      expect(limited.env.INGEST_RATE_PER_MINUTE).toBe(3000)
      expect(new Set(await send(limited, 200, { address: '203.0.113.1' }))).toEqual(new Set([null]))
    })
  })

  it('shows the website’s people how many events were over it, without the address', async () => {
    await withLimit('1', async (limited) => {
      await send(limited, 4, { address: '203.0.113.1' })
      await limited.ingest.flushDrops()
      const { rows } = await sql`select reason, detail, count::int as count from dropped_event`.execute(
        limited.database.db,
      )
      expect(rows).toEqual([{ reason: 'rate', detail: '', count: 3 }])
    })
  })
})
