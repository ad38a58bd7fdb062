import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { noiseRuleSchema, pageKinds, type NoiseRule } from '#app/shared/competitors/competitor.ts'
import { comparisonSchema, type Block, type PageContent, type WatchedContent } from '#app/shared/competitors/content.ts'
import { hostileTexts } from '#tests/support/hostile-characters.ts'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { compareContents } from './compare-contents.ts'
import { plainText } from './mask-text.ts'
import { noiseOffers } from './noise-offers.ts'
import { withoutNoise } from './without-noise.ts'

const kinds = fc.constantFrom(...pageKinds)
const headings = ['Pricing', 'Features', 'Unsere Tarife', 'Offene Stellen', 'Actualités', '3 March 2026', '']
const words = [
  'kiln',
  'glaze',
  'fire',
  'quick',
  'Preis',
  'für',
  'notre',
  'não',
  '10 users',
  '20 users',
  '€9 / month',
  '€12 / month',
].concat([
  'Engineer (m/w/d)',
  'today',
  '3 March 2026',
  '4. April 2027',
  '漢字',
  'Accept all',
  'read',
  'more',
  '—',
  '12,345',
])
const texts = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map((list) => list.join(' '))
const slots = fc.constantFrom('main>p', 'main>h2', 'ul.jobs>li', 'div.cookie-banner>p', 'div.price>p', '')
const under = fc.array(fc.constantFrom(...headings), { maxLength: 2 })
const blocks: fc.Arbitrary<Block> = fc.record({
  under,
  level: fc.constantFrom(0, 0, 0, 1, 2),
  slot: slots,
  text: texts,
})
const prices = fc.record({
  from: fc.constantFrom('structured' as const, 'text' as const),
  text: fc.constantFrom('€9 / month', '€12 / month', 'on request'),
  amount: fc.constantFrom(9, 12, null),
  currency: fc.constantFrom('€', 'EUR', ''),
  what: fc.constantFrom('Starter', 'Pro', '3 March 2026', ''),
  per: fc.constantFrom('month', ''),
})

const pagesOf = (text: fc.Arbitrary<string>, maxLength: number): fc.Arbitrary<PageContent> =>
  fc.record({
    is: fc.constant('page' as const),
    title: fc.oneof(text, fc.constant('')),
    description: fc.oneof(text, fc.constant('')),
    languages: fc.uniqueArray(fc.constantFrom('en', 'de', 'fr'), { maxLength: 2 }),
    blocks: fc.array(fc.oneof(blocks, fc.record({ under, level: fc.constant(0), slot: slots, text })), { maxLength }),
    links: fc.array(fc.record({ url: fc.constantFrom('/a', '/b', '/c?sid=1', '/c?sid=2'), text }), { maxLength: 3 }),
    prices: fc.array(prices, { maxLength: 4 }),
    tools: fc.array(fc.record({ name: fc.constantFrom('Hotjar', 'Matomo'), category: fc.constant('') }), {
      maxLength: 2,
    }),
    isCut: fc.boolean(),
  })
const pages = pagesOf(texts, 8)
/** Two pages of which the second is the first one with a few edits, so that often nothing or little differs. */
const versions: fc.Arbitrary<[PageContent, PageContent]> = fc.oneof(
  fc.tuple(pages, pages),
  fc.tuple(pages, pages, fc.nat(7), fc.nat(6)).map(([page, other, from, edit]): [PageContent, PageContent] => {
    if (edit === 0) return [page, page]
    if (edit === 1) return [page, { ...page, title: other.title, links: other.links }]
    if (edit === 2) return [page, { ...page, prices: other.prices, tools: other.tools, languages: other.languages }]
    if (edit === 3) return [page, { ...page, blocks: page.blocks.toReversed() }]
    return [page, { ...page, blocks: page.blocks.toSpliced(from, 1, ...other.blocks.slice(0, edit - 4)) }]
  }),
)
const rules: fc.Arbitrary<NoiseRule[]> = fc.array(
  fc.oneof(
    fc.record({
      by: fc.constant('text' as const),
      pattern: fc.constantFrom('kiln*', '*glaze*', '*', '* users', '€9 / month', 'Hotjar', '/a*'),
    }),
    fc.record({ by: fc.constant('place' as const), slot: slots, under: fc.constantFrom(...headings) }),
    fc.record({ by: fc.constant('heading' as const), under: fc.constantFrom(...headings, 'Starter') }),
    fc.record({
      by: fc.constant('part' as const),
      part: fc.constantFrom('title' as const, 'link' as const, 'price' as const, 'tool' as const),
    }),
  ),
  { maxLength: 3 },
)

it('Hashes are equal if and only if nothing differs, whatever is ignored', () => {
  const found = { equal: 0, other: 0 }
  fc.assert(
    fc.property(versions, rules, kinds, ([before, after], ignored, kind) => {
      const comparison = compareContents({ kind, before, after, rules: ignored })
      expect(comparison.beforeHash === comparison.afterHash).toBe(comparison.hunks.length === 0)
      found[comparison.hunks.length === 0 ? 'equal' : 'other'] += 1
    }),
    propertyRuns(4000),
  )
  expect(Math.min(found.equal, found.other)).toBeGreaterThan(200)
})

