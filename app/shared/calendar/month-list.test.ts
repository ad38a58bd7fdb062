import { describe, expect, test } from 'vitest'
import { isInCurrentMonth, monthList, monthOfDate, monthsSince, parseYearMonthDay } from './month-list.ts'

const day = (text: string) => parseYearMonthDay(text)

describe('the list of months', () => {
  test('is flat and newest first while the company began this year', () => {
    const list = monthList(day('2026-08-19'), day('2026-11-21'))
    expect(list).toHaveProperty('flat')
    if (!('flat' in list)) return
    expect(list.flat.map((option) => option.label)).toEqual(['November', 'October', 'September', 'August'])
    expect(list.flat.map((option) => monthOfDate(option.value))).toEqual(['2026-11', '2026-10', '2026-09', '2026-08'])
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

  test('has each month at day 1, midnight, also when today is a 31st', () => {
    const values = monthsSince(day('2026-01-31'), new Date(2026, 4, 31, 18, 45)).map((option) => option.value)
    expect(values.map((value) => value.getTime())).toEqual(
      [4, 3, 2, 1, 0].map((index) => new Date(2026, index, 1).getTime()),
    )
  })

  test('of a company that starts in the future has the current month', () => {
    expect(monthsSince(day('2027-03-01'), day('2026-11-21')).map((option) => option.label)).toEqual(['November'])
  })
})

describe('a date', () => {
  test('is read from year, month and day with January as 1', () => {
    expect(parseYearMonthDay('2026-01-09')).toEqual(new Date(2026, 0, 9))
    expect(parseYearMonthDay('2026-12')).toEqual(new Date(2026, 11, 1))
    expect(parseYearMonthDay('2026-1-5')).toEqual(new Date(2026, 0, 5))
    expect(parseYearMonthDay('2026-11-21T23:30:00.000Z')).toEqual(new Date(2026, 10, 21))
  })

  test.each(['', '26-1-5', '2026-123', '2026-1-512', 'yesterday'])('is none: “%s”', (text) => {
    expect(parseYearMonthDay(text).getTime()).toBeNaN()
  })

  test.each([
    ['2026-01-01', true],
    ['2026-1-31', true],
    ['2026-02-01', false],
    ['2025-12-31', false],
    ['2025-01-15', false],
    ['', false],
  ])('%s is in January 2026: %s', (text, isIn) => {
    expect(isInCurrentMonth(day(text), new Date(2026, 0, 31, 23, 59))).toBe(isIn)
  })
})
