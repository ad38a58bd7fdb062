import { expect, test } from 'vitest'
import { paceStates, type PaceState, type TargetPace } from '#app/shared/growth/target.ts'
import { byUrgency } from './by-urgency.ts'

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
