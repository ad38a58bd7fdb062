import { describe, expect, it } from 'vitest'
import { editor } from '#tests/support/companies.ts'
import {
  competitorScene,
  day,
  hour,
  minute,
  sitemapOf,
  sitePage,
  usualTexts,
  week,
  type SiteAnswer,
} from '#tests/support/competitor-scene.ts'
import { rss } from '#tests/support/listening-scene.ts'
import { listCompetitors } from './competitors.ts'

const scene = competitorScene()
const { context, clientId } = scene
const home = 'rival.test/'
const pricing = 'rival.test/pricing'
const both = { pages: { home: '', pricing: 'pricing' } }
const listed = async () =>
  (await listCompetitors(context, editor, { clientId })).competitors.flatMap(({ pages }) => pages)
const redirect = (status: number, to: string): SiteAnswer => ({ status, headers: { location: scene.address(to) } })

describe('The server of a competitor', () => {
  it('is asked whether a page has changed since the one that is stored', async () => {
    scene.serve(home, { body: sitePage(), headers: { etag: '"1"' } })
    const id = await scene.watched()
    scene.serve(home, ({ headers }) => (headers['if-none-match'] === '"1"' ? { status: 304 } : sitePage()))
    await scene.visitAfter(week)
    expect(scene.conditions.filter(({ page }) => page === home).map(({ etag }) => etag)).toEqual([
      undefined,
      undefined,
      undefined,
      // The second and third request only measure how long it takes to answer.
      undefined,
      undefined,
      '"1"',
      undefined,
      undefined,
      undefined,
    ])
    expect(await scene.page(id)).toMatchObject({ visits: 4, failures: 0, read_at: context.clock(), etag: '"1"' })
  })

  it('that says “not modified” to the second look at a change takes the change back', async () => {
    scene.serve(pricing, { body: sitePage({ plans: { Team: '€29' } }), headers: { etag: '"1"' } })
    await scene.watched('rival.test', { pages: { pricing: 'pricing' } })
    scene.serve(pricing, { body: sitePage({ plans: { Team: '€39' } }), headers: { etag: '"2"' } })
    await scene.visitAfter(week)
    scene.serve(pricing, ({ headers }) =>
      headers['if-none-match'] === '"1"' ? { status: 304 } : { body: sitePage({ plans: { Team: '€39' } }) },
    )
    await scene.visitAfter(10 * minute)
    expect(await scene.found()).toEqual([])
  })

  it('that asks for a pause is left alone with all its pages, and with those of other clients', async () => {
    scene.serve(home, { status: 429, headers: { 'retry-after': '1800' } })
    scene.serve(pricing, sitePage())
    await scene.add('rival.test', both)
    await scene.visit()
    await scene.add('rival.test', { clientId: scene.otherClientId })
    await scene.visit()
    expect(scene.asked).toEqual(['rival.test /'])
    const pages = await listed()
    expect(pages.map(({ dueAt }) => dueAt)).toEqual(pages.map(() => '2026-10-14T08:30:00.000Z'))
    expect(pages[0]).toMatchObject({ state: 'failing', failure: { name: 'busy', detail: '429' } })
    expect(pages[1]).toMatchObject({ state: 'waiting', failure: null })
    scene.serve(home, sitePage())
    await scene.visitAfter(30 * minute)
    expect((await listed()).map(({ state }) => state)).toEqual(['learning', 'learning'])
  })

  it('that fails is asked later and later, at most until its next usual visit', async () => {
    scene.serve(home, { status: 500 })
    const id = await scene.add()
    const waits: number[] = []
    for (let time = 0; time < 8; time += 1) {
      await scene.visit()
      waits.push(await scene.dueIn(id))
      context.clock.advance((waits.at(-1) ?? 0) * hour)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 24, 24, 24])
    expect(await listed()).toMatchObject([{ state: 'failing', failure: { name: 'status', detail: '500' }, visits: 0 }])
    scene.serve(home, sitePage())
    await scene.visit()
    expect(await listed()).toMatchObject([{ state: 'learning', failure: null }])
  })

  it('that can’t be reached says why', async () => {
    await scene.add('rival.invalid')
    await scene.visit()
    expect(await listed()).toMatchObject([{ state: 'failing', failure: { name: 'no_such_host' } }])
  })
})

