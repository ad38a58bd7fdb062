import { describe, expect, it } from 'vitest'
import { eachDay, weekdayOf } from '../calendar/day.ts'
import { monthOf } from '../calendar/month.ts'
import { paceOf, weekdayWeights, type DayCount } from './pacing.ts'

const october = monthOf('2026-10-01')
const aim = { target: 100, margin: 20 }
const longAgo = '2026-01-01'
/** A count on one day of October. */
const on = (day: string, count: number): DayCount[] => [{ day, count }]

/** Each day of a period, with the count of its weekday (Sunday first). */
function days(from: string, to: string, perWeekday: readonly number[]): DayCount[] {
  return eachDay({ from, to }).map((day) => ({ day, count: perWeekday[weekdayOf(day)] ?? 0 }))
}
const workdays = [0, 1, 1, 1, 1, 1, 0]

describe('The pace towards a month’s target', () => {
  it('expects the same of each day if weekdays don’t differ', () => {
    // 15 of 31 days: 48.39 of 100; 20 % less is 38.71.
    const pace = paceOf(october, '2026-10-15', aim, on('2026-10-02', 38), longAgo)
    expect(pace).toEqual({
      month: '2026-10',
      day: '2026-10-15',
      reached: 38,
      target: 100,
      expected: 1500 / 31,
      projected: 38 / (15 / 31),
      state: 'behind',
    })
    expect(paceOf(october, '2026-10-15', aim, on('2026-10-02', 39), longAgo).state).toBe('onTrack')
    expect(paceOf(october, '2026-10-15', aim, on('2026-10-02', 58), longAgo).state).toBe('onTrack')
    expect(paceOf(october, '2026-10-15', aim, on('2026-10-02', 59), longAgo).state).toBe('ahead')
  })

  it('expects nothing of weekends without any conversions', () => {
    const before = days('2026-08-06', '2026-09-30', workdays)
    expect(weekdayWeights(october, before, longAgo)).toEqual([0, 8, 8, 8, 8, 8, 0])
    // 11 of October’s 22 workdays are over on the 15th, and on the 18th, a Sunday, 12.
    expect(paceOf(october, '2026-10-15', aim, before, longAgo).expected).toBe(50)
    expect(paceOf(october, '2026-10-17', aim, before, longAgo).expected).toBeCloseTo((100 * 12) / 22, 10)
    expect(paceOf(october, '2026-10-18', aim, before, longAgo).expected).toBeCloseTo((100 * 12) / 22, 10)
    expect(paceOf(october, '2026-10-31', aim, before, longAgo).expected).toBe(100)
  })

  it('treats weekdays as equal when there is little data', () => {
    const equal = [1, 1, 1, 1, 1, 1, 1]
    const few = days('2026-09-01', '2026-09-27', [0, 0, 0, 0, 0, 0, 6])
    expect(weekdayWeights(october, few, longAgo)).toEqual(equal)
    const before = days('2026-08-06', '2026-09-30', workdays)
    expect(weekdayWeights(october, before, '2026-09-04')).toEqual(equal)
    expect(weekdayWeights(october, before, '2026-09-03')).not.toEqual(equal)
  })

  it('judges neither the first four days nor a partly measured month', () => {
    expect(paceOf(october, '2026-10-04', aim, [], longAgo).state).toBe('early')
    expect(paceOf(october, '2026-10-05', aim, [], longAgo).state).toBe('behind')
    expect(paceOf(october, '2026-10-20', aim, [], '2026-10-02').state).toBe('early')
    expect(paceOf(october, '2026-09-30', aim, [], longAgo)).toMatchObject({ day: null, state: 'early' })
  })

  it('is not behind if chance explains the gap', () => {
    const stateOf = (target: number, reached: number) =>
      paceOf(october, '2026-10-15', { target, margin: 20 }, on('2026-10-02', reached), longAgo).state
    // 5.81 are expected of twelve: 1.81 missing are 31 % and less than √5.81 = 2.41, 2.81 are more.
    expect(stateOf(12, 4)).toBe('onTrack')
    expect(stateOf(12, 3)).toBe('behind')
    // 4.84 of ten.
    expect(stateOf(10, 0)).toBe('onTrack')
  })

  it('is reached at once, also by today’s conversions', () => {
    expect(paceOf(october, '2026-10-02', aim, on('2026-10-02', 100), longAgo).state).toBe('reached')
    expect(paceOf(october, '2026-10-02', aim, on('2026-10-02', 60), longAgo, 100)).toMatchObject({
      state: 'reached',
      reached: 100,
    })
  })

  it('ignores days of other months', () => {
    const counts = [...on('2026-09-30', 500), ...on('2026-10-01', 3), ...on('2026-11-01', 500)]
    expect(paceOf(october, '2026-10-15', aim, counts, longAgo).reached).toBe(3)
  })
})
