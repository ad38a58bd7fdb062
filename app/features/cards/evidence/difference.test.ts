import { expect, test } from 'vitest'
import { differenceOf } from './difference.ts'

const half = { from: '2026-10-01', to: '2026-10-15' }
const whole = { from: '2026-10-01', to: '2026-10-30' }

test('A count over the same number of days differs as such', () => {
  const later = { from: '2026-11-01', to: '2026-11-15' }
  expect(differenceOf('count', { value: 20, period: half }, { value: 15, period: later })).toEqual({
    absolute: -5,
    relative: -0.25,
    perDay: null,
  })
})

test('A count over more days is also compared by day', () => {
  expect(differenceOf('count', { value: 15, period: half }, { value: 60, period: whole })).toEqual({
    absolute: 45,
    relative: 3,
    perDay: 1,
  })
})

test('A share does not depend on the number of days', () => {
  expect(differenceOf('share', { value: 0.5, period: half }, { value: 0.25, period: whole })).toEqual({
    absolute: -0.25,
    relative: -0.5,
    perDay: null,
  })
})

test('There is no percentage of nothing, and no difference from a missing value', () => {
  expect(differenceOf('count', { value: 0, period: half }, { value: 3, period: half })?.relative).toBeNull()
  expect(differenceOf('count', { value: null, period: half }, { value: 3, period: half })).toBeNull()
  expect(differenceOf('count', { value: 3, period: half }, { value: null, period: half })).toBeNull()
})
