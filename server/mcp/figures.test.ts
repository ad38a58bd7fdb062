import { expect, it } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import { figuresOf } from './figures.ts'

it('a bounce rate has two decimals, as in the tool breakdown', () => {
  expect(figuresOf({ ...noCounters, visits: 300, bounces: 100 }).bounce_rate).toBe(33.33)
})
