import { expect, test } from 'vitest'
import type { TargetPace } from '#app/shared/growth/target.ts'
import { paceBarShape } from './pace-bar.ts'

const pace: TargetPace = {
  state: 'behind',
  rule: 'band',
  through: '2026-11-14',
  came: 400,
  expected: 500,
  share: 0.5,
  forecast: { value: 900, low: 800, high: 1040 },
  missingDays: 0,
}

test('the bar is as long as the largest number, and all are on one scale', () => {
  const shape = paceBarShape({ amount: 1000, pace })
  expect(shape.target / shape.came).toBeCloseTo(2.5)
  expect(shape.expected ?? 0).toBeCloseTo(shape.target / 2)
  expect(shape.band?.to).toBeCloseTo(100 / 1.04)
  expect(shape.band?.from).toBeLessThan(shape.forecast ?? 0)
})

test('without a band, before the first day and after the last there is nothing to draw of them', () => {
  expect(paceBarShape({ amount: 10, pace: { ...pace, expected: null, forecast: null } })).toMatchObject({
    expected: null,
    forecast: null,
    band: null,
  })
  expect(paceBarShape({ amount: 10, pace: { ...pace, share: 1 } }).expected).toBeNull()
  expect(paceBarShape({ amount: 10, pace: { ...pace, forecast: { value: 9, low: null, high: null } } }).band).toBeNull()
})

test('a target of zero without any visit is drawn at the start', () => {
  expect(paceBarShape({ amount: 0, pace: { ...pace, came: 0, expected: 0, forecast: null } })).toEqual({
    came: 0,
    target: 0,
    expected: 0,
    forecast: null,
    band: null,
  })
})
