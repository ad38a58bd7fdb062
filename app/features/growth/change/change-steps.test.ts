import { expect, test } from 'vitest'
import { changeBarPositions } from '#app/components/charts/change-bar-positions.ts'
import type { CausePart, ChannelPart } from '#app/shared/growth/waterfall.ts'
import { causeSteps, channelSteps } from './change-steps.ts'

const cause = (part: Partial<CausePart>): CausePart => ({
  kind: 'rest',
  amount: 0,
  low: null,
  high: null,
  card: null,
  season: null,
  missingDays: null,
  ...part,
})
const card = { id: 'a', title: 'Shorten the form', verdict: 'improved' } as const
const causes = [
  cause({ kind: 'season', amount: -40, season: 'lastYear' }),
  cause({ kind: 'card', amount: 120, low: 60, high: 200, card }),
  cause({ kind: 'tracking', amount: -30, missingDays: { before: 0, now: 2 } }),
  cause({ amount: 50 }),
]
const channel = (name: string | null, volume: number, rate: number): ChannelPart => ({
  channel: name,
  volume,
  rate,
  visits: { before: 100, now: 110 },
})

test('the steps of the causes lead from the number before to the number now', () => {
  const steps = causeSteps(causes)
  expect(steps.reduce((sum, { change }) => sum + change, 1000)).toBe(1100)
  const { zero, bars } = changeBarPositions(steps)
  const [season, card] = bars.map(({ end }) => end - zero)
  expect(card).toBeCloseTo(-3 * (season ?? 0))
})

test('a measured card has its range, and what is measured otherwise is neither good nor bad', () => {
  const steps = causeSteps(causes)
  expect(steps.map(({ tone }) => tone)).toEqual(['bad', 'good', 'neutral', 'good'])
  expect(steps.map(({ range }) => range)).toEqual([null, { low: 60, high: 200 }, null, null])
})

test('a channel’s step is what its visits and its rate brought together', () => {
  const steps = channelSteps([channel('Email', 20, -5), channel('', -10, 0), channel(null, 3, 2)])
  expect(steps.map(({ change }) => change)).toEqual([15, -10, 5])
  expect(new Set(steps.map(({ id }) => id)).size).toBe(3)
})
