import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { postEvent, storedEvents, visitorAgent } from '#tests/support/events.ts'
import { ingestScene, pageView } from '#tests/support/ingest-scene.ts'

const scene = ingestScene()

describe('a counted event', () => {
  it('is stored with all its data before it is acknowledged', async () => {
    const answer = await postEvent(
      scene.context,
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
    expect(await storedEvents(scene.context)).toEqual([
      {
        site: scene.site,
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
        region: '',
        city: '',
        language: 'de',
        visibleMs: 0,
        scrollDepth: null,
        revenue: null,
        props: { plan: 'pro', seats: '3' },
      },
    ])
  })

  it('may be sent with long names as application/json', async () => {
    const answer = await postEvent(
      scene.context,
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
    expect(await storedEvents(scene.context)).toMatchObject([
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
    await postEvent(scene.context, pageView)
    const engagement = { n: 'engagement', sd: 40, d: 'site-1.test', u: pageView.u, p: { a: 'b' }, e: 12_345, v: 36 }
    expect((await postEvent(scene.context, engagement)).status).toBe(202)
    expect(await storedEvents(scene.context)).toMatchObject([
      { kind: 1, visibleMs: 0 },
      { kind: 3, visibleMs: 12_345, scrollDepth: 40, props: null, channel: '', page: '/' },
    ])
  })

  it('takes a page’s scroll depth from engagement events only', async () => {
    await postEvent(scene.context, { ...pageView, sd: 90 })
    await postEvent(scene.context, { ...pageView, n: 'engagement', e: 1000, sd: 255 })
    await postEvent(scene.context, { ...pageView, n: 'engagement', e: 2000, sd: 100 })
    expect((await storedEvents(scene.context)).map(({ scrollDepth }) => scrollDepth)).toEqual([null, null, 100])
  })

  it('counts for every website it names', async () => {
    const other = await scene.register(2, { settings: { alsoHostnames: ['site-1.test'] } })
    const answer = await postEvent(scene.context, { ...pageView, d: 'site-1.test, site-2.test,unknown.test' })
    expect(answer.headers.get('x-loop-dropped')).toBe('unknown_site')
    expect((await storedEvents(scene.context)).map((event) => event.site)).toEqual([scene.site, other])
  })

  it('takes the country from the configured proxy header before the time zone', async () => {
    await postEvent(scene.context, { ...pageView, tz: 'Europe/Berlin' }, { headers: { 'cf-ipcountry': 'FR' } })
    await postEvent(scene.context, { ...pageView, tz: 'Asia/Calcutta' }, { headers: { 'cf-ipcountry': 'XX' } })
    await postEvent(scene.context, pageView)
    expect((await storedEvents(scene.context)).map(({ country, countryBasis }) => [country, countryBasis])).toEqual([
      ['FR', 'header'],
      ['IN', 'timeZone'],
      ['', 'unknown'],
    ])
  })

  it('distinguishes visitors by address and browser, and recognises them across subdomains', async () => {
    const send = (url: string, address: string, userAgent?: string) =>
      postEvent(scene.context, { ...pageView, u: url }, { address, ...(userAgent && { userAgent }) })
    await send('https://site-1.test/', '203.0.113.7')
    await send('https://shop.site-1.test/', '203.0.113.7')
    await send('https://site-1.test/', '203.0.113.8')
    await send('https://site-1.test/', '203.0.113.7', visitorAgent.replace('142', '143'))
    const { rows } = await sql<{
      visitors: number
    }>`select count(distinct visitor)::int as visitors from event`.execute(scene.context.database.db)
    expect(rows).toEqual([{ visitors: 3 }])
  })

  it('stores dangerous characters without harm to itself or other events', async () => {
    const answers = await Promise.all([
      postEvent(scene.context, pageView),
      postEvent(scene.context, {
        ...pageView,
        n: 'Bad\0name\ud800',
        u: 'https://site-1.test/?utm_source=%00&utm_campaign=a%00b',
        p: { 'k\0': 'v\ud800', nested: { a: 1 }, none: null },
      }),
      postEvent(scene.context, pageView),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([202, 202, 202])
    expect(await storedEvents(scene.context)).toHaveLength(3)
  })
})
