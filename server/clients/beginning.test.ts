import { expect, test } from 'vitest'
import { beginningAt, latestBeginning } from './beginning.ts'

const now = new Date('2026-10-15T12:30:00Z')

test.each([
  ['2026-03-05', 'UTC', '2026-03-05T12:00:00.000Z'],
  ['2026-03-05', 'America/New_York', '2026-03-05T17:00:00.000Z'],
  ['2026-07-05', 'Asia/Kolkata', '2026-07-05T06:30:00.000Z'],
  ['2026-10-15', 'UTC', '2026-10-15T12:30:00.000Z'],
  // There it is already the 16th.
  ['2026-10-16', 'Pacific/Kiritimati', '2026-10-15T12:30:00.000Z'],
])('a company that began on %s in %s began at noon there, or now if that is today', (day, zone, at) => {
  expect(beginningAt(day, zone, now).toISOString()).toBe(at)
})

test.each([
  ['2026-10-16', 'UTC'],
  ['2026-10-16', 'America/New_York'],
  ['1999-12-31', 'UTC'],
])('a company can’t have begun on %s in %s', (day, zone) => {
  expect(() => beginningAt(day, zone, now)).toThrow(/start date can’t be/)
})

test.each([
  ['nothing is known', { websiteSince: null, firstDay: null }, '2026-10-15'],
  ['there is a website', { websiteSince: new Date('2026-04-02T08:00:00Z'), firstDay: null }, '2026-04-02'],
  ['events are older than the website', { websiteSince: now, firstDay: '2026-01-20' }, '2026-01-20'],
])('the latest beginning when %s', (_name, facts, day) => {
  expect(latestBeginning({ timeZone: 'UTC', ...facts }, now)).toBe(day)
})
