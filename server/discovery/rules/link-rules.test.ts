import { describe, expect, test } from 'vitest'
import {
  crawledPage,
  crawlOf,
  detections,
  factOf,
  keys,
  siteFacts,
  visitsOfPages,
} from '#tests/support/discovery-facts.ts'
import type { CrawledPage, MentionFacts } from '../facts/facts.ts'
import { brokenLinks } from './broken-links.ts'
import { mentionBrokenLinks } from './mention-broken-links.ts'
import { orphanPages } from './orphan-pages.ts'
import { redirectChains } from './redirect-chains.ts'
import { missingSource } from './rule.ts'
import { unlinkedSitemapPages } from './unlinked-sitemap-pages.ts'

const crawled = (...pages: CrawledPage[]) => siteFacts({ crawl: crawlOf([crawledPage('/', { depth: 0 }), ...pages]) })

describe('broken-links', () => {
  const gone = crawledPage('/gone', { status: 404, linksIn: 2, linkedFrom: ['/', '/about'] })

  test('finds a page that is gone, with the pages that link to it', () => {
    const [found, ...others] = detections(brokenLinks, crawled(gone))
    expect(others).toEqual([])
    expect(found).toMatchObject({
      key: '/gone',
      impact: { unit: 'pages', low: 1, high: 2 },
      confidence: { value: 0.95 },
    })
    expect(found?.exhibits).toEqual([
      { role: 'linkedFrom', text: '/', facts: [] },
      { role: 'linkedFrom', text: '/about', facts: [] },
    ])
  })

  test('estimates the visits on the way: those of each linking page, divided by its links', () => {
    const visits = visitsOfPages(
      { '/': 500, '/about': 30 },
      { notFound: [{ path: '/gone', times: 12, visitors: 9, referrers: [] }] },
    )
    const [found] = detections(brokenLinks, { ...crawled(gone, crawledPage('/about', { linksOut: 3 })), visits })
    expect(found?.impact).toMatchObject({ unit: 'visits', low: 12, high: 500 / 10 + 30 / 3 })
    expect(factOf(found, 'times')).toBe(12)
  })

  test('are never without impact or of low severity: whoever follows the link meets the fault', () => {
    const impactWith = (byPath: Record<string, number>, linksOut = 10) =>
      detections(brokenLinks, { ...crawled(gone, crawledPage('/about', { linksOut })), visits: visitsOfPages(byPath) })
    expect(impactWith({ '/about': 3 })).toMatchObject([
      { severity: 'medium', impact: { unit: 'visits', low: 0, high: 1 } },
    ])
    // One in a hundred follows the link, however many others the page has.
    expect(impactWith({ '/about': 1000 }, 4000)).toMatchObject([{ impact: { unit: 'visits', low: 0, high: 10 } }])
    // Nobody came near it.
    expect(impactWith({})).toMatchObject([{ severity: 'medium', impact: { unit: 'pages', low: 1, high: 2 } }])
  })

  test('counts the people on the error page of a website that doesn’t send the event 404', () => {
    const visits = visitsOfPages({ '/': 10, '/gone': 27 })
    const [found] = detections(brokenLinks, { ...crawled(gone), visits })
    expect(found?.impact).toMatchObject({ unit: 'visits', low: 27, high: 27 })
    expect(factOf(found, 'times')).toBe(27)
  })

  test('finds servers that fail or don’t answer, but nothing that only concerns a crawler', () => {
    const failing = [500, 410, 399, 401, 403, 429].map((status) => crawledPage(`/${status}`, { status }))
    const silent = ['too_slow', 'certificate', 'robots', 'cancelled', 'too_large'].map((refused) =>
      crawledPage(`/${refused}`, { status: null, refused }),
    )
    const unlinked = crawledPage('/unlinked', { status: 404, linksIn: 0 })
    const found = keys(brokenLinks, crawled(...failing, ...silent, unlinked))
    expect(found.toSorted()).toEqual(['/410', '/500', '/certificate', '/too_slow'])
  })

  test('finds nothing once the page answers, or below the number of links', () => {
    expect(keys(brokenLinks, crawled({ ...gone, status: 200 }))).toEqual([])
    expect(keys(brokenLinks, crawled(gone), { minLinks: 2 })).toEqual(['/gone'])
    expect(keys(brokenLinks, crawled(gone), { minLinks: 3 })).toEqual([])
  })

  test('returns the 200 of the highest rank, and says how many it left out', () => {
    const many = Array.from({ length: 260 }, (_, index) =>
      crawledPage(`/gone/${index}`, { status: 404, linkedFrom: index === 259 ? ['/', '/about'] : ['/'] }),
    )
    const facts = crawled(...many)
    const outcome = brokenLinks.detect({ ...facts, crawl: crawlOf(many) }, { minLinks: 1 })
    expect(outcome).toMatchObject({ ran: true, leftOut: 60 })
    expect(keys(brokenLinks, facts)).toHaveLength(200)
    expect(keys(brokenLinks, facts)[0]).toBe('/gone/259')
  })
})

