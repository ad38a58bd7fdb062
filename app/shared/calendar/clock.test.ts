import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockTime, clockTimeWithOffset, noonOf, sameTimeBefore } from './clock.ts'
import { addDays, daysBetween } from './day.ts'
import { localDay } from './zone.ts'

const zone = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/Havana',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Pacific/Apia',
)
const instant = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

describe('a local clock', () => {
  it.each([
    ['UTC', '2026-10-15T12:00:00Z', '2026-10-15T12:00:00+00:00'],
    ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29T01:59:59+01:00'],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29T03:00:00+02:00'],
    ['America/Los_Angeles', '2026-10-15T12:00:00.999Z', '2026-10-15T05:00:00-07:00'],
    ['Asia/Kathmandu', '2026-10-15T12:00:00Z', '2026-10-15T17:45:00+05:45'],
    ['America/St_Johns', '2026-10-15T12:00:00Z', '2026-10-15T09:30:00-02:30'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31T00:00:00+14:00'],
  ])('in %s at %s shows %s', (timeZone, at, shown) => {
    expect(clockTimeWithOffset(new Date(at), timeZone)).toBe(shown)
  })

  it('shows the local day, and with its offset the instant', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        expect(clockTime(at, timeZone).slice(0, 10)).toBe(localDay(at, timeZone))
        expect(Date.parse(clockTimeWithOffset(at, timeZone))).toBe(Math.floor(at.getTime() / 1000) * 1000)
      }),
    )
  })

  it('shows twelve at noon of every existing day', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        const day = localDay(at, timeZone)
        expect(clockTime(noonOf(day, timeZone), timeZone)).toBe(`${day}T12:00:00`)
      }),
    )
  })
})

describe('the same time some days before', () => {
  it('keeps the hour over a change of the clocks', () => {
    const at = new Date('2026-04-01T12:00:00Z')
    expect(sameTimeBefore(at, 7, 'Europe/Berlin')).toEqual(new Date('2026-03-25T13:00:00Z'))
    expect(sameTimeBefore(at, 7, 'UTC')).toEqual(new Date('2026-03-25T12:00:00Z'))
  })

  it('does not exist if the clocks skipped it', () => {
    expect(sameTimeBefore(new Date('2026-04-05T00:30:00Z'), 7, 'Europe/Berlin')).toBeNull()
    expect(sameTimeBefore(new Date('2012-01-06T00:00:00Z'), 7, 'Pacific/Apia')).toBeNull()
  })

  it('is one of the two if they showed it twice', () => {
    const found = sameTimeBefore(new Date('2026-11-01T01:30:00Z'), 7, 'Europe/Berlin')
    expect(found).toEqual(new Date('2026-10-25T01:30:00Z'))
  })

  it('is shown by the clock so many days before', () => {
    fc.assert(
      fc.property(zone, instant, fc.integer({ min: 1, max: 60 }), (timeZone, at, days) => {
        const then = sameTimeBefore(at, days, timeZone)
        if (then === null) return
        const [now, before] = [clockTime(at, timeZone), clockTime(then, timeZone)]
        expect(before.slice(10)).toBe(now.slice(10))
        expect(daysBetween(before.slice(0, 10), now.slice(0, 10))).toBe(days)
        expect(before.slice(0, 10)).toBe(addDays(now.slice(0, 10), -days))
      }),
    )
  })
})
