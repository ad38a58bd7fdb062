import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, dayBefore } from './day.ts'
import { monthOf } from './month.ts'
import { endOfDay, isTimeZone, knownZone, localDay, localMonth, ownTimeZone, startOfDay, utcDay } from './zone.ts'

/** Offsets of whole, half and quarter hours, clocks that change at midnight or by half an hour, and skipped days. */
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
const zone = fc.constantFrom(...zones)
const instant = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

/** The day from the parts of another locale, without a cache. */
function dayByParts(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

describe('the local day', () => {
  it.each([
    ['UTC', '2026-10-15T23:59:59.999Z', '2026-10-15'],
    ['UTC', '2026-10-16T00:00:00.000Z', '2026-10-16'],
    ['Europe/Berlin', '2026-10-15T21:59:59.999Z', '2026-10-15'],
    ['Europe/Berlin', '2026-10-15T22:00:00.000Z', '2026-10-16'],
    // The night is an hour longer when the clocks go back, and an hour shorter when they go forward.
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

  it('is that of the zone’s calendar at every instant, whatever was asked before', () => {
    fc.assert(
      fc.property(zone, instant, fc.array(fc.nat(20 * 60_000), { maxLength: 4 }), (timeZone, at, later) => {
        for (const by of [0, ...later]) {
          const then = new Date(at.getTime() + by)
          expect(localDay(then, timeZone)).toBe(dayByParts(then, timeZone))
        }
      }),
    )
  })

  it('turned back when clocks went back a minute after midnight', () => {
    const days = ['02:29:59', '02:30:30', '02:31:00', '03:29:59', '03:30:00'].map((time) =>
      localDay(new Date(`2006-10-29T${time}Z`), 'America/St_Johns'),
    )
    expect(days).toEqual(['2006-10-28', '2006-10-29', '2006-10-28', '2006-10-28', '2006-10-29'])
  })

  it('skips the day that a zone left out', () => {
    expect(localDay(new Date('2011-12-30T09:59:59Z'), 'Pacific/Apia')).toBe('2011-12-29')
    expect(localDay(new Date('2011-12-30T10:00:00Z'), 'Pacific/Apia')).toBe('2011-12-31')
  })

  it('has its month', () => {
    const at = new Date('2026-10-31T18:30:00Z')
    expect(['UTC', 'Asia/Kolkata'].map((timeZone) => localMonth(at, timeZone))).toEqual(['2026-10', '2026-11'])
    fc.assert(
      fc.property(zone, instant, (of, then) => {
        expect(localMonth(then, of)).toBe(monthOf(dayByParts(then, of)))
      }),
    )
  })

  it('is that of UTC for things without a time zone', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(utcDay(at)).toBe(at.toISOString().slice(0, 10))
      }),
    )
  })

  it('exists only for existing time zones', () => {
    expect(() => localDay(new Date('2026-10-15T00:00:00Z'), 'Mars/Olympus')).toThrow(RangeError)
    expect(() => localDay(new Date(Number.NaN), 'UTC')).toThrow(RangeError)
  })
})

describe('the beginning and the end of a day', () => {
  it.each([
    ['UTC', '2026-10-15', '2026-10-15T00:00:00Z', '2026-10-16T00:00:00Z'],
    ['Asia/Kathmandu', '2026-10-16', '2026-10-15T18:15:00Z', '2026-10-16T18:15:00Z'],
    ['Pacific/Kiritimati', '2027-01-01', '2026-12-31T10:00:00Z', '2027-01-01T10:00:00Z'],
    // 23 and 25 hours; half an hour more on Lord Howe.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'],
    // Midnight is skipped, and occurs twice.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    ['Atlantic/Azores', '2026-10-25', '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
    // The skipped day begins when the next one does.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', '2011-12-31T10:00:00Z'],
    ['Asia/Kolkata', '9999-12-31', '9999-12-30T18:30:00Z', '9999-12-31T18:30:00Z'],
  ])('in %s of %s are %s and %s', (timeZone, day, begins, ends) => {
    expect([startOfDay(day, timeZone), endOfDay(day, timeZone)]).toEqual([new Date(begins), new Date(ends)])
  })

  it('are where the local day changes', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        const day = localDay(at, timeZone)
        const [begins, ends] = [startOfDay(day, timeZone), endOfDay(day, timeZone)]
        const moments = [begins.getTime() - 1, begins.getTime(), ends.getTime() - 1, ends.getTime()]
        const [before, first, last, after] = moments.map((moment) => localDay(new Date(moment), timeZone))
        expect([first, last]).toEqual([day, day])
        expect(before !== undefined && before < day && after !== undefined && after > day).toBe(true)
        expect(startOfDay(dayAfter(day), timeZone)).toEqual(ends)
        expect(endOfDay(dayBefore(day), timeZone)).toEqual(begins)
      }),
    )
  })

  it('are refused for invalid days and unknown zones', () => {
    expect(() => startOfDay('no day', 'UTC')).toThrow(RangeError)
    expect(() => endOfDay('2026-10-15', 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('a time zone', () => {
  it.each([
    ['Europe/Berlin', true],
    ['Asia/Kolkata', true],
    ['UTC', true],
    ['Mars/Olympus', false],
    ['+02:00', false],
    ['-03', false],
    ['', false],
  ])('%s: %s', (name, known) => {
    expect(isTimeZone(name)).toBe(known)
  })

  it('has one name, in any spelling', () => {
    expect(['europe/berlin', 'Europe/Berlin'].map(knownZone)).toEqual(['Europe/Berlin', 'Europe/Berlin'])
    expect(['', '+02:00', 'Mars/Olympus'].map(knownZone)).toEqual([null, null, null])
  })

  it('is the time zone of the reader’s device', () => {
    expect(isTimeZone(ownTimeZone())).toBe(true)
  })
})
