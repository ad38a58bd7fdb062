import { describe, expect, test } from 'vitest'
import {
  crawledPage,
  crawlOf,
  curveQueries,
  detections,
  factOf,
  keys,
  searchOf,
  searchValue,
  siteFacts,
  visitsOfPages,
} from '#tests/support/discovery-facts.ts'
import type { CrawledPage } from '../facts/facts.ts'
import { descriptionsDuplicate, descriptionsLong, descriptionsMissing } from './descriptions.ts'
import { imagesWithoutAlt } from './images-without-alt.ts'
import { titlesDuplicate, titlesLong, titlesMissing } from './titles.ts'

const crawled = (...pages: CrawledPage[]) => siteFacts({ crawl: crawlOf(pages) })

/** Pages that search results don't show, so that their words don't matter. */
const notShown = (parts: Partial<CrawledPage>): CrawledPage[] => [
  crawledPage('/gone', { ...parts, status: 404 }),
  crawledPage('/hidden', { ...parts, noindex: true }),
  crawledPage('/moved', { ...parts, redirects: [{ url: 'https://fern.test/moved', status: 301 }] }),
  crawledPage('/file', { ...parts, isHtml: false }),
  crawledPage('/variant', { ...parts, canonical: 'https://fern.test/main' }),
]

describe.each([
  ['title', { missing: titlesMissing, long: titlesLong, duplicate: titlesDuplicate }, 60, 'maxTitle'],
  [
    'description',
    { missing: descriptionsMissing, long: descriptionsLong, duplicate: descriptionsDuplicate },
    160,
    'maxDescription',
  ],
] as const)('The %s of a page', (written, rules, most, threshold) => {
  const page = (path: string, text: string | null) => crawledPage(path, { [written]: text })

  test('is missing if it is absent or blank, on pages that search results show', () => {
    const facts = crawled(
      page('/none', null),
      page('/blank', ' \n\t'),
      page('/good', 'Tea'),
      ...notShown({ [written]: null }),
    )
    expect(keys(rules.missing, facts)).toEqual(['/blank', '/none'])
  })

  test('a canonical address in another form is the page’s own', () => {
    const own = ['https://fern.test/a/', 'http://fern.test/a#top', '/a', '', 'javascript:void 0', 'https://[']
    const facts = own.map((canonical) => crawled(crawledPage('/a', { [written]: null, canonical })))
    expect(facts.flatMap((each) => keys(rules.missing, each))).toEqual(own.map(() => '/a'))
  })

  test('is long beyond the limit; wide characters count as two', () => {
    const facts = crawled(
      page('/fits', 'a'.repeat(most)),
      page('/long', 'a'.repeat(most + 1)),
      page('/wide', '茶'.repeat(most / 2 + 1)),
      page('/spaces', `${'a'.repeat(most)}${' '.repeat(50)}`),
      page('/huge', '𝕏'.repeat(100_000)),
      ...notShown({ [written]: 'a'.repeat(most + 1) }),
    )
    expect(keys(rules.long, facts)).toEqual(['/huge', '/long', '/wide'])
    expect(keys(rules.long, facts, { [threshold]: most + 1 })).toEqual(['/huge', '/wide'])
    const long = detections(rules.long, facts).find(({ key }) => key === '/long')
    expect([factOf(long, 'length'), factOf(long, 'limit')]).toEqual([most + 1, most])
    expect(long?.exhibits).toMatchObject([{ role: written, text: 'a'.repeat(most + 1) }])
  })

  test('is a duplicate whatever its case and spaces: one finding for each group', () => {
    const facts = {
      ...crawled(
        page('/b', 'Green tea'),
        page('/a', 'green  TEA '),
        page('/c', '__proto__'),
        page('/d', '__PROTO__'),
        page('/only', 'Black tea'),
        page('/none', ''),
        page('/empty', null),
        ...notShown({ [written]: 'Black tea' }),
      ),
      visits: visitsOfPages({ '/b': 10 }),
    }
    expect(keys(rules.duplicate, facts)).toEqual(['__proto__', 'green tea'])
    const found = detections(rules.duplicate, facts).find(({ key }) => key === 'green tea')
    expect(found).toMatchObject({ page: '/b', exhibits: [{ role: written }, { role: 'samePage', text: '/a' }] })
    expect(factOf(found, 'pages')).toBe(2)
    expect(keys(rules.duplicate, facts, { minPages: 3 })).toEqual([])
  })

  test('matters as much as the clicks that the page could win on the client’s own curve', () => {
    const shownPage = searchValue('/shown', { clicks: 5, impressions: 1000, position: 1 })
    const search = searchOf(curveQueries(), [shownPage])
    const [found, other] = detections(rules.missing, { ...crawled(page('/shown', null), page('/not', null)), search })
    expect(found).toMatchObject({ key: '/shown', impact: { unit: 'clicks', low: 0 } })
    expect(found?.impact.high).toBeCloseTo(420 - 5)
    // Without a title, search results show whatever they find.
    const severity = written === 'title' ? 'medium' : 'low'
    expect(other).toMatchObject({ key: '/not', impact: { unit: 'pages', low: 1, high: 1 }, severity })
  })
})

test('a stranger’s text is shown without controls and changes of direction, and cut in length', () => {
  const hostile = `a\u0000b\u202ec\u0007d${'é'.repeat(2000)}`
  const facts = crawled(crawledPage('/a', { title: hostile }), crawledPage('/b', { title: hostile }))
  const [found] = detections(titlesDuplicate, facts)
  expect(found?.exhibits[0]?.text).toMatch(/^ab c dé+$/)
  expect(found?.key.length).toBeLessThanOrEqual(1000)
  expect(keys(titlesMissing, crawled(crawledPage('/a', { title: 'שלום עולם' })))).toEqual([])
})

test('images-without-alt finds pages that people visit', () => {
  const page = (path: string, imagesWithoutAlt: number) => crawledPage(path, { images: 30, imagesWithoutAlt })
  const visits = visitsOfPages({ '/a': 20, '/b': 500, '/few': 19, '/good': 500, '/gone': 500 })
  const facts = {
    ...crawled(page('/a', 1), page('/b', 25), page('/few', 5), page('/good', 0), { ...page('/gone', 5), status: 404 }),
    visits,
  }
  expect(keys(imagesWithoutAlt, facts)).toEqual(['/b', '/a'])
  expect(detections(imagesWithoutAlt, facts)).toMatchObject([
    { effort: 3, severity: 'medium', impact: { low: 0, high: 5 } },
    { effort: 1, severity: 'low' },
  ])
  expect(keys(imagesWithoutAlt, facts, { minImages: 2 })).toEqual(['/b'])
})
