import { expect, test } from 'vitest'
import * as v from 'valibot'
import { monthSchema } from '../calendar/month.ts'
import { monthLoads, pointsSchema, type PlannedCard } from './capacity.ts'
import { byRank, rankOf } from './rank.ts'

const month = (text: string) => v.parse(monthSchema, text)
const effect = (low: number, high: number) => ({ metric: 'visits' as const, direction: 'up' as const, low, high })
const card = (id: string, effort: number | null, more: Partial<PlannedCard> = {}): PlannedCard => ({
  id,
  stage: 'approved',
  effort,
  effect: effect(10, 10),
  confidence: 'medium',
  pinned: false,
  dueMonth: month('2026-11'),
  ...more,
})

test('the rank is impact × confidence / effort, and needs all three', () => {
  expect(rankOf({ effect: effect(5, 10), confidence: 'medium', effort: 3 })).toEqual({
    value: 1.5,
    impact: 7.5,
    confidence: 0.6,
    effort: 3,
  })
  expect(rankOf({ effect: null, confidence: 'high', effort: 3 })).toBeNull()
  expect(rankOf({ effect: effect(5, 10), confidence: null, effort: 3 })).toBeNull()
  expect(rankOf({ effect: effect(5, 10), confidence: 'high', effort: null })).toBeNull()
})

test('a pinned card comes first, one without a rank last', () => {
  const cards = [card('none', null), card('small', 10), card('pinned', null, { pinned: true }), card('large', 1)]
  expect(cards.toSorted(byRank).map(({ id }) => id)).toEqual(['pinned', 'large', 'small', 'none'])
})

test('what doesn’t fit a month is over, by rank', () => {
  const cards = [card('low', 5, { confidence: 'low' }), card('high', 5, { confidence: 'high' }), card('middle', 2)]
  expect(monthLoads(cards, 10)).toEqual([{ month: '2026-11', points: 12, over: 2, overIds: ['low'] }])
  expect(monthLoads(cards, 12)).toEqual([{ month: '2026-11', points: 12, over: 0, overIds: [] }])
})

test('shipped work counts first and is never over; a pin moves a card ahead', () => {
  const cards = [
    card('shipped', 8, { stage: 'shipped', confidence: 'low' }),
    card('pinned', 2, { pinned: true, confidence: 'low' }),
    card('best', 1, { confidence: 'high' }),
    card('unknown', null),
  ]
  expect(monthLoads(cards, 10)).toEqual([{ month: '2026-11', points: 11, over: 1, overIds: ['best'] }])
  expect(monthLoads(cards, 5)[0]?.overIds).toEqual(['pinned', 'best'])
})

test('months follow one another', () => {
  const cards = [card('late', 1, { dueMonth: month('2027-01') }), card('early', 1)]
  expect(monthLoads(cards, 5).map((load) => load.month)).toEqual(['2026-11', '2027-01'])
})

test.each([[0], [1001], [1.5], [Number.NaN], ['7']])('%j is no number of points', (points) => {
  expect(v.is(pointsSchema, points)).toBe(false)
})
