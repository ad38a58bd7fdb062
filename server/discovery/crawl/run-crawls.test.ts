import * as v from 'valibot'
import { expect, it } from 'vitest'
import { addDays } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { crawledPagesSchema, type PageFilter } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { appendEvents } from '#tests/support/append-events.ts'
import { admin } from '#tests/support/companies.ts'
import { crawlScene } from '#tests/support/crawl-scene.ts'
import { cameFrom } from '#tests/support/event-drafts.ts'
import { faultySite } from '#tests/support/faulty-site.ts'
import { insertMentions } from '#tests/support/insert-mentions.ts'
import { walk } from '#tests/support/independent-walk.ts'
import { getCrawlState, readCrawlFacts } from './crawl.ts'
import { getCrawledPage, getCrawlTree, listCrawlChanges, listCrawlPages } from './crawled-pages.ts'

const scene = crawlScene()
const { clientId } = scene
const facts = async () => {
  const found = await scene.context.database.db.transaction().execute((trx) => readCrawlFacts(trx, scene.siteId))
  if (!found) throw new Error('Nothing was crawled.')
  return found
}
const calendar = /^\/calendar\//
const listed = async (filter: PageFilter) => {
  const query = v.parse(crawledPagesSchema, { filters: [filter] })
  return (await listCrawlPages(scene.context, admin, { clientId, query })).rows
    .map(({ path }) => path)
    .filter((path) => !calendar.test(path))
}

