import fc from 'fast-check'
import type { Facts } from '#server/discovery/facts/facts.ts'
import { curveQueries, searchValue as valueOf, siteFacts } from './discovery-facts.ts'

/** Paths and texts that strangers could send, few enough to meet each other. */
const text = fc.oneof(
  fc.constantFrom(
    '/',
    '/a',
    '/a/',
    '/a?x=1',
    '/b',
    '/__proto__',
    'constructor',
    'fernhollow',
    'tea',
    '',
    ' ',
    '\u0000',
  ),
  fc.constantFrom(
    'x'.repeat(3000),
    '\ud800',
    '\u202e/evil',
    'שלום',
    '//[',
    'https://fern.test/a',
    'javascript:1',
    '%E0%',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const few = fc.nat({ max: 5 })
const count = fc.oneof(few, fc.nat({ max: 5000 }), fc.constantFrom(0, 20, 100, Number.MAX_SAFE_INTEGER))
/** Many weeks of visits that fall in the last four, which pure chance hardly ever makes. */
const fallingWeeks = fc
  .tuple(fc.array(fc.integer({ min: 90, max: 110 }), { minLength: 12, maxLength: 30 }), fc.nat({ max: 50 }))
  .map(([before, last]) => [...before, last, last, last, last])
const position = fc.oneof(fc.double({ min: 1, max: 30, noNaN: true }), fc.constantFrom(0, 1, 10, 10.5, 1000))
const list = <T>(item: fc.Arbitrary<T>, most = 12) => fc.array(item, { maxLength: most })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })

const numbers = { clicks: count, impressions: count, position }
const searchValue = fc.record({ value: text, ...numbers, before: orNull(fc.record(numbers)) })
/** Half of them with enough queries for a curve, and with a brand query. */
const queries = fc
  .tuple(fc.array(searchValue, { maxLength: 30 }), fc.nat({ max: 2000 }), fc.nat({ max: 5000 }), fc.boolean())
  .map(([values, clicks, clicksBefore, hasCurve]) => {
    if (!hasCurve) return values
    const shown = { impressions: 9000, position: 1 }
    return [...values, ...curveQueries(), valueOf('tea', { clicks, ...shown }, { clicks: clicksBefore, ...shown })]
  })
const total = fc.record({ clicks: count, impressions: count })

const page = fc.record({
  path: text,
  url: fc.oneof(
    text,
    text.map((path) => `https://fern.test${path}`),
  ),
  status: orNull(fc.constantFrom(200, 200, 200, 301, 404, 500, 999)),
  refused: fc.option(fc.constantFrom('robots', 'too_slow', 'too_many_redirects', '__proto__'), { freq: 1 }),
  redirects: list(fc.record({ url: text, status: fc.constantFrom(301, 302) }), 30),
  redirectsTo: orNull(text),
  isHtml: fc.boolean(),
  title: orNull(text),
  description: orNull(text),
  headings: fc.constant([]),
  canonical: orNull(text),
  noindex: fc.boolean(),
  nofollow: fc.boolean(),
  hreflang: list(fc.record({ language: fc.oneof(text, fc.constantFrom('de', 'en-UK')), url: text }), 3),
  images: few,
  imagesWithoutAlt: few,
  bytes: count,
  ttfbMs: orNull(count),
  depth: orNull(few),
  linksIn: few,
  linksOut: few,
  inSitemap: fc.boolean(),
  linkedFrom: list(text, 30),
})
const readable = { status: 200, isHtml: true, redirects: [] }
/** Pages that search results show, with few titles, so that some are the same. */
const shownPage = fc
  .tuple(page, fc.constantFrom('Tea', 'tea', 'Green tea', 'x'.repeat(200)))
  .map(([each, title]) => ({ ...each, ...readable, canonical: null, noindex: false, title, description: title }))
const readPage = page.map((each) => ({ ...each, ...readable }))
const pages = list(fc.oneof(page, readPage, shownPage), 30)

