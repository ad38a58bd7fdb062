import { expect, test } from 'vitest'
import { paceStates, type PaceState, type TargetPace } from '#app/shared/growth/target.ts'
import { byUrgency, paceBar } from './pace-order.ts'

const pace = (state: PaceState, more: Partial<TargetPace> = {}): TargetPace => ({
  state,
  rule: 'band',
  through: null,
  came: 0,
  expected: null,
  share: 0,
  forecast: null,
  missingDays: 0,
  ...more,
})

test('targets at risk come first, and those that nothing can be said about last', () => {
  const all = paceStates.map((state) => ({ pace: pace(state) }))
  const { shown, more } = byUrgency(all, 8)
  expect(shown.map((target) => target.pace.state)).toEqual([
    'atRisk',
    'behind',
    'missed',
    'onTrack',
    'reached',
    'early',
    'unknown',
    'notBegun',
  ])
  expect(more).toBe(0)
})

test('only the most urgent are shown, and the rest is counted', () => {
  const named = (id: string, state: PaceState) => ({ id, pace: pace(state) })
  const { shown, more } = byUrgency([named('a', 'onTrack'), named('b', 'onTrack'), named('c', 'behind')], 2)
  expect(shown.map(({ id }) => id)).toEqual(['c', 'a'])
  expect(more).toBe(1)
})

test.each<[amount: number, came: number, expected: number | null, bar: ReturnType<typeof paceBar>]>([
  [1000, 412, 450, { came: 41.2, expected: 45 }],
  [1000, 1300, 1000, { came: 100, expected: 100 }],
  [1000, 0, null, { came: 0, expected: null }],
  [0.25, 0.2, 0.25, { came: 80, expected: 100 }],
  [0, 0, 0, { came: 100, expected: 100 }],
])('a target of %d with %d and %s expected fills the bar to %o', (amount, came, expected, bar) => {
  expect(paceBar({ amount, pace: pace('early', { came, expected }) })).toEqual(bar)
})
