import { describe, expect, it } from 'vitest'
import type { Effect } from './effect.ts'
import { judge, missingDays } from './judge.ts'

const effect = (low: number, high: number, visible = 0.15): Effect => ({
  change: (low + high) / 2,
  low,
  high,
  visible,
  sums: { target: { before: 0, after: 0 }, comparison: null },
  placebo: { weeks: [], reversal: 0, spread: 0 },
})
const calm: Parameters<typeof judge>[1] = {
  metric: 'visits',
  direction: 'up',
  expected: null,
  counts: { before: 100, after: 120 },
  visits: null,
  missing: { before: 0, after: 0 },
  confounder: null,
}

describe('The verdict about a card', () => {
  it.each([
    ['improved, if the interval is above zero', effect(0.02, 0.4), {}, 'improved', null],
    ['worse, if it is below zero', effect(-0.4, -0.02), {}, 'worse', null],
    ['improved, if what should fall fell', effect(-0.4, -0.02), { direction: 'down' }, 'improved', null],
    ['worse, if what should fall rose', effect(0.02, 0.4), { direction: 'down' }, 'worse', null],
    ['no clear change, if 20 % would have shown', effect(-0.1, 0.2, 0.2), {}, 'no-change', null],
    ['not enough data, if 20 % would not have shown', effect(-0.1, 0.3, 0.21), {}, 'not-enough-data', 'wide'],
    [
      'no clear change, if the expected half would have shown',
      effect(-0.1, 0.5, 0.4),
      { expected: 0.5 },
      'no-change',
      null,
    ],
    [
      'not enough data, if the expected tenth would not',
      effect(-0.1, 0.1, 0.12),
      { expected: 0.1 },
      'not-enough-data',
      'wide',
    ],
    ['not enough data with a short history', null, {}, 'not-enough-data', 'history'],
    [
      'not enough data with four missing days',
      effect(0.1, 0.4),
      { missing: { before: 0, after: 4 } },
      'not-enough-data',
      'days-missing',
    ],
    [
      'confounded by one missing day',
      effect(0.1, 0.4),
      { missing: { before: 1, after: 0 } },
      'confounded',
      'tracking-gap',
    ],
    ['confounded by another card', effect(0.1, 0.4), { confounder: 'other-card' }, 'confounded', 'other-card'],
    [
      'not enough data about a page that is gone',
      effect(-0.9, -0.5),
      { counts: { before: 80, after: 0 } },
      'not-enough-data',
      'target-empty',
    ],
    [
      'not enough data with 29 conversions',
      effect(0.1, 0.4),
      { metric: 'conversions', counts: { before: 40, after: 29 }, visits: { before: 900, after: 900 } },
      'not-enough-data',
      'few-counts',
    ],
    [
      'improved with 30 conversions',
      effect(0.1, 0.4),
      { metric: 'conversions', counts: { before: 40, after: 30 }, visits: { before: 900, after: 900 } },
      'improved',
      null,
    ],
  ] as const)('is %s', (_, measured, circumstances, verdict, reason) => {
    expect(judge(measured, { ...calm, ...circumstances })).toEqual({ verdict, reason })
  })

  it('counts days without a visit as missing only on a website with enough visits', () => {
    const busy = Array.from({ length: 84 }, (_, day) => (day === 40 || day === 60 || day === 61 ? 0 : 20))
    expect(missingDays(busy, 56)).toEqual({ before: 1, after: 2 })
    const quiet = busy.map((visits) => (visits === 0 ? 0 : 2))
    expect(missingDays(quiet, 56)).toEqual({ before: 0, after: 0 })
  })
})
