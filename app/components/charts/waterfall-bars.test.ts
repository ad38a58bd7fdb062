import { expect, test } from 'vitest'
import { waterfallBars } from './waterfall-bars.ts'

const barsOf = (before: number, ...changes: number[]) =>
  waterfallBars(
    before,
    changes.map((change) => ({ change })),
    changes.reduce((sum, change) => sum + change, before),
  )

test('each part begins where the last one ended, and the last ends at the number now', () => {
  const { bars, start } = barsOf(40, 60, -20)
  expect(start).toBe(0)
  expect(bars.map(({ kind }) => kind)).toEqual(['before', 'part', 'part', 'now'])
  const parts = bars.flatMap(({ kind, from }, index) => (kind === 'part' ? [{ from, before: bars[index - 1] }] : []))
  for (const { from, before } of parts) expect(from).toBeCloseTo(before?.to ?? -1, 9)
  expect(bars.at(-1)?.to).toBeCloseTo(bars.at(-2)?.to ?? -1, 9)
  for (const { from, to } of bars) for (const edge of [from, to]) expect(edge >= 0 && edge <= 100).toBe(true)
})

test('small changes of a large number are drawn on a scale that begins near them', () => {
  const { bars, start } = barsOf(10_000, 120, -20)
  expect(start).toBe(9990)
  const step = bars[1]
  expect((step?.to ?? 0) - (step?.from ?? 0)).toBeGreaterThan(80)
})

test('a number that drops below zero on its way stays inside the chart', () => {
  const { bars, start } = barsOf(10, -30, 25)
  expect(start).toBe(0)
  for (const { from, to } of bars) for (const edge of [from, to]) expect(edge >= 0 && edge <= 100).toBe(true)
  // The totals start at zero, which is right of the lowest value.
  expect(bars[0]?.from).toBeGreaterThan(0)
})

test('a change of zero is drawn too', () => {
  expect(barsOf(0).bars).toMatchObject([
    { from: 0, to: 0 },
    { from: 0, to: 0 },
  ])
})

test('a range surrounds the end of its bar and stays inside the chart, however wide it is', () => {
  const { bars } = waterfallBars(1000, [{ change: 100, range: { low: -400, high: 900 } }, { change: 50 }], 1150)
  const [, step] = bars
  expect(step?.range?.from).toBeLessThan(step?.from ?? 0)
  expect(step?.range?.to).toBeGreaterThan(step?.to ?? 0)
  for (const edge of [step?.range?.from, step?.range?.to]) expect(edge).toSatisfy((at: number) => at >= 0 && at <= 100)
  expect(bars[2]?.range).toBeNull()
})
