import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { refreshSite } from '#server/analytics/store/refresh.ts'
import { readFacts } from '#server/discovery/facts/load-facts.ts'
import { postEvent, storedEvents, type EventOptions } from '#tests/support/events.ts'
import { ingestClock, ingestScene, pageView } from '#tests/support/ingest-scene.ts'

const scene = ingestScene()

const from = (r: string, more: object = {}, options?: EventOptions) =>
  postEvent(scene.context, { ...pageView, r, ...more }, options)

async function counted() {
  await scene.context.ingest.flushDrops()
  return scene.context.database.db
    .selectFrom('own_referral')
    .select(['day', 'host', 'pageviews'])
    .orderBy('day')
    .orderBy('host')
    .execute()
}

describe('a page view that comes from another own host', () => {
  it('has no source, and is counted by local day and host', async () => {
    await from('https://blog.site-1.test/post?x=1')
    await from('https://BLOG.site-1.test:8443/')
    await scene.context.ingest.flushDrops()
    await from('https://blog.site-1.test/')
    await from('https://www.site-1.test/')
    ingestClock.set('2026-10-15T22:30:00Z')
    await from('https://blog.site-1.test/')
    ingestClock.set('2026-10-15T12:00:00Z')
    expect(await counted()).toEqual([
      { day: '2026-10-15', host: 'blog.site-1.test', pageviews: 3 },
      { day: '2026-10-15', host: 'www.site-1.test', pageviews: 1 },
      { day: '2026-10-16', host: 'blog.site-1.test', pageviews: 1 },
    ])
    expect((await storedEvents(scene.context)).map(({ source }) => source)).toEqual(['', '', '', '', ''])
  })

  it('is counted alone: not one within a host, from elsewhere, from an excluded host, or that is dropped', async () => {
    const site = await scene.register(2, { settings: { excludedHostnames: ['staging.site-2.test'] } })
    expect(site).toBeGreaterThan(0)
    await from('https://site-1.test/before')
    await from('https://other.test/')
    await from('https://notsite-1.test/')
    await from('')
    await from('nonsense')
    await from('https://staging.site-2.test/', { u: 'https://site-2.test/', d: 'site-2.test' })
    await from('https://blog.site-1.test/', {}, { userAgent: 'curl/8.0' })
    await from('https://blog.site-1.test/', { n: 'Signup' })
    await from('https://blog.site-1.test/', { n: 'engagement', e: 2000 })
    expect(await counted()).toEqual([])
  })

  it('is counted for at most fifty hosts a day, so that strangers can’t fill the table', async () => {
    for (let number = 0; number < 60; number += 1) await from(`https://x${number}.site-1.test/`)
    await from('https://x1.site-1.test/')
    const rows = await counted()
    expect(rows).toHaveLength(50)
    expect(rows.find(({ host }) => host === 'x1.site-1.test')?.pageviews).toBe(2)
  })

  it('doesn’t keep the counts of others from being stored once its website is gone', async () => {
    await scene.register(2, {})
    await from('https://blog.site-2.test/', { u: 'https://site-2.test/', d: 'site-2.test' })
    await from('https://blog.site-1.test/')
    await scene.context.database.db.deleteFrom('website').where('domain', '=', 'site-2.test').execute()
    expect(await counted()).toMatchObject([{ host: 'blog.site-1.test' }])
  })

  it('tells which own hosts aren’t tracked: those without a page view in four weeks', async () => {
    const untracked = async () => {
      await scene.context.ingest.flushDrops()
      await refreshSite(scene.context.database, scene.site)
      const asked = { siteId: scene.site, month: v.parse(monthSchema, '2026-10') }
      const facts = await readFacts(scene.context, asked, { crawl: null, search: null, searchPairs: null })
      return facts?.visits?.untracked
    }
    const period = { from: '2026-09-18', to: '2026-10-15' }
    ingestClock.set('2026-09-17T12:00:00Z')
    await from('https://old.site-1.test/')
    ingestClock.set('2026-09-18T12:00:00Z')
    await from('https://blog.site-1.test/')
    await from('https://shop.site-1.test/')
    ingestClock.set('2026-10-16T12:00:00Z')
    expect(await untracked()).toEqual({
      period,
      visits: 1,
      hosts: [
        { host: 'blog.site-1.test', pageviews: 1 },
        { host: 'shop.site-1.test', pageviews: 1 },
      ],
    })
    ingestClock.set('2026-10-15T12:00:00Z')
    await from('https://blog.site-1.test/', { u: 'https://shop.site-1.test/' })
    await scene.context.database.db
      .updateTable('website')
      .set({ settings: JSON.stringify({ excludedHostnames: ['blog.site-1.test'] }) })
      .where('id', '=', scene.site)
      .execute()
    ingestClock.set('2026-10-16T12:00:00Z')
    expect(await untracked()).toEqual({ period, visits: 2, hosts: [] })
    ingestClock.set('2026-10-15T12:00:00Z')
  })
})
