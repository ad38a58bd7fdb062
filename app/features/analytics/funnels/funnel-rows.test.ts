import { expect, it } from 'vitest'
import type { FunnelMonth } from '#app/shared/analytics/funnels.ts'
import { funnelRows } from './funnel-rows.ts'

const month = (now: number[], previous: number[] | null = null): FunnelMonth => ({
  funnel: {
    id: 1,
    name: 'Buying',
    strict: false,
    changedAt: '2026-10-01T00:00:00Z',
    steps: now.map((_, index) => ({ kind: 'page', pattern: `/${index}` })),
  },
  period: { from: '2026-10-01', to: '2026-10-31' },
  complete: true,
  comparison: previous && { from: '2026-09-01', to: '2026-09-30' },
  now: { visits: 500, reached: now },
  previous: previous && { visits: 400, reached: previous },
})

it('shows for each step how many visits reached it, from the previous step, and left', () => {
  expect(funnelRows(month([200, 50, 10], [100, 100, 0]))).toMatchObject([
    {
      number: 1,
      visits: 200,
      length: 1,
      ofEntered: 1,
      ofPrevious: null,
      left: 150,
      leftShare: 0.75,
      changed: { change: 1 },
    },
    {
      number: 2,
      visits: 50,
      length: 0.25,
      ofEntered: 0.25,
      ofPrevious: 0.25,
      left: 40,
      leftShare: 0.8,
      changed: { change: -0.5 },
    },
    {
      number: 3,
      visits: 10,
      ofEntered: 0.05,
      ofPrevious: 0.2,
      left: null,
      leftShare: null,
      before: 0,
      changed: { kind: 'new' },
    },
  ])
})

it('compares the full days of the current month, and shows today’s visits as well', () => {
  const running = { ...month([200, 50], [100, 40]), complete: false, compared: { visits: 400, reached: [150, 40] } }
  expect(funnelRows(running)).toMatchObject([
    { visits: 200, before: 100, changed: { change: 0.5 } },
    { visits: 50, before: 40, changed: { change: 0 } },
  ])
})

it('shows no share of fewer than 30 visits, and nothing for a period that is not compared', () => {
  expect(funnelRows(month([30, 29, 1]))).toMatchObject([
    { ofEntered: 1, leftShare: 1 / 30, before: null },
    { ofEntered: 29 / 30, ofPrevious: 29 / 30, left: 28, leftShare: null },
    { ofEntered: 1 / 30, ofPrevious: null },
  ])
  expect(funnelRows(month([0, 0]))).toMatchObject([{ length: 0, ofEntered: null }, { length: 0 }])
})
