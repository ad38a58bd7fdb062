import { expect, test } from 'vitest'
import { notificationTime } from './notification-time.ts'

const now = new Date(2026, 9, 15, 12, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('a notification shows a clock time while it is under 24 hours old', () => {
  expect(notificationTime(at(2026, 9, 15, 9, 5), now)).toBe('09:05')
  expect(notificationTime(at(2026, 9, 14, 12, 1), now)).toBe('12:01')
})

test('from 24 hours on it shows the date, with the year once that is another', () => {
  expect(notificationTime(at(2026, 9, 14, 12, 0), now)).toBe('14 Oct')
  expect(notificationTime(at(2025, 11, 31, 23, 0), now)).toBe('31 Dec 2025')
})
