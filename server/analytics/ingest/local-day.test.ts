import { describe, expect, it } from 'vitest'
import { dayBefore, isTimeZone, localDay } from './local-day.ts'

describe('the local day', () => {
  it.each([
    ['UTC', '2026-10-15T23:59:59.999Z', '2026-10-15'],
    ['UTC', '2026-10-16T00:00:00.000Z', '2026-10-16'],
    ['Europe/Berlin', '2026-10-15T21:59:59.999Z', '2026-10-15'],
    ['Europe/Berlin', '2026-10-15T22:00:00.000Z', '2026-10-16'],
    // The night the clocks go back is an hour longer, the one they go forward an hour shorter.
    ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
    // Half and quarter hours.
    ['Asia/Kolkata', '2026-10-15T18:29:59.999Z', '2026-10-15'],
    ['Asia/Kolkata', '2026-10-15T18:30:00.000Z', '2026-10-16'],
    ['Asia/Kathmandu', '2026-10-15T18:14:59.999Z', '2026-10-15'],
    ['Asia/Kathmandu', '2026-10-15T18:15:00.000Z', '2026-10-16'],
    ['Australia/Lord_Howe', '2026-10-15T12:59:59.999Z', '2026-10-15'],
    ['Australia/Lord_Howe', '2026-10-15T13:00:00.000Z', '2026-10-16'],
    // Where summer time begins at midnight, the day begins at one.
    ['Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23'],
    ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ])('in %s at %s is %s', (zone, at, day) => {
    expect(localDay(new Date(at), zone)).toBe(day)
  })

  it('follows the one before, over months and leap days', () => {
    expect(dayBefore('2026-10-01')).toBe('2026-09-30')
    expect(dayBefore('2028-03-01')).toBe('2028-02-29')
    expect(dayBefore('2027-01-01')).toBe('2026-12-31')
  })

  it('exists only where the time zone does', () => {
    expect(isTimeZone('Asia/Kolkata')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
  })
})