describe('mention-broken-links', () => {
  const mention = (number: number, ...paths: string[]): MentionFacts['linking'][number] => ({
    host: `blog-${number}.test`,
    address: `https://blog-${number}.test/post`,
    title: `Post ${number}`,
    day: `2026-10-${String(30 - number).padStart(2, '0')}`,
    linksToUs: paths.map((path) => `https://www.fern.test${path}`),
  })
  const mentioned = (...linking: MentionFacts['linking'][number][]) => ({ mentions: { linking } })
  const gone = crawledPage('/gone', { status: 404, linksIn: 0 })

  test('finds an address that the crawl met as gone, with the mentions that link to it', () => {
    const mail = { host: '', address: null, title: 'A letter', day: '2026-09-01' }
    const facts = mentioned(mention(1, '/gone', '/gone?utm_source=x', '/'), {
      ...mail,
      linksToUs: ['https://fern.test/gone'],
    })
    const [found, ...others] = detections(mentionBrokenLinks, { ...crawled(gone), ...facts })
    expect(others).toEqual([])
    expect(found).toMatchObject({
      key: '/gone',
      page: '/gone',
      subject: { kind: 'page', path: '/gone' },
      severity: 'medium',
      impact: { unit: 'pages', low: 1, high: 2 },
      confidence: { value: 0.95 },
      period: null,
      facts: [
        { name: 'links', value: 2 },
        { name: 'status', value: 404 },
      ],
      exhibits: [
        { role: 'linkedFrom', text: '2026-10-29 https://blog-1.test/post' },
        { role: 'linkedFrom', text: '2026-09-01 A letter' },
      ],
    })
  })

  test('finds an address that people asked for in vain, and counts who came from the mentions', () => {
    const referrers = [
      { source: 'blog-1.test/post', times: 4, isOwn: false },
      { source: 'www.blog-2.test', times: 1, isOwn: false },
      { source: 'search.test', times: 5, isOwn: false },
    ]
    const visits = visitsOfPages({ '/': 500 }, { notFound: [{ path: '/typo', times: 12, visitors: 9, referrers }] })
    const facts = { ...siteFacts({ visits }), ...mentioned(mention(1, '/typo'), mention(2, '/typo')) }
    const [found] = detections(mentionBrokenLinks, facts)
    expect(found).toMatchObject({
      key: '/typo',
      impact: { unit: 'visits', low: 5, high: 9 },
      period: { to: '2026-10-31' },
    })
    expect(found?.confidence.value).toBeCloseTo(12 / 14)
    expect(['links', 'times', 'visits'].map((name) => factOf(found, name as 'links'))).toEqual([2, 12, 5])
    expect(keys(mentionBrokenLinks, facts, { minTimes: 12 })).toEqual(['/typo'])
    expect(keys(mentionBrokenLinks, facts, { minTimes: 13 })).toEqual([])
    expect(keys(mentionBrokenLinks, facts, { minLinks: 3 })).toEqual([])
  })

  test('is severe if many visitors met it, or links of many hosts lead there', () => {
    const severity = (visitors: number, hosts: number) => {
      const visits = visitsOfPages({}, { notFound: [{ path: '/typo', times: visitors, visitors, referrers: [] }] })
      const linking = Array.from({ length: hosts }, (_, index) => mention(index + 1, '/typo'))
      return detections(mentionBrokenLinks, { ...siteFacts({ visits }), ...mentioned(...linking) })[0]?.severity
    }
    expect([severity(49, 4), severity(50, 1), severity(2, 5)]).toEqual(['medium', 'high', 'high'])
  })

  test('finds nothing once the page answers, and nothing that no mention links to', () => {
    const facts = mentioned(mention(1, '/gone'))
    expect(keys(mentionBrokenLinks, { ...crawled({ ...gone, status: 200 }), ...facts })).toEqual([])
    expect(keys(mentionBrokenLinks, { ...crawled(gone), ...mentioned(mention(1, '/')) })).toEqual([])
    expect(keys(mentionBrokenLinks, { ...siteFacts(), ...facts })).toEqual([])
  })

  test('tells the same path on another of the client’s hosts apart', () => {
    const site = { ...siteFacts().site, hosts: ['fern.test', 'shop.test'] }
    const ofShop = { ...gone, url: 'https://shop.test/gone' }
    const both = { ...mention(1, '/gone'), linksToUs: ['https://fern.test/gone', 'https://shop.test/gone'] }
    const facts = { ...siteFacts({ site, crawl: crawlOf([gone, ofShop]) }), ...mentioned(both) }
    expect(keys(mentionBrokenLinks, facts).toSorted()).toEqual(['/gone', 'shop.test/gone'])
  })

  test('does not run before a client has mentions', () => {
    expect(missingSource(mentionBrokenLinks.needs, crawled(gone))).toBe('mentions')
  })
})