const pageVisits = fc.record({
  visits: count,
  pageviews: count,
  entries: count,
  bounces: count,
  exits: count,
  visitsBefore: count,
})
const visits = fc.record({
  visits: count,
  visitsBefore: count,
  bounceRate: orNull(fc.double({ min: 0, max: 1, noNaN: true })),
  pages: list(fc.tuple(text, pageVisits)).map((entries) => new Map(entries)),
  channels: list(
    fc.record({
      channel: fc.constantFrom('Organic Search', 'Direct', 'Email', '__proto__'),
      visits: count,
      bounces: count,
      visitsBefore: count,
      deepEntries: count,
    }),
  ),
  weeks: list(fc.tuple(text, fc.oneof(fc.array(count, { maxLength: 60 }), fallingWeeks))).map(
    (entries) => new Map(entries),
  ),
  notFound: list(
    fc.record({
      path: text,
      times: count,
      visitors: count,
      referrers: list(fc.record({ source: text, times: count, isOwn: fc.boolean() }), 30),
    }),
  ),
  entries: list(fc.record({ path: text, channel: fc.constantFrom('Direct', 'Email'), visits: count, bounces: count })),
  funnels: list(fc.record({ funnelId: few, name: text, steps: list(fc.record({ name: text, visits: count }), 4) }), 3),
  goals: list(
    fc.record({ goalId: few, name: text, conversions: count, conversionsBefore: count, createdDaysAgo: count }),
    3,
  ),
  campaigns: list(
    fc.record({ campaign: text, source: text, medium: text, entry: text, visits: count, notFound: count }),
  ),
  referrers: list(fc.record({ host: text, visits: count, isOwn: fc.boolean() })),
  untracked: fc.record({
    period: fc.constant({ from: '2026-10-04' as const, to: '2026-10-31' as const }),
    visits: count,
    hosts: list(fc.record({ host: text, pageviews: count })),
  }),
  movers: list(
    fc.record({
      dimension: fc.constantFrom('page', 'source', 'country', 'device'),
      value: text,
      visits: count,
      expected: count,
      spread: count,
      weeks: few,
    }),
  ),
  assistants: list(
    fc.record({
      source: text,
      visits: count,
      visitsBefore: count,
      pages: list(fc.record({ path: text, visits: count }), 30),
    }),
    3,
  ),
})
const speed = fc.record({
  pages: list(
    fc.record({
      path: text,
      device: fc.constantFrom('Desktop', 'Mobile', 'Tablet', 'TV', ''),
      metric: fc.constantFrom('lcp', 'inp', 'cls'),
      p75: fc.oneof(count, fc.double({ min: 0, max: 2, noNaN: true })),
      measuredViews: count,
    }),
    20,
  ),
})

/** Any facts that the readers of strangers' pages, searches and visits could bring. */
export const randomFacts: fc.Arbitrary<Facts> = fc
  .record({
    brandTerms: fc.constantFrom([], ['fernhollow', 'tea'], ['']),
    crawl: orNull(
      fc.record({
        crawlId: fc.constant('crawl'),
        finishedAt: fc.constant(new Date('2026-11-01T00:00:00Z')),
        isCut: fc.boolean(),
        pages,
        sitemaps: list(fc.record({ url: text, fault: orNull(text), addresses: count, foreign: few }), 4),
      }),
    ),
    search: orNull(
      fc.record({
        hasBefore: fc.boolean(),
        queries,
        pages: list(searchValue),
        total,
        totalBefore: orNull(total),
      }),
    ),
    searchPairs: orNull(fc.record({ pairs: list(fc.record({ query: text, page: text, ...numbers }), 40) })),
    visits: orNull(visits),
    speed: orNull(speed),
    logs: orNull(
      fc.record({
        bots: list(fc.record({ name: text, operator: text, purpose: text, reads: count, readsBefore: count }), 4),
        reads: count,
        pageviews: count,
      }),
    ),
    mentions: orNull(
      fc.record({
        linking: list(
          fc.record({
            host: text,
            address: orNull(text),
            title: text,
            day: fc.constantFrom('2026-01-05', '2026-10-31'),
            linksToUs: list(
              fc.oneof(
                text,
                text.map((path) => `https://www.fern.test${path}`),
              ),
              4,
            ),
          }),
          30,
        ),
      }),
    ),
  })
  .map(({ brandTerms, ...sources }) => {
    const facts = siteFacts(sources)
    return { ...facts, site: { ...facts.site, brandTerms } }
  })