it('a website of 300 pages with one of each fault is read as an independent walk reads it, each address once', async () => {
  const site = faultySite(scene.origin())
  scene.serve(site)
  await scene.crawl()

  const { pages, sitemaps, isCut } = await facts()
  const ours = pages.map(({ url, ...page }) => ({
    path: url.slice(scene.origin().length),
    status: page.redirects.length > 0 ? page.redirects[0]?.status : page.status,
    ...(({ depth, linksIn, linksOut, title }) => ({ depth, linksIn, linksOut, title }))(page),
  }))
  const byPath = (rows: { path: string }[]) => rows.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  expect(byPath(ours)).toEqual(byPath(walk(site, { origin: scene.origin(), depth: 15 })))

  const asked = scene.asked()
  expect(asked.length - new Set(asked).size).toBe(1)
  expect(asked.filter((path) => path === '/robots.txt')).toHaveLength(2)
  for (const never of ['/private/secret', '/behind-nofollow', '/nofollowed', '/behind-text']) {
    expect(asked).not.toContain(never)
  }

  const page = (path: string) => pages.find((one) => one.path === path)
  const at = (path: string) => `${scene.origin()}${path}`
  expect(page('/old-address')).toMatchObject({
    status: 200,
    redirects: [
      { url: at('/old-address'), status: 301 },
      { url: at('/newer-address'), status: 302 },
    ],
    redirectsTo: at('/newest-address'),
    linkedFrom: ['/faults/'],
  })
  expect(page('/newest-address')).toMatchObject({ linksIn: 1, linkedFrom: [] })
  expect(page('/circle')).toMatchObject({ status: null, refused: 'too_many_redirects', redirectsTo: null })
  expect(page('/to-another-site')).toMatchObject({ status: 301, redirectsTo: 'https://elsewhere.test/welcome' })
  expect(page('/private/secret')).toMatchObject({ status: null, refused: 'robots' })
  expect(page('/reset')).toMatchObject({ status: null, refused: 'broken' })
  expect(page('/copy')?.canonical).toBe(at('/about'))
  expect(page('/de/')?.hreflang).toEqual([
    { language: 'en', url: at('/about') },
    { language: 'de', url: at('/de/') },
  ])
  expect(page('/pictures')).toMatchObject({ images: 3, imagesWithoutAlt: 1 })
  expect(page('/heavy')?.bytes).toBeGreaterThan(1_000_000)
  expect(page('/brochure.pdf')).toMatchObject({ isHtml: false, bytes: 50_000 })
  expect(page('/old-letters')).toMatchObject({ title: 'Café', description: 'Café.' })
  expect(page('/for-others')).toMatchObject({ noindex: false, nofollow: false })
  expect(page('/orphan')).toMatchObject({ inSitemap: true, depth: null, linksIn: 0 })
  expect(isCut).toBe(true)
  expect(
    sitemaps.map(({ url, fault, addresses, foreign }) => [url.slice(scene.origin().length), fault, addresses, foreign]),
  ).toEqual([
    ['/sitemap-index.xml', null, 3, 0],
    ['/not-a-sitemap.html', 'not_xml', 0, 0],
    ['/sitemap.txt', null, 2, 0],
    ['/feed.xml', null, 1, 0],
    ['/sitemap-pages.xml.gz', null, 106, 2],
    ['/sitemap-missing.xml', 'not_found', 0, 0],
    ['/sitemap-broken.xml', 'not_xml', 0, 0],
  ])

  // The faults are found, and nothing else has one.
  expect(await listed({ kind: 'fault', fault: 'clientError' })).toEqual(['/gone'])
  expect(await listed({ kind: 'fault', fault: 'serverError' })).toEqual(['/error'])
  expect(await listed({ kind: 'fault', fault: 'notRead' })).toEqual(['/private/secret', '/reset'])
  expect(await listed({ kind: 'fault', fault: 'redirect' })).toEqual([
    '/circle',
    '/circle-back',
    '/newer-address',
    '/old-address',
    '/to-another-site',
  ])
  expect(await listed({ kind: 'fault', fault: 'noTitle' })).toEqual(['/untitled'])
  expect(await listed({ kind: 'fault', fault: 'noDescription' })).toEqual(['/undescribed'])
  expect(await listed({ kind: 'fault', fault: 'noindex' })).toEqual(['/hidden', '/hidden-by-header'])
  expect(await listed({ kind: 'fault', fault: 'canonicalElsewhere' })).toEqual(['/copy'])
  expect(await listed({ kind: 'fault', fault: 'imagesWithoutAlt' })).toEqual(['/pictures'])
  expect(await listed({ kind: 'number', column: 'titleLength', operator: 'atLeast', number: 60 })).toEqual([
    '/long-title',
  ])
  expect(await listed({ kind: 'text', column: 'title', operator: 'is', text: 'twins' })).toEqual([
    '/twin-one',
    '/twin-two',
  ])
  expect(await listed({ kind: 'refused', reasons: ['robots'] })).toEqual(['/private/secret'])

  const gone = page('/gone')
  const [row] = (
    await listCrawlPages(scene.context, admin, {
      clientId,
      query: {
        filters: [{ kind: 'text', column: 'path', operator: 'is', text: '/gone' }],
        sort: { column: 'status', descending: true },
        page: 0,
      },
    })
  ).rows
  expect(row).toMatchObject({ url: gone?.url, status: 404, linksIn: 1 })
  expect(await getCrawledPage(scene.context, admin, { clientId, number: row?.number ?? -1 })).toMatchObject({
    linksTo: [{ path: '/faults/', text: 'To /gone', nofollow: false }],
  })
  const tree = await getCrawlTree(scene.context, admin, clientId)
  expect(tree.root?.children.slice(0, 2).map(({ path, pages: count }) => [path, count])).toEqual([
    ['/blog/', 152],
    ['/products/', 101],
  ])
  expect(tree.root?.faults).toBe(4)
})

it('a crawl is compared with the one before, and the pages of the last three are kept', async () => {
  const site = faultySite(scene.origin())
  const small = new Map(
    [...site].filter(([path]) => path === '/' || path === '/about' || /^\/products\/(lamp-\d)?$/.test(path)),
  )
  scene.serve(small)
  await scene.crawl()
  const change = new Map(small)
  const about = site.get('/about')
  change.set('/about', { ...about, body: String(about?.body).replace('About /about', 'Who we are') })
  change.set('/products/', site.get('/faults/') ?? {})
  scene.serve(change)
  await scene.crawl()
  const state = await getCrawlState(scene.context, admin, clientId)
  // All products, which nothing leads to now, are gone, and 28 addresses are new.
  expect(state.latest?.counts.changes).toEqual({ fresh: 28, gone: 10, changed: 2 })
  const query = { change: 'changed', page: 0 } as const
  const { rows } = await listCrawlChanges(scene.context, admin, { clientId, query })
  expect(rows.map(({ path, parts }) => [path, parts])).toEqual([
    ['/about', ['title']],
    ['/products/', ['title', 'content']],
  ])
  const goneOnes = await listCrawlChanges(scene.context, admin, { clientId, query: { change: 'gone', page: 0 } })
  expect([goneOnes.total, goneOnes.rows[0]?.path]).toEqual([10, '/products/lamp-0'])

  scene.serve(new Map([['/', small.get('/') ?? {}]]))
  await scene.crawl()
  await scene.crawl()
  const { past } = await getCrawlState(scene.context, admin, clientId)
  expect(past.map(({ hasPages }) => hasPages)).toEqual([true, true, true, false])
})

