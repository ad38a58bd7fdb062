import { expect, test } from 'vitest'
import { parseHolidays } from './parse-holidays.ts'

test('A pasted list of holidays is read with names and in both ways of writing a day', () => {
  const text = '2026-12-25,Christmas Day\r\n26.12.2026 Zweiter Weihnachtstag\n\n1.1.2027\n2026-12-25\n'
  expect(parseHolidays(text)).toEqual({ days: ['2026-12-25', '2026-12-26', '2027-01-01'], unreadable: 0 })
})

test('Lines without a day of the calendar are counted', () => {
  expect(parseHolidays('Holidays 2026\n2026-02-30\n4/5/2026\n2026-05-01')).toEqual({
    days: ['2026-05-01'],
    unreadable: 3,
  })
  expect(parseHolidays('12026-05-01 2026-05-011')).toEqual({ days: [], unreadable: 1 })
})
