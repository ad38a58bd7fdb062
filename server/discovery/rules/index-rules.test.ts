import { describe, expect, test } from 'vitest'
import {
  crawledPage,
  crawlOf,
  detections,
  factOf,
  keys,
  searchOf,
  searchValue,
  siteFacts,
  visitsOfPages,
} from '#tests/support/discovery-facts.ts'
import type { CrawledPage, SpeedFacts } from '../facts/facts.ts'
import { canonicalElsewhere } from './canonical-elsewhere.ts'
import { heavyPages } from './heavy-pages.ts'
import { hiddenPages } from './hidden-pages.ts'
import { hreflangReturn, isKnownLanguage } from './hreflang-return.ts'
import { sitemapErrors } from './sitemap-errors.ts'
import { slowPages } from './slow-pages.ts'

const crawled = (...pages: CrawledPage[]) => siteFacts({ crawl: crawlOf(pages) })

test('hidden-pages finds visited pages with noindex or blocked by robots.txt', () => {
  const blocked = { status: null, refused: 'robots', isHtml: false } as const
  const channel = (name: string, visits: number) => ({
    channel: name,
    visits,
    bounces: 0,
    visitsBefore: 0,
    deepEntries: 0,
  })
  const facts = {
    ...crawled(
      crawledPage('/hidden', { noindex: true }),
      crawledPage('/blocked', blocked),
      crawledPage('/rare', { noindex: true }),
      crawledPage('/open'),
      crawledPage('/gone', { noindex: true, status: 404 }),
    ),
    visits: visitsOfPages(
      { '/hidden': 90, '/blocked': 20, '/rare': 19, '/open': 500, '/gone': 500 },
      { channels: [channel('Organic Search', 250), channel('Direct', 750)] },
    ),
    search: searchOf([], [searchValue('/hidden', { clicks: 0, impressions: 7, position: 4 })]),
  }
  expect(detections(hiddenPages, facts)).toMatchObject([
    // A quarter of the visits come from search, so that 90 others would have 30 of them.
    { key: '/hidden', impact: { unit: 'visits', low: 0, high: 30 }, confidence: { value: 0.8 } },
    { key: '/blocked', confidence: { value: 0.5 } },
  ])
})

describe('canonical-elsewhere', () => {
  const naming = (canonical: string, path = '/a') => crawledPage(path, { canonical })
  const visits = visitsOfPages({ '/a': 20, '/quiet': 19 })

  test('finds another website, a page that can’t be shown, and another path of a visited page', () => {
    expect(detections(canonicalElsewhere, crawled(naming('https://other.test/a')))).toMatchObject([
      { key: '/a', severity: 'high', impact: { unit: 'pages' }, confidence: { value: 0.7 } },
    ])
    const toGone = crawled(naming('/gone'), crawledPage('/gone', { status: 404 }))
    expect(detections(canonicalElsewhere, toGone)).toMatchObject([{ key: '/a', confidence: { value: 0.9 } }])
    expect(detections(canonicalElsewhere, toGone)[0]?.exhibits).toMatchObject([
      { role: 'canonical', text: 'https://fern.test/gone', facts: [{ value: 404 }] },
    ])
    const other = { ...crawled(naming('/b'), crawledPage('/b'), naming('/b', '/quiet')), visits }
    expect(detections(canonicalElsewhere, other)).toMatchObject([{ key: '/a', impact: { high: 20 } }])
  })

  test('finds nothing for a page that names itself, leaves out its search part, or uses another host of the website', () => {
    const variant = crawledPage('/a?sort=price', { canonical: '/a' })
    const facts = {
      ...crawled(naming('/a'), variant, naming('https://www.fern.test/a'), crawledPage('/plain')),
      visits,
    }
    expect(keys(canonicalElsewhere, facts)).toEqual([])
  })

  test('takes a host of the website with a port for its own', () => {
    expect(keys(canonicalElsewhere, crawled(naming('https://fern.test:8443/a')))).toEqual([])
    expect(keys(canonicalElsewhere, crawled(naming('https://fern.test.evil.test:8443/a')))).toEqual(['/a'])
  })
})

describe('sitemap-errors', () => {
  const sitemap = (parts: object) => ({
    url: 'https://fern.test/sitemap.xml',
    fault: null,
    addresses: 3,
    foreign: 0,
    ...parts,
  })

  test('finds sitemaps that can’t be read or name addresses of others', () => {
    const facts = siteFacts({
      crawl: crawlOf([], {
        sitemaps: [
          sitemap({}),
          sitemap({ url: 'https://fern.test/b.xml', fault: 'not_xml' }),
          sitemap({ url: '/c', foreign: 2 }),
        ],
      }),
    })
    const found = detections(sitemapErrors, facts)
    // The first concerns three addresses, the second two.
    expect(found.map((each) => [each.key, each.severity, factOf(each, 'pages')])).toEqual([
      ['sitemap https://fern.test/b.xml', 'medium', 0],
      ['sitemap /c', 'low', 2],
    ])
    const alone = siteFacts({ crawl: crawlOf([], { sitemaps: [sitemap({ fault: 'not_found' })] }) })
    expect(detections(sitemapErrors, alone)).toMatchObject([{ severity: 'high' }])
  })

  test('finds named pages that search engines can’t show, together, from two on', () => {
    const inSitemap = true
    const wrong = [
      crawledPage('/gone', { inSitemap, status: 404 }),
      crawledPage('/hidden', { inSitemap, noindex: true }),
      crawledPage('/blocked', { inSitemap, status: null, refused: 'robots' }),
    ]
    const good = [
      crawledPage('/good', { inSitemap }),
      crawledPage('/slow', { inSitemap, status: null, refused: 'too_slow' }),
    ]
    const [found, ...others] = detections(sitemapErrors, crawled(...wrong, ...good))
    expect(others).toEqual([])
    expect(found).toMatchObject({ key: 'pages', severity: 'high', impact: { high: 3 } })
    expect(found?.exhibits.map(({ text }) => text)).toEqual(['/gone', '/hidden', '/blocked'])
    expect(keys(sitemapErrors, crawled(...wrong.slice(0, 1), ...good))).toEqual([])
    expect(keys(sitemapErrors, crawled(...good))).toEqual([])
  })
})

