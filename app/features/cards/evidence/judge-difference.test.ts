import { expect, test } from 'vitest'
import { judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import type { ValueName } from '#app/shared/cards/evidence/evidence.ts'
import { judgeDifference } from './judge-difference.ts'

const half = { from: '2026-10-01', to: '2026-10-15' }
const later = { from: '2026-11-01', to: '2026-11-15' }
const whole = { from: '2026-10-01', to: '2026-10-30' }

const side = (period: typeof half | null, values: Partial<Record<ValueName, number>>) => ({
  period,
  values: (Object.keys(values) as ValueName[]).map((name) => ({ name, value: values[name] ?? null })),
})

test('A count is judged as a tile judges it', () => {
  const judged = judgeDifference('visits', side(half, { visits: 369 }), side(later, { visits: 313 }))
  expect(judged).toEqual({ judged: judgeCounts(313, 369), shown: 'percent' })
  expect(judged?.judged.kind).toBe('within')
  expect(judgeDifference('visits', side(half, { visits: 4 }), side(later, { visits: 6 }))?.judged.kind).toBe('tooFew')
})

test('Counts over different numbers of days are judged by day', () => {
  const kind = (before: number, now: number) =>
    judgeDifference('visits', side(half, { visits: before }), side(whole, { visits: now }))?.judged.kind
  expect(kind(300, 610)).toBe('within')
  expect(kind(300, 300)).toBe('down')
  expect(kind(300, 1200)).toBe('up')
})

test('A rate is judged by the visits it is of, page views by their visits, and speed by its measured page views', () => {
  const judge = (
    name: ValueName,
    before: Partial<Record<ValueName, number>>,
    now: Partial<Record<ValueName, number>>,
  ) => judgeDifference(name, side(half, before), side(later, now))
  const few = [
    { bounceRate: 0.4, visits: 50 },
    { bounceRate: 0.5, visits: 50 },
  ] as const
  expect(judge('bounceRate', ...few)).toMatchObject({ judged: { kind: 'within' }, shown: 'points' })
  const many = [
    { conversionRate: 0.1, convertedVisits: 200 },
    { conversionRate: 0.2, convertedVisits: 400 },
  ] as const
  expect(judge('conversionRate', ...many)?.judged.kind).toBe('up')
  expect(judge('pageviews', { pageviews: 1000, visits: 100 }, { pageviews: 1300, visits: 110 })?.judged.kind).toBe(
    'within',
  )
  expect(judge('lcp', { lcp: 2000, measuredViews: 900 }, { lcp: 3000, measuredViews: 900 })?.judged.kind).toBe('up')
})

test('A number is not judged without what it is made of', () => {
  expect(judgeDifference('bounceRate', side(half, { bounceRate: 0.4 }), side(later, { bounceRate: 0.5 }))).toBeNull()
  expect(judgeDifference('position', side(null, { position: 4 }), side(null, { position: 9 }))).toBeNull()
  expect(judgeDifference('visits', side(half, {}), side(later, { visits: 3 }))).toBeNull()
})