describe('A page that is not there any more', () => {
  it('is gone once a second visit confirms it, and back when it is there again', async () => {
    scene.serve(pricing, sitePage())
    await scene.watched('rival.test', { pages: { pricing: 'pricing' } })
    scene.serve(pricing, { status: 410 })
    await scene.visitAfter(week)
    expect([await listed(), await scene.found()]).toMatchObject([[{ state: 'confirming' }], []])
    await scene.visitAfter(10 * minute)
    expect([await listed(), await scene.found()]).toMatchObject([
      [{ state: 'gone', failure: { name: 'not_found', detail: '410' } }],
      [['pageGone', scene.address(pricing), '']],
    ])
    await scene.visitAfter(20 * hour)
    scene.serve(pricing, { status: 500 })
    await scene.visitAfter(week)
    scene.serve(pricing, sitePage())
    await scene.visitAfter(2 * week)
    expect([await listed(), await scene.count('competitor_change')]).toMatchObject([[{ state: 'confirming' }], 1])
    await scene.confirm()
    expect((await scene.found()).at(-1)).toEqual(['pageBack', '', scene.address(pricing)])
    expect(await listed()).toMatchObject([{ state: 'watched', failure: null }])
    await scene.visitAfter(week)
    expect(await scene.count('competitor_change_visit')).toBe(2)
  })

  it('has flickered if it is back within a day', async () => {
    scene.serve(pricing, sitePage())
    await scene.watched('rival.test', { pages: { pricing: 'pricing' } })
    scene.serve(pricing, { status: 404 })
    await scene.visitAfter(week)
    await scene.visitAfter(10 * minute)
    scene.serve(pricing, sitePage())
    await scene.confirmedAfter(20 * hour)
    expect(await scene.changes()).toMatchObject([{ kind: 'flicker' }])
    expect(await listed()).toMatchObject([{ state: 'watched' }])
  })

  it('is back as the second look finds it, or still gone if that doesn’t find it', async () => {
    scene.serve(pricing, sitePage())
    await scene.watched('rival.test', { pages: { pricing: 'pricing' } })
    scene.serve(pricing, { status: 404 })
    await scene.confirmedAfter(week)
    await scene.visitAfter(day)
    const halfReady = sitePage({ texts: ['Our new prices are coming', ...usualTexts] })
    scene.serve(pricing, halfReady)
    await scene.visitAfter(week)
    scene.serve(pricing, { status: 404 })
    await scene.confirm()
    expect([await listed(), await scene.count('competitor_change')]).toMatchObject([[{ state: 'gone' }], 1])
    scene.serve(pricing, halfReady)
    await scene.visitAfter(week)
    scene.serve(pricing, sitePage())
    await scene.confirm()
    const visits = await context.database.db
      .selectFrom('competitor_change_visit')
      .select('hunks')
      .orderBy('at')
      .execute()
    expect(visits.map(({ hunks }) => hunks)).toMatchObject([[{ rule: 'pageGone' }], [{ rule: 'pageBack' }]])
    expect(await listed()).toMatchObject([{ state: 'watched', failure: null }])
  })

  it('and never was is no change, and is looked for at its usual pace', async () => {
    const id = await scene.add('rival.test', { pages: { pricing: 'pricing' } })
    await scene.visit()
    await scene.visitAfter(hour)
    expect([await listed(), await scene.dueIn(id), await scene.found()]).toMatchObject([
      [{ state: 'gone' }],
      7 * 24,
      [],
    ])
  })

  it('and whose website shows another page instead is gone too: it is asked once what it shows then', async () => {
    const lost = sitePage({ title: 'Rival', headline: 'Lost?', texts: ['We could not find what you are looking for.'] })
    const { answer } = scene.stranger
    scene.stranger.answer = (request, response) =>
      request.url?.startsWith('/loop-check-')
        ? void response.setHeader('content-type', 'text/html').end(lost)
        : answer(request, response)
    scene.serve(pricing, sitePage())
    const id = await scene.watched('rival.test', { pages: { pricing: 'pricing' } })
    scene.serve(pricing, lost)
    await scene.visitAfter(week)
    await scene.visitAfter(10 * minute)
    expect(await listed()).toMatchObject([{ state: 'gone', failure: { name: 'soft_404', detail: '200' } }])
    expect((await scene.found()).map(([rule]) => rule)).toEqual(['pageGone'])
    await scene.visitAfter(20 * hour)
    expect(scene.stranger.asked.filter((one) => one.includes('/loop-check-'))).toHaveLength(1)
    expect(await scene.dueIn(id)).toBe(7 * 24)
  })
})

describe('A page that has moved for good', () => {
  it('to another domain is one change of the home page, also if all pages moved', async () => {
    for (const page of ['', 'pricing']) {
      scene.serve(`rival.test/${page}`, sitePage({ title: page }))
      scene.serve(`newrival.test/${page}`, sitePage({ title: page }))
    }
    await scene.watched('rival.test', both)
    for (const page of ['', 'pricing']) scene.serve(`rival.test/${page}`, redirect(301, `newrival.test/${page}`))
    await scene.visitAfter(week)
    await scene.visitAfter(10 * minute)
    await scene.visitAfter(week)
    expect(await scene.found()).toEqual([['domainMoved', 'rival.test', 'newrival.test']])
  })

  it('to another address is a change, once', async () => {
    scene.serve(pricing, sitePage())
    await scene.watched('rival.test', { pages: { pricing: 'pricing' } })
    scene.serve('rival.test/plans', sitePage())
    scene.serve(pricing, redirect(308, 'rival.test/plans'))
    await scene.visitAfter(week)
    await scene.visitAfter(week)
    expect(await scene.found()).toEqual([['pageMoved', scene.address(pricing), scene.address('rival.test/plans')]])
  })

  it('is none if the redirect may end', async () => {
    scene.serve(pricing, sitePage())
    scene.serve(home, sitePage())
    await scene.watched('rival.test', both)
    scene.serve('other.test/', sitePage())
    scene.serve('rival.test/plans', sitePage())
    scene.serve(pricing, redirect(302, 'rival.test/plans'))
    scene.serve(home, redirect(307, 'other.test/'))
    await scene.visitAfter(week)
    await scene.visitAfter(10 * minute)
    expect(await scene.found()).toEqual([])
  })
})

