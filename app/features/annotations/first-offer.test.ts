import { expect, test } from 'vitest'
import { firstOffer } from './first-offer.ts'

const evening = new Date('2026-11-30T23:30:00Z')

test('a new annotation begins with the website’s today, whatever day it is elsewhere', () => {
  expect(firstOffer('2026-11', 'UTC', evening)).toBe('2026-11-30')
  expect(firstOffer('2026-12', 'Asia/Tokyo', evening)).toBe('2026-12-01')
  expect(firstOffer('2026-11', 'America/New_York', new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19')
})

test('of another month it is the first day', () => {
  expect(firstOffer('2026-11', 'Asia/Tokyo', evening)).toBe('2026-11-01')
  expect(firstOffer('2026-09', 'UTC', evening)).toBe('2026-09-01')
})
