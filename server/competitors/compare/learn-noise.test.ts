import { expect, it } from 'vitest'
import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import { writtenPage } from '#tests/support/competitor-pages.ts'
import { compareContents } from './compare-contents.ts'
import { learnNoise } from './learn-noise.ts'

const around = [
  '# Kilns & Co',
  'Fire clay at home.',
  '## Features',
  '- Quick',
  '- Quiet',
  '## Contact',
  'Call us.',
  'Or write.',
]
/** Visits of a page on which one line differs. */
const visits = (...lines: string[]) => lines.map((line) => writtenPage([...around, line].join('\n')))
const learnt = (...lines: string[]) => learnNoise(visits(...lines))

it('A number that differs each time is learnt as a text with * in its place', () =>
  expect(
    learnt('div.bar>p: Seat 3 of 40 is yours', 'div.bar>p: Seat 7 of 40 is yours', 'div.bar>p: Seat 9 of 40 is yours'),
  ).toEqual<NoiseRule[]>([{ by: 'text', pattern: 'Seat * of 40 is yours' }]))

it('Quotes that are others each time are learnt by their place', () =>
  expect(
    learnt('div.quote>p: I love it', 'div.quote>p: Never again a gas kiln', 'div.quote>p: Ten years and counting'),
  ).toEqual<NoiseRule[]>([{ by: 'place', slot: 'div.quote>p', under: 'Contact' }]))

it('Products with their headings and prices that are others each time are learnt by the heading above them', () => {
  const product = (...names: string[]) =>
    ['## You may also like', ...names.flatMap((name) => [`### ${name}`, `div.card>p: €${name.length}`])].join('\n')
  expect(learnt(product('Shelf', 'Cone'), product('Glove', 'Brick'), product('Wax', 'Sieve'))).toEqual<NoiseRule[]>([
    { by: 'heading', under: 'You may also like' },
  ])
})

it('A headline of two variants is learnt by both texts, so that a third one is still found', () => {
  const [one, other, again] = visits('x', 'x', 'x').map((page, at) => ({
    ...page,
    blocks: page.blocks.map((block) =>
      block.level === 1 && at === 1 ? { ...block, text: 'Fire without fear' } : block,
    ),
  }))
  if (!one || !other || !again) throw new Error('There are three visits.')
  const rules = learnNoise([one, other, again])
  expect(rules).toEqual([
    { by: 'text', pattern: 'Kilns & Co' },
    { by: 'text', pattern: 'Fire without fear' },
  ])
  const third = {
    ...one,
    blocks: one.blocks.map((block) => (block.level === 1 ? { ...block, text: 'Now in Lyon' } : block)),
  }
  expect(compareContents({ kind: 'home', before: one, after: other, rules }).hunks).toEqual([])
  expect(compareContents({ kind: 'home', before: one, after: third, rules }).hunks).toMatchObject([
    { after: 'Now in Lyon' },
  ])
})

it.each([
  ['a price', 'div.plan>p: €9 / month', 'div.plan>p: €12 / month'],
  ['a number below a heading about prices', '## Pricing\n- 10 users', '## Pricing\n- 20 users'],
  ['a heading', '### Kilns for schools', '### Kilns for everyone'],
  ['a text', 'div.hero>p: Fits through every door', 'div.hero>p: Fits below the stairs'],
  ['a number', '- Reaches 1200 degrees', '- Reaches 1300 degrees'],
])('What changed once and stayed is not learnt: %s', (_, before, after) => {
  expect(learnt(before, after, after)).toEqual([])
  expect(learnt(before, before, after)).toEqual([])
})

it('A price that came back is not learnt, one that is another one each time is', () => {
  const [low, middle, high] = ['div.plan>p: €9 / month', 'div.plan>p: €12 / month', 'div.plan>p: €15 / month'] as const
  expect(learnt(low, middle, low)).toEqual([])
  expect(learnt(low, middle)).toEqual([])
  expect(learnt(low, middle, high)).toEqual([{ by: 'place', slot: 'div.plan>p', under: 'Contact' }])
})

it('Of two visits, every difference is random, except prices and headings', () => {
  expect(learnt('div.cta>a: Order now', 'div.cta>a: Try it')).toEqual([
    { by: 'place', slot: 'div.cta>a', under: 'Contact' },
  ])
  expect(learnt('### Kilns for schools', '### Kilns for everyone')).toEqual([])
})

it('Tools and links that come and go are learnt by name, one that came and stayed is not', () => {
  const page = (tools: string[]) => writtenPage(around.join('\n'), { tools })
  expect(learnNoise([page([]), page(['Hotjar']), page([])])).toEqual([{ by: 'text', pattern: 'Hotjar' }])
  expect(learnNoise([page([]), page(['Hotjar']), page(['Hotjar'])])).toEqual([])
})

it('A title that is another one each time is left out, one of two variants by its texts', () => {
  const page = (title: string) => writtenPage(around.join('\n'), { title })
  expect(learnNoise([page('Kilns'), page('Ovens'), page('Fire')])).toEqual([{ by: 'part', part: 'title' }])
  expect(
    learnNoise([
      page('Best kilns, now 12 in stock'),
      page('Best kilns, now 7 in stock'),
      page('Best kilns, now 9 in stock'),
    ]),
  ).toEqual([])
  expect(learnNoise([page('Kilns'), page('Ovens'), page('Kilns')])).toEqual([
    { by: 'text', pattern: 'Kilns' },
    { by: 'text', pattern: 'Ovens' },
  ])
})

it('Files, and a single visit, teach nothing', () => {
  const file = { is: 'sitemap', paths: ['/a'], isCut: false } as const
  expect([
    learnNoise([]),
    learnNoise(visits('x')),
    learnNoise([
      { ...file, paths: ['/a'] },
      { ...file, paths: ['/b'] },
    ]),
  ]).toEqual([[], [], []])
})
