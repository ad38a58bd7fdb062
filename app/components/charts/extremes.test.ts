import { expect, test } from 'vitest'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import { extremesOf } from './extremes.ts'

const points = (...values: (number | null)[]): ChartPoint[] =>
  values.map((value, index) => ({ day: `2026-10-0${index + 1}`, value, complete: true }))

test('a chart names its range and the first of its lowest and highest days', () => {
  expect(extremesOf(points(3, 9, 1, 9, 1, 4))).toEqual({
    first: '2026-10-01',
    last: '2026-10-06',
    lowest: { day: '2026-10-03', value: 1 },
    highest: { day: '2026-10-02', value: 9 },
  })
})

test('a running day and days without a number are no extremes', () => {
  const [running] = points(0).map((point) => ({ ...point, day: '2026-10-05', complete: false }))
  expect(extremesOf([...points(null, 5, 8, null), ...(running ? [running] : [])])).toMatchObject({
    first: '2026-10-02',
    last: '2026-10-03',
    lowest: { value: 5 },
  })
})

test('one number has no range', () => {
  expect(extremesOf(points(null, 5))).toBeNull()
  expect(extremesOf([])).toBeNull()
})

test('a week in part is neither the lowest nor the highest', () => {
  const [first, ...whole] = points(1, 8, 9, 7)
  expect(
    extremesOf([{ ...(first ?? { day: '', value: null, complete: true }), partial: true }, ...whole]),
  ).toMatchObject({
    first: '2026-10-02',
    lowest: { value: 7 },
  })
})