describe('redirect-chains', () => {
  const hop = (path: string) => ({ url: `https://fern.test${path}`, status: 301 })
  const chain = (...paths: string[]) =>
    crawledPage('/a', { redirects: paths.map(hop), redirectsTo: 'https://fern.test/end', linkedFrom: ['/'] })

  test('finds two redirects in a row with their hops, and not a single one', () => {
    const [found] = detections(redirectChains, crawled(chain('/a', '/b')))
    expect(found).toMatchObject({ key: '/a', severity: 'low' })
    expect(found?.exhibits.map(({ role, text }) => [role, text])).toEqual([
      ['hop', 'https://fern.test/a'],
      ['hop', 'https://fern.test/b'],
      ['hop', 'https://fern.test/end'],
      ['linkedFrom', '/'],
    ])
    expect(keys(redirectChains, crawled(chain('/a')))).toEqual([])
  })

  test('finds circles, in which people never arrive', () => {
    const circle = chain('/a', '/b', '/a')
    const endless = crawledPage('/endless', { status: null, refused: 'too_many_redirects' })
    const found = detections(redirectChains, crawled(circle, endless))
    expect(found.map(({ key, severity }) => [key, severity])).toEqual([
      ['/a', 'high'],
      ['/endless', 'high'],
    ])
    expect(found.map((each) => factOf(each, 'status'))).toEqual([0, 0])
  })

  test('finds an address in the middle of a chain only if something else leads there', () => {
    const first = chain('/a', '/b', '/c')
    const middle = (parts: Partial<CrawledPage>) =>
      crawledPage('/b', { redirects: ['/b', '/c'].map(hop), redirectsTo: 'https://fern.test/end', ...parts })
    const found = (parts: Partial<CrawledPage>) => keys(redirectChains, crawled(first, middle(parts))).toSorted()
    expect(found({ linksIn: 0 })).toEqual(['/a'])
    expect(found({ linksIn: 1 })).toEqual(['/a', '/b'])
    expect(found({ linksIn: 0, inSitemap: true })).toEqual(['/a', '/b'])
  })

  test('finds a circle of which no address is linked', () => {
    const [one, other] = (['/a', '/b'] as const).map((path) =>
      crawledPage(path, {
        status: null,
        refused: 'too_many_redirects',
        linksIn: 0,
        redirects: [hop(path), hop(path === '/a' ? '/b' : '/a')],
      }),
    )
    if (!one || !other) throw new Error('The circle has two addresses.')
    expect(keys(redirectChains, crawled(one, other))).toEqual(['/a', '/b'])
  })
})

describe('Pages without links', () => {
  const lonely = (path: string, parts: Partial<CrawledPage> = {}) =>
    crawledPage(path, { linksIn: 0, depth: null, inSitemap: true, ...parts })
  const visits = visitsOfPages(
    { '/': 900, '/lonely': 20, '/quiet': 19, '/linked': 300, '/unknown': 40, '/missing': 50, '/__proto__': 25 },
    { notFound: [{ path: '/missing', times: 50, visitors: 40, referrers: [] }] },
  )
  const facts = {
    ...crawled(
      lonely('/lonely'),
      lonely('/quiet'),
      crawledPage('/linked'),
      lonely('/hidden', { noindex: true }),
      lonely('/gone', { status: 404 }),
      lonely('/__proto__'),
    ),
    visits,
  }

  test('orphan-pages finds visited ones, also those the crawl never met', () => {
    expect(keys(orphanPages, facts).toSorted()).toEqual(['/__proto__', '/lonely', '/unknown'])
    const [found] = detections(orphanPages, facts).filter(({ key }) => key === '/lonely')
    expect(found).toMatchObject({ impact: { unit: 'visits', low: 0, high: 20 }, confidence: { value: 0.9 } })
  })

  test('orphan-pages trusts a crawl less that a limit ended, and leaves out what it never met', () => {
    const cut = { ...facts, crawl: { ...facts.crawl, ...crawlOf([lonely('/lonely')]), isCut: true } }
    expect(detections(orphanPages, cut)).toMatchObject([{ key: '/lonely', confidence: { value: 0.4 } }])
  })

  test('a linked variant with a search part links the page', () => {
    const linked = { ...crawled(lonely('/lonely'), crawledPage('/lonely?from=menu')), visits }
    expect(keys(orphanPages, linked)).not.toContain('/lonely')
  })

  test('unlinked-sitemap-pages finds the others, if search engines may show them', () => {
    expect(keys(unlinkedSitemapPages, facts)).toEqual(['/quiet'])
    expect(keys(unlinkedSitemapPages, { ...facts, visits: null }).toSorted()).toEqual([
      '/__proto__',
      '/lonely',
      '/quiet',
    ])
    expect(keys(unlinkedSitemapPages, crawled(lonely('/outside', { inSitemap: false })))).toEqual([])
  })
})
