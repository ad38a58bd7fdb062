import { expect, test } from 'vitest'
import { formatHour, formatHours, formatWeekdayName } from './week-hour.ts'

test('weekdays and hours are written as the language writes them', () => {
  expect(formatWeekdayName('en', 0, 'long')).toBe('Monday')
  expect(formatWeekdayName('de', 6, 'short')).toBe('So')
  expect(formatHour('en', 21)).toBe('9 PM')
  expect(formatHours('de', 9)).toBe('9:00–10:00')
  expect(formatHours('en', 23)).toBe('11:00 PM–12:00 AM')
})