describe('hreflang-return', () => {
  const versions = (path: string, ...named: [language: string, to: string][]) =>
    crawledPage(path, { hreflang: named.map(([language, to]) => ({ language, url: `https://fern.test${to}` })) })

  test('finds versions that don’t link back: one finding for each language', () => {
    const facts = crawled(
      versions('/en', ['en', '/en'], ['de', '/de'], ['fr', '/fr'], ['pt', '/not-read']),
      versions('/de', ['de', '/de'], ['en', '/en']),
      crawledPage('/fr'),
    )
    const [found, ...others] = detections(hreflangReturn, facts)
    expect(others).toEqual([])
    expect(found).toMatchObject({ key: 'return fr', subject: { value: 'fr' }, exhibits: [{ text: '/en' }] })
  })

  test('finds nothing if all link back, and does not judge what it could not read', () => {
    const facts = crawled(
      versions('/en', ['en', '/en'], ['x-default', '/en'], ['de-AT', '/de']),
      versions('/de', ['de-at', '/de/'], ['en', '/en']),
      crawledPage('/broken', { hreflang: [{ language: 'it', url: 'https://[' }] }),
    )
    expect(keys(hreflangReturn, facts)).toEqual([])
  })

  test('finds unknown codes with their pages', () => {
    const facts = crawled(versions('/a', ['en-UK', '/a']), versions('/b', ['en-UK', '/b']))
    const [found] = detections(hreflangReturn, facts)
    expect(found).toMatchObject({ key: 'code en-UK', impact: { unit: 'pages', high: 2 } })
    expect(factOf(found, 'links')).toBe(0)
    expect(keys(hreflangReturn, facts, { minFaulty: 3 })).toEqual([])
  })

  test.each([
    ['en', true],
    ['zh-Hant', true],
    ['zh-hant-TW', true],
    ['X-Default', true],
    ['en-UK', false],
    ['xx', false],
    ['en-ZQ', false],
    ['eng', false],
    ['en_GB', false],
    ['__proto__', false],
    ['', false],
  ])('the code “%s” is known: %s', (code, isKnown) => {
    expect(isKnownLanguage(code)).toBe(isKnown)
  })
})

describe('Speed and size', () => {
  type Measured = SpeedFacts['pages'][number]
  const measured = (
    path: string,
    metric: Measured['metric'],
    p75: number,
    parts: Partial<Measured> = {},
  ): Measured => ({
    path,
    device: 'Mobile',
    metric,
    p75,
    measuredViews: 50,
    ...parts,
  })

  test('slow-pages finds values above Google’s limits: one finding for each page, led by the worst', () => {
    const facts = siteFacts({
      speed: {
        pages: [
          measured('/poor', 'lcp', 4001),
          measured('/poor', 'inp', 210),
          measured('/poor', 'cls', 0.3, { device: 'Desktop', measuredViews: 80 }),
          measured('/fair', 'cls', 0.11),
          measured('/good', 'lcp', 2500),
          measured('/good', 'inp', 200),
          measured('/good', 'cls', 0.1),
          measured('/few', 'lcp', 9000, { measuredViews: 49 }),
        ],
      },
    })
    const found = detections(slowPages, facts)
    expect(found.map(({ key, severity }) => [key, severity])).toEqual([
      ['/poor', 'high'],
      ['/fair', 'low'],
    ])
    expect(found[0]?.facts.slice(0, 2)).toEqual([
      { name: 'p75', unit: 'score', value: 0.3 },
      { name: 'limit', unit: 'score', value: 0.1 },
    ])
    expect(found[0]?.exhibits.map(({ text, facts: values }) => [text, values.map(({ name }) => name)])).toEqual([
      ['Mobile', ['lcp', 'inp', 'measuredViews']],
      ['Desktop', ['cls', 'measuredViews']],
    ])
    expect(found[0]?.impact).toMatchObject({ low: 0, high: 20 })
  })

  test('heavy-pages finds HTML above the limit', () => {
    const page = (path: string, bytes: number) => crawledPage(path, { bytes })
    const facts = crawled(
      page('/heavy', 600_000),
      page('/limit', 300_000),
      crawledPage('/film', { bytes: 9_000_000, isHtml: false }),
    )
    expect(detections(heavyPages, facts)).toMatchObject([{ key: '/heavy', impact: { unit: 'pages' } }])
    const [found] = detections(heavyPages, { ...facts, visits: visitsOfPages({ '/heavy': 100 }) })
    expect(found?.impact).toMatchObject({ unit: 'visits', low: 0, high: 50 })
  })
})
