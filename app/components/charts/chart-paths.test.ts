import { describe, expect, test } from 'vitest'
import { linePaths } from './chart-paths.ts'
import {
  dayAt,
  dayLabels,
  dayPosition,
  isAtEnd,
  isWorthDrawing,
  valueAxis,
  valuePosition,
  type ChartPoint,
} from '#app/shared/charts/chart-scale.ts'

describe('the value axis', () => {
  test('begins at zero and ends at a round value above the largest', () => {
    const axis = valueAxis(1234, 'count')
    expect(axis.ticks[0]).toBe(0)
    expect(axis.top).toBe(1500)
    expect(axis.ticks).toEqual([0, 500, 1000, 1500])
  })

  test.each([1, 2, 3, 7])('an axis of counts up to %i has no halves', (largest) => {
    expect(valueAxis(largest, 'count').ticks.every(Number.isInteger)).toBe(true)
  })

  test('an axis of decimals has parts of one, and no highest value', () => {
    expect(valueAxis(0.3, 'decimal').ticks).toEqual([0, 0.1, 0.2, 0.3])
    expect(valueAxis(2.48, 'decimal').ticks).toEqual([0, 0.5, 1, 1.5, 2, 2.5])
  })

  test('a month of zeros still has an axis', () => {
    expect(valueAxis(0, 'count')).toEqual({ top: 1, ticks: [0, 1] })
    expect(valueAxis(0, 'seconds')).toEqual({ top: 1, ticks: [0, 1] })
  })

  test('an axis of shares ends at 100 percent', () => {
    expect(valueAxis(0.97, 'share').top).toBe(1)
  })

  test('ticks of durations are round on a clock', () => {
    expect(valueAxis(190, 'seconds').ticks).toEqual([0, 60, 120, 180, 240])
    expect(valueAxis(40, 'seconds').ticks).toEqual([0, 10, 20, 30, 40])
  })
})

describe('days across the plot', () => {
  test('are drawn in the middle of their slots', () => {
    expect(dayPosition(0, 30)).toBeCloseTo(1.667, 3)
    expect(dayPosition(29, 30)).toBeCloseTo(98.333, 3)
  })

  test('a pointer over future days selects the last existing day', () => {
    expect(dayAt(0, 30, 21)).toBe(0)
    expect(dayAt(0.5, 30, 21)).toBe(15)
    expect(dayAt(0.99, 30, 21)).toBe(20)
  })

  test('get a label every five days, every ten days in a narrow chart', () => {
    const labels = dayLabels(31)
    expect(labels.map((label) => label.index + 1)).toEqual([1, 5, 10, 15, 20, 25, 30])
    expect(labels.filter((label) => !label.wide).map((label) => label.index + 1)).toEqual([1, 10, 20, 30])
  })

  test.each([28, 30, 31])('only the last label of a month with %i days moves away from the plot’s end', (slots) => {
    const atEnd = dayLabels(slots).filter(({ index }) => isAtEnd(index, slots))
    expect(atEnd.map(({ index }) => index + 1)).toEqual(slots === 28 ? [] : [30])
  })
})

test('a value at the top of the axis is at the top of the plot', () => {
  expect(valuePosition(10, { top: 10, ticks: [] })).toBe(0)
  expect(valuePosition(0, { top: 10, ticks: [] })).toBe(100)
})

test('a line is not drawn if most of its days have no number', () => {
  const points = (values: (number | null)[]) => values.map((value) => ({ day: '2026-11-01', value, complete: true }))
  expect(isWorthDrawing(points([1, null, null]))).toBe(false)
  expect(isWorthDrawing(points([1, 2, null]))).toBe(true)
  expect(isWorthDrawing([])).toBe(false)
})

describe('lines', () => {
  const days = (values: (number | null)[], running = false): ChartPoint[] =>
    values.map((value, index) => ({
      day: `2026-11-0${index + 1}`,
      value,
      complete: !(running && index === values.length - 1),
    }))
  const axis = { top: 10, ticks: [] }

  test('a dashed line leads from the last complete day to today', () => {
    const paths = linePaths(days([1, 2, 3], true), 3, axis)
    expect(paths.solid).not.toContain('83.333')
    expect(paths.dashed).toMatch(/^M50,80/)
    expect(paths.dashed).toContain('83.333,70')
  })

  test('a finished month has no dashed line', () => {
    expect(linePaths(days([1, 2, 3]), 3, axis).dashed).toBe('')
  })

  test('dashed lines lead from and to weeks in part, which are hollow', () => {
    const weeks = days([1, 7, 7, 7, 2]).map((week, index) => ({ ...week, partial: index === 0 || index === 4 }))
    const { solid, dashed, partial, running } = linePaths(weeks, 5, axis)
    expect({ partial, running }).toEqual({ partial: [0, 4], running: null })
    expect(solid).toMatch(/^M30,30/)
    expect(dashed.match(/M/g)).toHaveLength(2)
    expect(dashed).toMatch(/^M10,90.*M70,30/)
  })

  test('a day without a number leaves a gap instead of a zero', () => {
    const paths = linePaths(days([1, null, 3, 4]), 4, axis)
    expect(paths.solid.match(/M/g)).toHaveLength(2)
    expect(paths.lonely).toEqual([0])
  })

  test('the first day of a month is visible although it has no line yet', () => {
    expect(linePaths(days([5], true), 30, axis).lonely).toEqual([0])
  })
})