it('pages on the further hosts of a website are read; those on other subdomains and websites are not', async () => {
  const { database } = scene.context
  const settings = JSON.stringify({ alsoHostnames: ['Shop-1.test', '*.shops.test'] })
  await database.db.updateTable('website').set({ settings }).where('id', '=', scene.siteId).execute()
  await database.db
    .insertInto('client_profile')
    .values({ client_id: clientId, further_domains: ['further.test'], updated_at: scene.context.clock() })
    .execute()
  const hosts = ['www.site-1', 'shop-1', 'www.shop-1', 'further', 'www.further']
  const others = ['news.site-1', 'one.shops', 'shops', 'elsewhere', 'news.further']
  const links = [...hosts, ...others].map((host) => `http://${host}.test:${scene.stranger.port}/page`)
  const start = { headers: { 'content-type': 'text/html' }, body: links.map((to) => `<a href="${to}">x</a>`).join('') }
  scene.serve(new Map([['/', start]]))
  await scene.crawl()
  const asked = new Set(scene.stranger.asked.map((line) => line.split('.test ')[0]))
  expect(asked).toEqual(new Set(['site-1', ...hosts]))
  expect((await getCrawlState(scene.context, admin, clientId)).hosts).toEqual([
    'site-1.test',
    'www.site-1.test',
    ...hosts.slice(1).map((host) => `${host}.test`),
  ])
})

it('the addresses that mentions link to are read, as far as they are the website’s and young enough', async () => {
  const { context, siteId } = scene
  scene.serve(new Map([['/', { headers: { 'content-type': 'text/html' }, body: '<title>Home</title>' }]]))
  const own = (path: string) => `${scene.origin()}${path}`
  const day = (daysAgo: number) => addDays(utcDay(context.clock()), -daysAgo)
  await insertMentions(context, siteId, [
    { day: day(1), links_to_us: [own('/old-story?utm_source=blog'), 'https://elsewhere.test/x', 'no address'] },
    { day: day(400), links_to_us: [own('/forgotten')] },
  ])
  await scene.crawl()
  const { pages } = await facts()
  expect(pages.map(({ path, status, linksIn, depth }) => ({ path, status, linksIn, depth }))).toEqual([
    { path: '/', status: 200, linksIn: 0, depth: 0 },
    { path: '/old-story', status: 404, linksIn: 0, depth: null },
  ])
})

it('the pages that campaigns lead to are read, although no page of the website links to them', async () => {
  const { context, siteId } = scene
  scene.serve(new Map([['/', { headers: { 'content-type': 'text/html' }, body: '<title>Home</title>' }]]))
  const tagged = cameFrom('Letter', { utmSource: 'letter', utmMedium: 'email', utmCampaign: 'winter' })
  const at = new Date(context.clock().getTime() - 86_400_000)
  await appendEvents(context, siteId, [
    { at, page: '/winter-sale', attribution: tagged },
    { at, page: '/elsewhere', visitor: 2n, attribution: cameFrom('Forum') },
    { at: new Date(at.getTime() - 40 * 86_400_000), page: '/last-summer', visitor: 3n, attribution: tagged },
  ])
  await scene.crawl()
  expect(scene.asked()).toContain('/winter-sale')
  const { pages } = await facts()
  expect(pages.map(({ path, status, linksIn, depth }) => ({ path, status, linksIn, depth }))).toEqual([
    { path: '/', status: 200, linksIn: 0, depth: 0 },
    { path: '/winter-sale', status: 404, linksIn: 0, depth: null },
  ])
})