it('The same holds for sitemaps and feeds', () => {
  const found = { equal: 0, other: 0 }
  const paths = fc.uniqueArray(
    fc.constantFrom('/', '/a', '/b/c', '/b/d', '/b/e?x=1', '/b/f', '/b/g', '/b/h/i', '/de/x?sid=1'),
  )
  const sitemaps = fc.record({
    is: fc.constant('sitemap' as const),
    paths: paths.map((list) => list.toSorted()),
    isCut: fc.boolean(),
  })
  const post = fc.record({
    key: fc.constantFrom('1', '2', '3', '4'),
    title: fc.constantFrom('Version 2.4', 'How to glaze', ''),
    url: fc.constantFrom(null, '/1', '/2'),
    publishedAt: fc.constantFrom(null, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'),
  })
  const feeds = fc.record({ is: fc.constant('feed' as const), posts: fc.array(post, { maxLength: 4 }) })
  const contents: fc.Arbitrary<WatchedContent> = fc.oneof(sitemaps, feeds)
  const ignored = fc.constantFrom<NoiseRule[]>(
    [],
    [{ by: 'text', pattern: '/b/*' }],
    [{ by: 'text', pattern: 'How to glaze' }],
  )
  fc.assert(
    fc.property(contents, contents, ignored, (before, after, rulesOfPage) => {
      const comparison = compareContents({ kind: 'other', before, after, rules: rulesOfPage })
      expect(comparison.beforeHash === comparison.afterHash).toBe(comparison.hunks.length === 0)
      found[comparison.hunks.length === 0 ? 'equal' : 'other'] += 1
    }),
    propertyRuns(2000),
  )
  expect(Math.min(found.equal, found.other)).toBeGreaterThan(100)
})

it('A page whose blocks stand in another order has not changed', () => {
  const shuffled = pages.chain((page) =>
    fc.tuple(
      fc.constant(page),
      fc.shuffledSubarray(page.blocks, { minLength: page.blocks.length }).map((list) => ({ ...page, blocks: list })),
    ),
  )
  fc.assert(
    fc.property(shuffled, rules, kinds, ([before, after], ignored, kind) => {
      expect(compareContents({ kind, before, after, rules: ignored }).hunks).toEqual([])
    }),
    propertyRuns(1500),
  )
})

it('A page of which only dates changed, in any of four languages, has not changed', () => {
  const locales = ['en', 'de', 'fr', 'pt']
  const dates = fc.tuple(
    fc.date({ min: new Date('2015-01-02'), max: new Date('2039-12-30'), noInvalidDate: true }),
    fc.constantFrom(...locales.map((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long' }))),
  )
  fc.assert(
    fc.property(pages, dates, dates, fc.nat(7), (page, [one], [other, format], at) => {
      const [before, after] = [one, other].map((date) => ({
        ...page,
        title: `${page.title} ${format.format(date)}`,
        blocks: page.blocks.map((block, index) => ({
          ...block,
          text: index >= at ? `${block.text}, ${format.format(date)}: ${block.text}` : block.text,
        })),
      }))
      expect(before && after && compareContents({ kind: 'pricing', before, after, rules: [] }).hunks).toEqual([])
    }),
    propertyRuns(1000),
  )
})

it('Differences are true: their words make up both texts, and both are on the pages', () => {
  fc.assert(
    fc.property(
      fc.oneof(versions, fc.tuple(pagesOf(hostileTexts(30), 5), pagesOf(hostileTexts(30), 5))),
      kinds,
      ([before, after], kind) => {
        const { hunks } = compareContents({ kind, before, after, rules: [] })
        const joined = (runs: NonNullable<(typeof hunks)[number]['words']>, how: string) =>
          runs.flatMap((run) => (run.how === 'same' || run.how === how ? [run.text] : [])).join('')
        for (const { part, words: runs, ...hunk } of hunks) {
          if (runs) expect([joined(runs, 'removed'), joined(runs, 'added')]).toEqual([hunk.before, hunk.after])
          expect(hunk.how).toBe(hunk.before === null ? 'added' : hunk.after === null ? 'removed' : 'changed')
          if (part !== 'text') continue
          const isOn = (page: PageContent, text: string | null) =>
            text === null || page.blocks.some((block) => plainText(block.text) === text)
          expect(isOn(before, hunk.before) && isOn(after, hunk.after)).toBe(true)
        }
      },
    ),
    propertyRuns(2000),
  )
})

it('Whatever two pages contain, the comparison can be stored', () => {
  const hostile = pagesOf(fc.oneof(hostileTexts(40), fc.string({ unit: 'binary', maxLength: 60 })), 6)
  fc.assert(
    fc.property(hostile, hostile, rules, kinds, (before, after, ignored, kind) => {
      const comparison = compareContents({ kind, before, after, rules: ignored })
      expect(v.is(comparisonSchema, comparison)).toBe(true)
      expect(comparison.changedShare).toBeLessThanOrEqual(1)
    }),
    propertyRuns(1000),
  )
})

it('What a change offers to ignore takes something of it away, now and at the next comparison, but never everything of a page', () => {
  const offered = { text: 0, place: 0, heading: 0, part: 0 }
  fc.assert(
    fc.property(versions, kinds, ([before, after], kind) => {
      const { hunks } = compareContents({ kind, before, after, rules: [] })
      const offers = noiseOffers(hunks)
      expect(offers.length).toBeLessThanOrEqual(6)
      for (const rule of offers) {
        offered[rule.by] += 1
        expect(v.is(noiseRuleSchema, rule)).toBe(true)
        expect(withoutNoise(hunks, [rule]).length).toBeLessThan(hunks.length)
        const again = compareContents({ kind, before, after, rules: [rule] }).hunks
        expect(withoutNoise(again, [rule])).toEqual(again)
        // A text that the rule doesn't know is still found.
        const other = {
          ...after,
          blocks: [...after.blocks, { under: ['Elsewhere'], level: 0, slot: 'x>y', text: 'Wholly new words' }],
        }
        expect(
          compareContents({ kind, before, after: other, rules: [rule] }).hunks.some(
            (hunk) => hunk.after === 'Wholly new words',
          ),
        ).toBe(true)
      }
    }),
    propertyRuns(600),
  )
  expect(Math.min(...Object.values(offered))).toBeGreaterThan(20)
})
