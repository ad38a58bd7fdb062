import { expect, test } from 'vitest'
import { launchAfter, timeLeft } from './countdown.ts'

test.each([
  ['2026-11-25T12:00:00Z', '2027-06-21T09:00:00.000Z'],
  ['2027-05-22T09:00:00Z', '2027-06-21T09:00:00.000Z'],
  ['2027-05-22T09:00:01Z', '2028-06-21T09:00:00.000Z'],
  ['2027-06-21T09:00:00Z', '2028-06-21T09:00:00.000Z'],
  ['2027-12-31T23:59:59Z', '2028-06-21T09:00:00.000Z'],
])('on %s the launch is %s: at least 30 days ahead', (now, launch) => {
  expect(launchAfter(new Date(now)).toISOString()).toBe(launch)
})

test('the time left is counted in days, hours, minutes and seconds', () => {
  const launch = new Date('2027-06-21T09:00:00Z')
  expect(timeLeft(new Date('2027-06-19T07:58:59Z'), launch)).toEqual({ days: 2, hours: 1, minutes: 1, seconds: 1 })
  expect(timeLeft(launch, launch)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(timeLeft(new Date('2027-06-22T00:00:00Z'), launch)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
