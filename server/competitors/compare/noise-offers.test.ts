import { expect, it } from 'vitest'
import type { NoiseRule, PageKind } from '#app/shared/competitors/competitor.ts'
import type { WatchedContent } from '#app/shared/competitors/content.ts'
import { writtenPage, writtenSitemap } from '#tests/support/competitor-pages.ts'
import { compareContents } from './compare-contents.ts'
import { noiseOffers } from './noise-offers.ts'
import { withoutNoise } from './without-noise.ts'

const hunksOf = (before: WatchedContent, after: WatchedContent, rules: NoiseRule[] = [], kind: PageKind = 'home') =>
  compareContents({ kind, before, after, rules }).hunks
const page = (line: string) => writtenPage(`# Kilns\nFire clay at home.\n## News\n${line}`)

it('What could be ignored of a text begins with the text as it varies, then its place, then its heading', () =>
  expect(
    noiseOffers(hunksOf(page('div.teaser>p: Now on show in Porto'), page('div.teaser>p: Now on show in Lyon'))),
  ).toEqual<NoiseRule[]>([
    { by: 'text', pattern: 'Now on show in *' },
    { by: 'place', slot: 'div.teaser>p', under: 'News' },
    { by: 'heading', under: 'News' },
  ]))

it('A text that has nothing in common with the one before is offered by its place at once', () =>
  expect(noiseOffers(hunksOf(page('div.teaser>p: Porto'), page('div.teaser>p: Lyon')))[0]).toEqual({
    by: 'place',
    slot: 'div.teaser>p',
    under: 'News',
  }))

it('Dates within a text that is ignored may be any', () =>
  expect(noiseOffers(hunksOf(page('x'), page('div.teaser>p: Seen on 3 March 2026 by many')))[0]).toEqual({
    by: 'text',
    pattern: 'Seen on * by many',
  }))

it('A price is offered by what it buys and as a part, never as a text that other prices are like', () => {
  const plans = (price: string) => writtenPage(`## Starter\ndiv.plan>p: ${price}\n## Studio\ndiv.plan>p: €29 / month`)
  expect(noiseOffers(hunksOf(plans('€9 / month'), plans('€12 / month')))).toEqual<NoiseRule[]>([
    { by: 'heading', under: 'Starter' },
    { by: 'part', part: 'price' },
  ])
})

it('New addresses are offered by the folder that all of them are in', () => {
  const sitemap = (...more: string[]) => writtenSitemap(['/', '/a', '/news/1', ...more])
  expect(noiseOffers(hunksOf(sitemap(), sitemap('/news/2', '/news/3')))).toEqual([{ by: 'text', pattern: '/news/*' }])
  expect(noiseOffers(hunksOf(sitemap(), sitemap('/news/2', '/about')))).toEqual([])
})

it('A page that was rewritten offers nothing to ignore', () => {
  const text = (word: string) =>
    writtenPage(
      Array.from({ length: 30 }, (_, at) => `${word} ${word.repeat(1 + (at % 5))} ${word}s ${word}land`).join('\n'),
    )
  const hunks = hunksOf(text('kiln'), text('oven'))
  expect([hunks.map(({ rule }) => rule), noiseOffers(hunks)]).toEqual([['pageRewritten'], []])
})

it('A text that is ignored is gone wherever it stands, and what differs beside it is still found', () => {
  const rules: NoiseRule[] = [{ by: 'text', pattern: 'Now on show in *' }]
  const hunks = hunksOf(page('Now on show in Porto'), page('Now on show in Lyon\nNow with free delivery'))
  expect(withoutNoise(hunks, rules).map(({ after }) => after)).toEqual(['Now with free delivery'])
  expect(
    hunksOf(page('Now on show in Porto'), page('Now on show in Lyon\nNow with free delivery'), rules),
  ).toMatchObject([{ after: 'Now with free delivery' }])
})

it('If prices are ignored, texts that differ in prices alone have not changed either', () => {
  const rules: NoiseRule[] = [{ by: 'part', part: 'price' }]
  const [before, after] = [page('From €9 a month, with all you need'), page('From €12 a month, with all you need')]
  expect(withoutNoise(hunksOf(before, after), rules)).toEqual([])
  expect(hunksOf(before, after, rules)).toEqual([])
})

it.each<NoiseRule>([
  { by: 'text', pattern: '*' },
  { by: 'text', pattern: '* a *' },
  { by: 'place', slot: '', under: '' },
  { by: 'heading', under: '' },
])('A rule that would ignore everything ignores nothing: %j', (rule) => {
  const hunks = hunksOf(page('Once upon a time'), page('Twice upon a time'))
  expect(withoutNoise(hunks, [rule])).toEqual(hunks)
})
