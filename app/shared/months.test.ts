import { describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { monthRange } from './month-range.ts'
import { monthList, monthOf, monthSchema, monthsSince, nearestMonth, parseYearMonthDay } from './months.ts'

const month = (text: string) => v.parse(monthSchema, text)
const day = (text: string) => parseYearMonthDay(text)

test('a month is a year of the calendar and one of twelve', () => {
  expect(['2026-10', '0001-01', '9999-12'].every((text) => v.is(monthSchema, text))).toBe(true)
  const malformed = ['0000-01', '2026-00', '2026-13', '2026-1', '26-10', '2026-10-01', ' 2026-10', '', null, 202610]
  expect(malformed.filter((value) => v.is(monthSchema, value))).toEqual([])
})

describe('the list of months', () => {
  test('is flat and newest first while the company began this year', () => {
    const list = monthList(day('2026-08-19'), day('2026-11-21'))
    expect(list).toHaveProperty('flat')
    if (!('flat' in list)) return
    expect(list.flat.map((option) => option.label)).toEqual(['November', 'October', 'September', 'August'])
    expect(list.flat.map((option) => monthOf(option.value))).toEqual(['2026-11', '2026-10', '2026-09', '2026-08'])
  })

  test('is grouped by year, newest first, as soon as the company began in an earlier year', () => {
    const list = monthList(day('2025-11-30'), day('2026-01-01'))
    expect(list).toEqual({
      years: [
        { label: '2026', options: [{ value: day('2026-01-01'), label: 'January' }] },
        {
          label: '2025',
          options: [
            { value: day('2025-12-01'), label: 'December' },
            { value: day('2025-11-01'), label: 'November' },
          ],
        },
      ],
    })
  })

  test('of a company that began on the last evening of the year turns from flat to grouped at New Year', () => {
    const began = new Date(2025, 11, 31, 23, 30)
    expect(monthList(began, new Date(2025, 11, 31, 23, 59))).toEqual({
      flat: [{ value: day('2025-12-01'), label: 'December' }],
    })
    expect(monthList(began, new Date(2026, 0, 1, 0, 0))).toHaveProperty('years')
  })

  test('holds each month at day 1, midnight, also when today is a 31st', () => {
    const values = monthsSince(day('2026-01-31'), new Date(2026, 4, 31, 18, 45)).map((option) => option.value)
    expect(values.map((value) => value.getTime())).toEqual(
      [4, 3, 2, 1, 0].map((index) => new Date(2026, index, 1).getTime()),
    )
  })

  test('of a company that begins in the future holds the current month', () => {
    expect(monthsSince(day('2027-03-01'), day('2026-11-21')).map((option) => option.label)).toEqual(['November'])
  })
})

describe('a date', () => {
  test('is read from year, month and day with January as 1', () => {
    expect(parseYearMonthDay('2026-01-09')).toEqual(new Date(2026, 0, 9))
    expect(parseYearMonthDay('2026-12')).toEqual(new Date(2026, 11, 1))
  })
})

describe('the month a page shows', () => {
  const start = day('2025-06-15')
  const now = day('2026-11-21')

  test.each([
    [undefined, '2026-11'],
    ['2026-03', '2026-03'],
    ['2025-06', '2025-06'],
    ['2025-05', '2025-06'],
    ['1999-01', '2025-06'],
    ['2026-12', '2026-11'],
  ])('asked for as %s is %s', (asked, shown) => {
    expect(nearestMonth(asked === undefined ? undefined : month(asked), start, now)).toBe(shown)
  })

  test('follows the website’s time zone over the end of the month', () => {
    const now = new Date('2026-11-30T23:30:00Z')
    const createdAt = '2025-12-31T23:30:00.000Z'
    const inOslo = monthRange(undefined, { createdAt, timeZone: 'Europe/Oslo', now })
    const inLima = monthRange(undefined, { createdAt, timeZone: 'America/Lima', now })
    expect(inOslo).toEqual({ first: '2026-01', current: '2026-12', selected: '2026-12' })
    expect(inLima).toEqual({ first: '2025-12', current: '2026-11', selected: '2026-11' })
  })

  test('of a company that begins in the future is the current one', () => {
    const range = monthRange(month('2027-02'), { createdAt: '2027-01-10T00:00:00Z', timeZone: 'UTC', now })
    expect(range.first).toBe(range.current)
    expect(range.selected).toBe(range.current)
  })
})

test.each(['2026-13', '2026-00', '26-10', '2026-1', '2026-10-01', '', 'bogus'])('%s is not a month', (text) => {
  expect(v.is(monthSchema, text)).toBe(false)
})
