import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { dueDrafts, upcoming } from '#server/reports/schedule/upcoming.ts'
import { clockTime, instantOf } from '../calendar/clock.ts'
import { addDays } from '../calendar/day.ts'
import type { Month } from '../calendar/month.ts'
import { holidaysSchema, scheduleSchema, workingDayOf } from './schedule.ts'

const month = (text: string) => text as Month
const plan = { enabled: true, workingDay: 3, time: '09:00', timeZone: 'Europe/Berlin', holidays: [] as string[] }

describe('Working days', () => {
  test.each([
    ['2026-10', 1, [], '2026-10-01'],
    ['2026-10', 3, [], '2026-10-05'],
    // New Year's Day and Epiphany.
    ['2027-01', 1, ['2027-01-01'], '2027-01-04'],
    ['2027-01', 3, ['2027-01-01', '2027-01-06'], '2027-01-07'],
    // A holiday on a Saturday changes nothing.
    ['2026-10', 3, ['2026-10-03'], '2026-10-05'],
  ])('of %s: the working day %i without %j is %s', (of, number, holidays, day) => {
    expect(workingDayOf(month(of), number, holidays)).toBe(day)
  })

  it('are the last one or the last day where a month has fewer', () => {
    const days = (from: string, count: number) => Array.from({ length: count }, (_, index) => addDays(from, index))
    expect(workingDayOf(month('2026-02'), 15, days('2026-02-11', 18))).toBe('2026-02-10')
    expect(workingDayOf(month('2026-02'), 3, days('2026-02-01', 28))).toBe('2026-02-28')
  })
})

describe('A schedule', () => {
  it('is read with a time of day and at most 15 working days; holidays once and in order', () => {
    const read = { enabled: false, workingDay: 15, time: '23:59' }
    expect(v.is(scheduleSchema, read)).toBe(true)
    for (const wrong of [
      { workingDay: 0 },
      { workingDay: 16 },
      { workingDay: 1.5 },
      { time: '24:00' },
      { time: '9:00' },
    ])
      expect(v.is(scheduleSchema, { ...read, ...wrong })).toBe(false)
    expect(v.parse(holidaysSchema, ['2027-01-01', '2026-12-25', '2027-01-01'])).toEqual(['2026-12-25', '2027-01-01'])
  })

  it('says the next drafts in the client’s zone, over clock changes and New Year', () => {
    expect(upcoming(plan, new Date('2026-10-05T07:00:00Z'), 4)).toEqual([
      { month: '2026-10', day: '2026-11-04', at: new Date('2026-11-04T08:00:00Z') },
      { month: '2026-11', day: '2026-12-03', at: new Date('2026-12-03T08:00:00Z') },
      { month: '2026-12', day: '2027-01-05', at: new Date('2027-01-05T08:00:00Z') },
      { month: '2027-01', day: '2027-02-03', at: new Date('2027-02-03T08:00:00Z') },
    ])
    expect(upcoming(plan, new Date('2026-10-05T06:59:59Z'), 1)[0]?.day).toBe('2026-10-05')
    expect(upcoming({ ...plan, enabled: false }, new Date('2026-10-05T07:00:00Z'), 4)).toEqual([])
  })

  it('was due exactly once for each month between two looks', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Auckland', 'Pacific/Kiritimati')
    const schedule = fc.record({
      enabled: fc.constant(true),
      workingDay: fc.integer({ min: 1, max: 15 }),
      time: fc.constantFrom('00:00', '02:30', '09:00', '23:59'),
      timeZone: zones,
      holidays: fc.constant<string[]>([]),
    })
    const looks = fc.uniqueArray(fc.integer({ min: 0, max: 200 * 24 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(schedule, looks, (one, hours) => {
        const at = (hour: number) => new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000)
        const sorted = hours.toSorted((a, b) => a - b)
        const seen = sorted.slice(1).flatMap((hour, index) => dueDrafts(one, at(sorted[index] ?? 0), at(hour)))
        const all = upcoming(one, at(sorted[0] ?? 0), 12).filter((next) => next.at <= at(sorted.at(-1) ?? 0))
        expect(seen).toEqual(all)
      }),
    )
  })
})

describe('The instant of a local time', () => {
  test.each([
    // Berlin skips 02:30 on this day, and shows it twice on the other.
    ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '09:00', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
    ['2026-01-01', '00:00', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    // Lord Howe Island changes its clocks by half an hour.
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, at) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(at)
  })

  it('shows that time on local clocks, except where they skip it', () => {
    const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland', 'Australia/Lord_Howe')
    let skipped = 0
    fc.assert(
      fc.property(fc.nat({ max: 800 }), fc.nat({ max: 1439 }), zones, (later, minute, zone) => {
        const day = addDays('2026-01-01', later)
        const two = (number: number) => String(number).padStart(2, '0')
        const time = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
        const shown = clockTime(instantOf(day, time, zone), zone)
        if (shown !== `${day}T${time}:00`) {
          skipped += 1
        }
        expect(shown >= `${day}T${time}:00` && shown < `${day}T24`).toBe(true)
      }),
      { numRuns: 500, seed: 7 },
    )
    expect(skipped).toBeLessThan(10)
  })
})
