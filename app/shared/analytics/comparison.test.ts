import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { monthSchema } from '../calendar/month.ts'
import { comparableMonths, comparedMonth, comparisonFor, firstWholeMonth } from './comparison.ts'

const month = (text: string) => v.parse(monthSchema, text)
const [shown, current] = [month('2026-01'), month('2026-03')]

describe('a month is compared', () => {
  test('with the previous month, the same month last year, a chosen one, or nothing', () => {
    expect(comparedMonth('previous', shown, current)).toBe('2025-12')
    expect(comparedMonth('year', shown, current)).toBe('2025-01')
    expect(comparedMonth(month('2025-08'), shown, current)).toBe('2025-08')
    expect(comparedMonth('none', shown, current)).toBeNull()
  })

  test('with a later month too, if it is finished', () => {
    expect(comparedMonth(month('2026-02'), shown, current)).toBe('2026-02')
  })

  test('with the previous month if the chosen one is the same or unfinished', () => {
    expect(comparisonFor(shown, shown, current)).toBe('previous')
    expect(comparisonFor(current, shown, current)).toBe('previous')
    expect(comparedMonth(month('2026-04'), shown, current)).toBe('2025-12')
  })
})

test('months before tracking began, the current one and the shown one are not offered', () => {
  expect(comparableMonths({ first: month('2025-11'), current, selected: shown })).toEqual([
    '2026-02',
    '2025-12',
    '2025-11',
  ])
  expect(comparableMonths({ first: current, current, selected: current })).toEqual([])
})

test('the first comparable month is the first one that was measured from its first day', () => {
  expect(firstWholeMonth('2026-09-01')).toBe('2026-09')
  expect(firstWholeMonth('2025-12-22')).toBe('2026-01')
})
