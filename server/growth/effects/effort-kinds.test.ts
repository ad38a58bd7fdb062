import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#tests/support/property-runs.ts'
import { effortKindsOf, type WorkedCard } from './effort-kinds.ts'

const card = (tag: string, change: number, more: Partial<WorkedCard> = {}): WorkedCard => ({
  tags: [tag],
  source: null,
  effort: 2,
  change,
  low: (1 + change) * 0.97 - 1,
  high: (1 + change) / 0.97 - 1,
  ...more,
})
const three = (tag: string, change: number, more: Partial<WorkedCard> = {}) =>
  [0.99, 1, 1.01].map((factor) => card(tag, change * factor, more))
const tagsOf = (cards: readonly WorkedCard[]) => effortKindsOf(cards).filter(({ by }) => by === 'tag')

test('kinds are ranked by what they bring for a point of effort, not by what they bring', () => {
  const kinds = tagsOf([...three('Large', 0.4, { effort: 20 }), ...three('Small', 0.2, { effort: 1 })])
  expect(kinds).toMatchObject([
    { name: 'Small', cards: 3, effort: 3, rank: 1 },
    { name: 'Large', cards: 3, effort: 60, rank: 2 },
  ])
  expect(kinds[0]?.perPoint).toBeCloseTo(0.2, 1)
  expect(kinds[1]?.perPoint).toBeCloseTo(0.017, 2)
})

test('a kind of fewer than three cards is listed last, without a number', () => {
  expect(tagsOf([card('Lucky', 3), card('Lucky', 3), ...three('Usual', 0.01)])).toMatchObject([
    { name: 'Usual', rank: 1 },
    { name: 'Lucky', cards: 2, effort: 4, perPoint: null, rank: null },
  ])
})

test('kinds that differ no more than chance are all alike: their common mean', () => {
  const wide = { low: -0.5, high: 1.5 }
  const kinds = tagsOf([...three('One', 0.1, wide), ...three('Two', 0.12, wide), ...three('Three', 0.08, wide)])
  const values = kinds.map(({ perPoint }) => perPoint ?? Number.NaN)
  for (const value of values) expect(value).toBeCloseTo(Math.expm1(Math.log(1.1) / 2), 3)
})

test('an uncertain kind is drawn to the mean of all kinds further than a certain one', () => {
  const certain = [...three('A', 0.1), ...three('B', 0.12), ...three('C', 0.3)]
  const [kind] = tagsOf([...certain, ...three('Wild', 2, { low: 0.1, high: 7 })]).filter(({ name }) => name === 'Wild')
  expect(kind?.perPoint).toBeLessThan(0.4)
  expect(kind?.perPoint).toBeGreaterThan(0.05)
})

test('spellings of a tag are one kind, and sources are ranked apart from tags', () => {
  const kinds = effortKindsOf([card('SEO', 0.1), card('seo', 0.1, { source: 'finding' }), card('Seo', 0.1)])
  expect(kinds.map(({ by, name, cards, rank }) => [by, name, cards, rank])).toEqual([
    ['tag', 'SEO', 3, 1],
    ['source', null, 2, null],
    ['source', 'finding', 1, null],
  ])
  expect(effortKindsOf([])).toEqual([])
})

test('every number is finite, even of cards whose metric fell to nothing or whose interval has no width', () => {
  const share = fc.oneof(fc.constantFrom(-1, 0, Infinity), fc.double({ min: -1, max: 50, noNaN: true }))
  const any = fc
    .record({
      shares: fc.tuple(share, share, share),
      effort: fc.integer({ min: 1, max: 100 }),
      tag: fc.constantFrom('a', 'b', 'c'),
    })
    .map(({ shares, effort, tag }): WorkedCard => {
      const [low = 0, change = 0, high = 0] = shares.toSorted((one, other) => (one < other ? -1 : 1))
      return { tags: [tag], source: tag, effort, low, change, high }
    })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (cards) => {
      for (const { perPoint, cards: count, rank } of effortKindsOf(cards)) {
        expect(perPoint === null).toBe(count < 3)
        expect(rank === null).toBe(count < 3)
        expect(perPoint === null || Number.isFinite(perPoint)).toBe(true)
      }
    }),
    propertyRuns(300),
  )
})
