import { expect, test } from 'vitest'
import { monthOf } from '#app/shared/calendar/month.ts'
import { firstOffer } from './first-offer.ts'

const evening = new Date('2026-11-30T23:30:00Z')

test('a new annotation starts on today in the website’s time zone', () => {
  expect(firstOffer(monthOf('2026-11-01'), 'UTC', evening)).toBe('2026-11-30')
  expect(firstOffer(monthOf('2026-12-01'), 'Asia/Tokyo', evening)).toBe('2026-12-01')
  expect(firstOffer(monthOf('2026-11-01'), 'America/New_York', new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19')
})

test('in another month a new annotation starts on the first day', () => {
  expect(firstOffer(monthOf('2026-11-01'), 'Asia/Tokyo', evening)).toBe('2026-11-01')
  expect(firstOffer(monthOf('2026-09-01'), 'UTC', evening)).toBe('2026-09-01')
})
