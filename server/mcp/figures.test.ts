import { expect, it } from 'vitest'
import { noCounters } from '#app/shared/analytics/counters.ts'
import { figuresOf, judgementsOf } from './figures.ts'

it('a bounce rate has two decimals, as in the tool breakdown', () => {
  expect(figuresOf({ ...noCounters, visits: 300, bounces: 100 }).bounce_rate).toBe(33.33)
})

it('each change has the judgement that tiles and reports have, with its band', () => {
  const now = { ...noCounters, visits: 313, visitors: 700, pageviews: 900, bounces: 150 }
  const before = { ...noCounters, visits: 369, visitors: 400, pageviews: 900, bounces: 150 }
  expect(judgementsOf(now, before)).toEqual({
    visitors: { kind: 'up', band: 0.2487 },
    visits: { kind: 'within', band: 0.2123 },
    pageviews: { kind: 'within', band: 0.3249 },
    custom_events: { kind: 'within', band: null },
    conversions: { kind: 'tooFew', band: null },
    bounce_rate: { kind: 'within', band: 11.44 },
    visit_duration: null,
  })
})
