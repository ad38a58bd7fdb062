import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatTime } from './format-time.ts'

const at = '2026-10-15T12:03:09Z'
const zone = 'Europe/Berlin'

test.each([
  ['en', null, '2:03 PM'],
  ['en', '24', '14:03'],
  ['en-GB', null, '14:03'],
  ['en-GB', '12', '2:03 pm'],
  ['de', null, '14:03'],
  ['de', '12', '2:03 PM'],
  ['pt', null, '14:03'],
] as const)('in %s with the clock %s a time reads %s', (locale, timeFormat, text) => {
  expect(formatTime({ locale, timeFormat }, at, zone)).toBe(text)
})

test('a time includes seconds on request', () => {
  expect(formatTime({ locale: 'de', timeFormat: null }, at, zone, { seconds: true })).toBe('14:03:09')
})

test('midnight is 00:03 or 12:03 AM and never 24:03', () => {
  const midnight = '2026-10-15T22:03:00Z'
  expect(formatTime({ locale: 'en', timeFormat: '24' }, midnight, zone)).toBe('00:03')
  expect(formatTime({ locale: 'en', timeFormat: '12' }, midnight, zone)).toBe('12:03 AM')
})

test('a moment includes its day, and seconds and year on request', () => {
  const clock = { locale: 'en', timeFormat: '24' } as const
  expect(formatMoment(clock, at, zone)).toBe('Oct 15, 14:03')
  expect(formatMoment(clock, at, zone, { seconds: true })).toBe('Oct 15, 14:03:09')
  expect(formatMoment(clock, at, zone, { year: true })).toBe('Oct 15, 2026, 14:03')
  expect(formatDate(clock, at, zone)).toBe('Oct 15, 2026')
})
