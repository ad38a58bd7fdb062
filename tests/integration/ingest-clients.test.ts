import { describe, expect, it } from 'vitest'
import { postEvent, storedEvents } from '#tests/support/events.ts'
import { ingestScene, pageView } from '#tests/support/ingest-scene.ts'
import { sql } from 'kysely'

describe('clients that others wrote for Plausible', () => {
  const scene = ingestScene()

  it('send an event for several websites with commas, and it counts for each', async () => {
    const other = await scene.register(2, {})
    const visit = { ...pageView, d: 'site-1.test,site-2.test', u: 'https://site-1.test/shop' }
    const answer = await postEvent(scene.context, { ...visit, r: 'https://site-1.test/' })
    expect(answer.headers.get('x-loop-dropped')).toBeNull()
    expect((await storedEvents(scene.context)).map(({ site, page, source }) => ({ site, page, source }))).toEqual([
      { site: scene.site, page: '/shop', source: '' },
      { site: other, page: '/shop', source: '' },
    ])
  })

  it('do not count on a host of none of the websites they name, nor on one that a website excludes', async () => {
    await scene.register(2, { settings: { excludedHostnames: ['site-1.test'] } })
    const both = 'site-1.test,site-2.test'
    const elsewhere = await postEvent(scene.context, { ...pageView, d: both, u: 'https://copied.test/' })
    expect(elsewhere.headers.get('x-loop-dropped')).toBe('excluded')
    expect(await storedEvents(scene.context)).toEqual([])
    await postEvent(scene.context, { ...pageView, d: both })
    expect((await storedEvents(scene.context)).map(({ site }) => site)).toEqual([scene.site])
  })

  it.each([
    ['app://localhost/settings/profile', '/settings/profile'],
    ['app://localhost', '/'],
    ['APP://LOCALHOST/Login?utm_source=push', '/Login'],
  ])('count screens of a mobile app: %s', async (u, page) => {
    expect((await postEvent(scene.context, { ...pageView, u })).headers.get('x-loop-dropped')).toBeNull()
    expect(await storedEvents(scene.context)).toMatchObject([{ page, hostname: 'localhost' }])
  })

  it.each([
    ['app://localhost.evil.test/', 'bad_url'],
    ['app://other/', 'bad_url'],
    ['http://localhost/', 'excluded'],
    ['app://localhost/intern/plans', 'excluded'],
  ])('do not count %s', async (u, reason) => {
    expect((await postEvent(scene.context, { ...pageView, u })).headers.get('x-loop-dropped')).toBe(reason)
  })

  it('name the visitor in X-Forwarded-For if the server trusts them, and everybody else is who they are', async () => {
    const sent = (address: string) =>
      postEvent(scene.context, { ...pageView, tz: 'Europe/Berlin' }, { address, headers: { 'cf-ipcountry': 'US' } })
    // The proxy in front of Loop adds the last address.
    await sent('203.0.113.7, 192.0.2.200')
    await sent('203.0.113.8, 192.0.2.200')
    await sent('203.0.113.7, 198.51.101.1')
    await sent('203.0.113.8, 198.51.101.1')
    expect((await storedEvents(scene.context)).map(({ country }) => country)).toEqual(['DE', 'DE', 'US', 'US'])
    const { rows } = await sql<{
      visitors: number
    }>`select count(distinct visitor)::int as visitors from event`.execute(scene.context.database.db)
    expect(rows).toEqual([{ visitors: 3 }])
  })
})