describe('Files of a website', () => {
  it('are compared from the second visit on: robots.txt, llms.txt, a feed and a sitemap with its files', async () => {
    const text = { 'content-type': 'text/plain' }
    const article = (number: number) => ({
      id: `${number}`,
      title: `Post ${number}`,
      link: `https://rival.test/${number}`,
    })
    const urls = (paths: readonly string[]) => sitemapOf(paths.map((path) => scene.address(`rival.test/${path}`)))
    scene.serve('rival.test/robots.txt', { body: 'User-agent: *\nDisallow: /cart', headers: text })
    scene.serve('rival.test/llms.txt', { body: '# Rival\n\nBowls by hand', headers: text })
    scene.serve('rival.test/feed', rss([article(1), article(2)]))
    const files = ['rival.test/a.xml', 'rival.test/b.xml'].map(scene.address)
    scene.serve('rival.test/sitemap.xml', sitemapOf(files, 'sitemapindex'))
    scene.serve('rival.test/a.xml', urls(['a1', 'a2']))
    scene.serve('rival.test/b.xml', urls(['b1']))
    const pages = { robots: 'robots.txt', assistants: 'llms.txt', feed: 'feed', sitemap: 'sitemap.xml' }
    await scene.add('rival.test', { pages })
    await scene.visit()
    expect((await listed()).map(({ state }) => state)).toEqual(['watched', 'watched', 'watched', 'watched'])
    scene.serve('rival.test/robots.txt', { body: 'User-agent: *\nDisallow: /cart\nDisallow: /beta', headers: text })
    scene.serve('rival.test/llms.txt', { body: '# Rival\n\nBowls by hand\n\nLamps too', headers: text })
    scene.serve('rival.test/feed', rss([article(3), article(1), article(2)]))
    scene.serve('rival.test/b.xml', urls(['b1', 'b2']))
    await scene.visitAfter(week)
    await scene.visitAfter(10 * minute)
    expect((await scene.changes()).map(({ rule }) => rule).toSorted()).toEqual([
      'assistantsFile',
      'pagesListed',
      'postPublished',
      'robotsChanged',
    ])
  })

  it('are not believed in part: a file of a sitemap that can’t be read now makes no page look gone', async () => {
    const files = ['rival.test/a.xml', 'rival.test/b.xml'].map(scene.address)
    scene.serve('rival.test/sitemap.xml', sitemapOf(files, 'sitemapindex'))
    scene.serve('rival.test/a.xml', sitemapOf([scene.address('rival.test/a')]))
    scene.serve('rival.test/b.xml', sitemapOf([scene.address('rival.test/b')]))
    await scene.add('rival.test', { pages: { sitemap: 'sitemap.xml' } })
    await scene.visit()
    scene.serve('rival.test/b.xml', { status: 500 })
    await scene.visitAfter(week)
    expect([await scene.found(), await listed()]).toMatchObject([
      [],
      [{ state: 'failing', failure: { detail: '500' } }],
    ])
  })
})

describe('Competitors that are not visited', () => {
  it.each([
    [
      'of an archived client',
      () => context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute(),
    ],
    ['that are paused', () => context.database.db.updateTable('competitor').set({ state: 'paused' }).execute()],
    ['that were removed', () => context.database.db.updateTable('competitor').set({ state: 'removed' }).execute()],
  ])('are those %s', async (_, stop) => {
    scene.serve(home, sitePage())
    await scene.watched()
    await stop()
    scene.stranger.asked = []
    await scene.visitAfter(week)
    await scene.visitAfter(day)
    expect(scene.stranger.asked).toEqual([])
  })

  it('are visited again a day after their client was restored', async () => {
    scene.serve(home, sitePage())
    await scene.watched()
    const archive = (at: Date | null) => context.database.db.updateTable('client').set({ archived_at: at }).execute()
    await archive(context.clock())
    await scene.visitAfter(week)
    await archive(null)
    scene.serve(home, sitePage({ texts: ['New', ...usualTexts] }))
    await scene.confirmedAfter(day)
    expect(await scene.count('competitor_change')).toBe(1)
  })
})
