import { expect, test } from 'vitest'
import type { ChangeBreakdown, BreakdownPart } from '#app/shared/analytics/breakdown.ts'
import { breakdownBars } from './breakdown-bars.ts'

const part = (value: string, change: number): BreakdownPart => ({
  kind: 'value',
  value,
  before: null,
  now: null,
  change,
  split: null,
  judged: 'up',
})
const bridge = (before: number, ...changes: number[]): ChangeBreakdown => ({
  before,
  now: changes.reduce((sum, change) => sum + change, before),
  parts: changes.map((change, index) => part(`v${index}`, change)),
  others: 0,
  judged: null,
})

test('each part begins where the last one ended, and the last ends at the number now', () => {
  const { bars, start } = breakdownBars(bridge(40, 60, -20))
  expect(start).toBe(0)
  expect(bars.map(({ kind, whole }) => [kind, whole])).toEqual([
    ['before', 40],
    ['part', 60],
    ['part', -20],
    ['now', 80],
  ])
  const parts = bars.flatMap(({ kind, from }, index) => (kind === 'part' ? [{ from, before: bars[index - 1] }] : []))
  for (const { from, before } of parts) expect(from).toBeCloseTo(before?.to ?? -1, 9)
  expect(bars.at(-1)?.to).toBeCloseTo(bars.at(-2)?.to ?? -1, 9)
  for (const { from, to } of bars) for (const edge of [from, to]) expect(edge >= 0 && edge <= 100).toBe(true)
})

test('small changes of a large number are drawn on a scale that begins near them', () => {
  const { bars, start } = breakdownBars(bridge(10_000, 120, -20))
  expect(start).toBe(9990)
  const step = bars[1]
  expect((step?.to ?? 0) - (step?.from ?? 0)).toBeGreaterThan(80)
})

test('a number that drops below zero on its way stays inside the chart', () => {
  const { bars, start } = breakdownBars(bridge(10, -30, 25))
  expect(start).toBe(0)
  for (const { from, to } of bars) for (const edge of [from, to]) expect(edge >= 0 && edge <= 100).toBe(true)
  // The totals start at zero, which is right of the lowest value.
  expect(bars[0]?.from).toBeGreaterThan(0)
})

test('a change of zero is drawn too', () => {
  expect(breakdownBars(bridge(0)).bars).toMatchObject([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ])
})
