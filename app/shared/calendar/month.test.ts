import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayBefore, isDay } from './day.ts'
import {
  addMonths,
  dayIn,
  daysIn,
  daysOfMonth,
  firstDayOf,
  firstDays,
  isWholeMonth,
  lastDayOf,
  monthOf,
  monthPattern,
  monthSchema,
  monthsBetween,
} from './month.ts'

const month = (text: string) => v.parse(monthSchema, text)
const two = (number: number) => String(number).padStart(2, '0')
/** Any month of the years 1001 to 9998, so that its neighbours are months too. */
const months = fc
  .tuple(fc.integer({ min: 1001, max: 9998 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => month(`${year}-${two(number)}`))

describe('a month', () => {
  it('is a year of four digits and one of twelve', () => {
    expect(['2026-10', '1000-01', '9999-12'].every((text) => v.is(monthSchema, text))).toBe(true)
    const malformed = ['0000-01', '0999-12', '2026-00', '2026-13', '2026-1', '26-10', '2026-10-01', ' 2026-10']
    expect([...malformed, '', 'bogus', null, 202610].filter((value) => v.is(monthSchema, value))).toEqual([])
  })

  it('has the same form for programs', () => {
    const pattern = new RegExp(`^${monthPattern}$`)
    const texts = fc.oneof(months, fc.stringMatching(/^\d{4}-\d{2}$/), fc.string())
    fc.assert(
      fc.property(texts, (text) => {
        expect(pattern.test(text)).toBe(v.is(monthSchema, text))
      }),
    )
  })

  it('has the days from its first to its last, and no others', () => {
    fc.assert(
      fc.property(months, (one) => {
        const days = daysOfMonth(one)
        expect(days).toHaveLength(daysIn(one))
        expect(days.map(monthOf).every((of) => of === one)).toBe(true)
        expect(days.map((_, index) => dayIn(one, index + 1))).toEqual(days)
        expect([days[0], days.at(-1)]).toEqual([firstDayOf(one), lastDayOf(one)])
        expect(isDay(lastDayOf(one))).toBe(true)
        expect(monthOf(dayBefore(firstDayOf(one)))).toBe(addMonths(one, -1))
        expect(dayAfter(lastDayOf(one))).toBe(firstDayOf(addMonths(one, 1)))
      }),
    )
  })

  it.each([
    ['2026-02', 28],
    ['2028-02', 29],
    ['1900-02', 28],
    ['2000-02', 29],
    ['2026-04', 30],
    ['2026-12', 31],
  ])('%s has %i days', (text, days) => {
    expect(daysIn(month(text))).toBe(days)
  })

  it('is found for exactly its days', () => {
    expect(monthOf('2026-10-31')).toBe('2026-10')
    expect(() => monthOf('no day')).toThrow(v.ValiError)
  })
})

describe('counting months', () => {
  it('passes New Year in both directions', () => {
    expect(addMonths(month('2026-12'), 1)).toBe('2027-01')
    expect(addMonths(month('2026-01'), -1)).toBe('2025-12')
    expect(addMonths(month('2026-11'), -12)).toBe('2025-11')
    expect(addMonths(month('2026-11'), -35)).toBe('2023-12')
  })

  it('is reversible, and counts its distance', () => {
    fc.assert(
      fc.property(months, months, (one, other) => {
        const between = monthsBetween(one, other)
        expect(addMonths(one, between)).toBe(other)
        expect(Math.sign(between)).toBe(one < other ? 1 : one > other ? -1 : 0)
      }),
    )
  })

  it('ends where years have more than four digits', () => {
    expect(() => addMonths(month('9999-12'), 1)).toThrow(v.ValiError)
    expect(() => addMonths(month('1000-01'), -1)).toThrow(v.ValiError)
  })
})

describe('days of a month', () => {
  it('are the first ones up to a number, or all', () => {
    expect(firstDays(month('2026-02'), 10)).toEqual({ from: '2026-02-01', to: '2026-02-10' })
    expect(firstDays(month('2026-02'), 30)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(firstDays(month('2028-02'), Infinity)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  it('are the whole month only from its first day to its last', () => {
    fc.assert(
      fc.property(months, (one) => {
        const [from, to] = [firstDayOf(one), lastDayOf(one)]
        expect(isWholeMonth({ from, to })).toBe(true)
        expect(isWholeMonth({ from: dayAfter(from), to })).toBe(false)
        expect(isWholeMonth({ from, to: dayBefore(to) })).toBe(false)
        expect(isWholeMonth({ from, to: lastDayOf(addMonths(one, 1)) })).toBe(false)
      }),
    )
  })
})
