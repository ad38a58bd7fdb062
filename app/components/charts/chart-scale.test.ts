import { describe, expect, test } from 'vitest'
import { linePaths } from './chart-paths.ts'
import {
  dayAt,
  dayLabels,
  dayPosition,
  isAtEnd,
  isTelling,
  valueAxis,
  valuePosition,
  type ChartPoint,
} from './chart-scale.ts'

describe('the value axis', () => {
  test('begins at zero and holds the largest value under a round top', () => {
    const axis = valueAxis(1234, 'count')
    expect(axis.ticks[0]).toBe(0)
    expect(axis.top).toBe(1500)
    expect(axis.ticks).toEqual([0, 500, 1000, 1500])
  })

  test.each([1, 2, 3, 7])('counts up to %i have no halves', (largest) => {
    expect(valueAxis(largest, 'count').ticks.every(Number.isInteger)).toBe(true)
  })

  test('a month of zeros still has an axis', () => {
    expect(valueAxis(0, 'count')).toEqual({ top: 1, ticks: [0, 1] })
    expect(valueAxis(0, 'seconds')).toEqual({ top: 1, ticks: [0, 1] })
  })

  test('a share never reaches beyond all of it', () => {
    expect(valueAxis(0.97, 'share').top).toBe(1)
  })

  test('durations have ticks that a clock has', () => {
    expect(valueAxis(190, 'seconds').ticks).toEqual([0, 60, 120, 180, 240])
    expect(valueAxis(40, 'seconds').ticks).toEqual([0, 10, 20, 30, 40])
  })
})

describe('days across the plot', () => {
  test('stand in the middle of their slots', () => {
    expect(dayPosition(0, 30)).toBeCloseTo(1.667, 3)
    expect(dayPosition(29, 30)).toBeCloseTo(98.333, 3)
  })

  test('a pointer over days to come stays on the last day there is', () => {
    expect(dayAt(0, 30, 21)).toBe(0)
    expect(dayAt(0.5, 30, 21)).toBe(15)
    expect(dayAt(0.99, 30, 21)).toBe(20)
  })

  test('get a label each fifth of the month, each tenth where there is little room', () => {
    const labels = dayLabels(31)
    expect(labels.map((label) => label.index + 1)).toEqual([1, 5, 10, 15, 20, 25, 30])
    expect(labels.filter((label) => !label.wide).map((label) => label.index + 1)).toEqual([1, 10, 20, 30])
  })

  test.each([28, 30, 31])('of a month with %i days the last label alone keeps clear of the plot’s end', (slots) => {
    const atEnd = dayLabels(slots).filter(({ index }) => isAtEnd(index, slots))
    expect(atEnd.map(({ index }) => index + 1)).toEqual(slots === 28 ? [] : [30])
  })
})

test('a value at the top of the axis is at the top of the plot', () => {
  expect(valuePosition(10, { top: 10, ticks: [] })).toBe(0)
  expect(valuePosition(0, { top: 10, ticks: [] })).toBe(100)
})

test('a line of which most days are missing is not drawn', () => {
  const points = (values: (number | null)[]) => values.map((value) => ({ day: '2026-11-01', value, complete: true }))
  expect(isTelling(points([1, null, null]))).toBe(false)
  expect(isTelling(points([1, 2, null]))).toBe(true)
  expect(isTelling([])).toBe(false)
})

describe('lines', () => {
  const days = (values: (number | null)[], running = false): ChartPoint[] =>
    values.map((value, index) => ({
      day: `2026-11-0${index + 1}`,
      value,
      complete: !(running && index === values.length - 1),
    }))
  const axis = { top: 10, ticks: [] }

  test('the day that is running hangs on the last complete one by a dashed line', () => {
    const paths = linePaths(days([1, 2, 3], true), 3, axis)
    expect(paths.solid).not.toContain('83.333')
    expect(paths.dashed).toMatch(/^M50,80/)
    expect(paths.dashed).toContain('83.333,70')
  })

  test('a finished month has no dashed line', () => {
    expect(linePaths(days([1, 2, 3]), 3, axis).dashed).toBe('')
  })

  test('a day without a number leaves a gap instead of a zero', () => {
    const paths = linePaths(days([1, null, 3, 4]), 4, axis)
    expect(paths.solid.match(/M/g)).toHaveLength(2)
    expect(paths.lonely).toEqual([0])
  })

  test('the first day of a month is seen although no line leads to it', () => {
    expect(linePaths(days([5], true), 30, axis).lonely).toEqual([0])
  })
})
