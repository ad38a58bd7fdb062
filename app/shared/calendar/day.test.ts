import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayAfter,
  dayBefore,
  dayOfMonth,
  daySchema,
  daysBetween,
  eachDay,
  isDay,
  mondayOf,
  weekdayOf,
} from './day.ts'

/** Any day of the years 1000 to 9999, from its number. */
const firstNumber = Date.UTC(1000, 0, 1) / 86_400_000
const lastNumber = Date.UTC(9999, 11, 31) / 86_400_000
const dayNumbered = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
const days = fc.integer({ min: firstNumber, max: lastNumber }).map(dayNumbered)

describe('a day', () => {
  it('is valid if the calendar has it', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(v.parse(daySchema, day)).toBe(day)
      }),
    )
  })

  it.each([
    ['2026-02-29', '2028-02-29'],
    ['1900-02-29', '2000-02-29'],
    ['2026-04-31', '2026-03-31'],
    ['2026-13-01', '2026-12-01'],
    ['2026-00-10', '2026-01-10'],
  ])('%s is invalid, %s is valid', (none, one) => {
    expect([isDay(none), isDay(one)]).toEqual([false, true])
  })

  it('needs four digits of a year from 1000 on, without which days would not sort as texts', () => {
    const years = [
      '0999-12-31',
      '0001-01-01',
      '0000-01-01',
      '999-12-31',
      '10000-01-01',
      '+010000-01-01',
      '-001000-01-01',
    ]
    expect(years.filter(isDay)).toEqual([])
    expect(['1000-01-01', '9999-12-31'].filter(isDay)).toHaveLength(2)
  })

  it('is written in full without extra characters', () => {
    expect(['2026-1-05', '20261105', '2026-11-05T00:00:00Z', ' 2026-11-05', '2026-11-05\n', ''].filter(isDay)).toEqual(
      [],
    )
  })
})

describe('counting days', () => {
  it('follows months, leap years and New Year', () => {
    expect(dayBefore('2026-10-01')).toBe('2026-09-30')
    expect(dayBefore('2028-03-01')).toBe('2028-02-29')
    expect(dayBefore('2027-01-01')).toBe('2026-12-31')
    expect(dayAfter('2026-02-28')).toBe('2026-03-01')
    expect(dayAfter('1900-02-28')).toBe('1900-03-01')
    expect(dayAfter('2000-02-28')).toBe('2000-02-29')
  })

  it('includes a day that a zone skipped: the calendar is the same everywhere', () => {
    expect(eachDay({ from: '2011-12-29', to: '2011-12-31' })).toEqual(['2011-12-29', '2011-12-30', '2011-12-31'])
  })

  it('is reversible, and counts its distance', () => {
    fc.assert(
      fc.property(days, days, (one, other) => {
        const between = daysBetween(one, other)
        expect(addDays(one, between)).toBe(other)
        expect(daysBetween(other, one) + between).toBe(0)
        expect(Math.sign(between)).toBe(one < other ? 1 : one > other ? -1 : 0)
      }),
    )
  })

  it('lists each day of a run once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: firstNumber, max: lastNumber - 500 }), fc.nat(500), (first, more) => {
        const listed = eachDay({ from: dayNumbered(first), to: dayNumbered(first + more) })
        expect(listed).toEqual(Array.from({ length: more + 1 }, (_, index) => dayNumbered(first + index)))
      }),
    )
    expect(eachDay({ from: '2026-10-02', to: '2026-10-01' })).toEqual([])
  })

  it('refuses invalid days and days beyond the last one', () => {
    expect(() => addDays('yesterday', 1)).toThrow(RangeError)
    expect(() => dayAfter('9999-12-31')).toThrow(RangeError)
  })
})

describe('a week', () => {
  it('has its days in order, Sunday first', () => {
    const week = eachDay({ from: '2026-11-01', to: '2026-11-07' })
    expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('begins on its Monday, at most six days before', () => {
    fc.assert(
      fc.property(days, (day) => {
        const monday = mondayOf(day)
        expect(weekdayOf(monday)).toBe(1)
        expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(monday, day))
      }),
    )
  })
})

it('a day has its number in the month', () => {
  expect(['2026-11-01', '2026-11-30'].map(dayOfMonth)).toEqual([1, 30])
})
