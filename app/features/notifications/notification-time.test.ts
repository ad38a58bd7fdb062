import { expect, test } from 'vitest'
import type { Clock } from '#app/components/locale/use-clock.ts'
import { notificationTime } from './notification-time.ts'

const now = new Date(2026, 9, 15, 12, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()
const english: Clock = { locale: 'en', timeFormat: null }

test('a notification shows a clock time while it is under 24 hours old', () => {
  expect(notificationTime(english, at(2026, 9, 15, 9, 5), now)).toBe('9:05 AM')
  expect(notificationTime({ ...english, timeFormat: '24' }, at(2026, 9, 14, 12, 1), now)).toBe('12:01')
  expect(notificationTime({ locale: 'de', timeFormat: null }, at(2026, 9, 14, 12, 1), now)).toBe('12:01')
})

test('from 24 hours on it shows the date, with the year if it is another', () => {
  expect(notificationTime(english, at(2026, 9, 14, 12, 0), now)).toBe('Oct 14')
  expect(notificationTime(english, at(2025, 11, 31, 23, 0), now)).toBe('Dec 31, 2025')
  expect(notificationTime({ locale: 'de', timeFormat: '12' }, at(2026, 9, 14, 12, 0), now)).toBe('14. Okt.')
})
