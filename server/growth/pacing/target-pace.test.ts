import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, eachDay, weekdayOf, type Day } from '#app/shared/calendar/day.ts'
import { monthOf } from '#app/shared/calendar/month.ts'
import { daysOfSpan, monthsIn, type SpanOf } from '#app/shared/growth/span.ts'
import type { CountedDays } from '../forecast/daily-series.ts'
import { targetPace, type PacedTarget } from './target-pace.ts'

const october = { span: 'month', first: monthOf('2026-10-01') } as const satisfies SpanOf
/** No day of the year before was measured. */
const from = '2025-10-01'

/** Counts from a day on, measured since another. */
function counted(count: (day: Day) => number, { until = '2026-10-14', since = '2026-07-01' } = {}): CountedDays {
  const days = eachDay({ from, to: until })
  return { first: from, counts: days.map(count), isMeasured: days.map((day) => day >= since) }
}
const even = (each: number) => (day: Day) => (day >= '2026-07-01' ? each : 0)

function pace(given: Partial<PacedTarget> & { of?: SpanOf } = {}) {
  const { of = october, ...more } = given
  const amount = given.amount ?? 310
  return targetPace({
    metric: 'visits',
    amount,
    period: daysOfSpan(of),
    months: monthsIn(of).map((month) => ({ month, amount: amount / monthsIn(of).length })),
    counted: [counted(even(10))],
    today: '2026-10-15',
    forecast: null,
    isGone: false,
    ...more,
  })
}

describe('A target in its period', () => {
  it('expects as much as the days so far usually bring, by their weekdays', () => {
    expect(pace()).toMatchObject({ state: 'onTrack', rule: 'chance', came: 140, through: '2026-10-14', missingDays: 0 })
    expect(pace().expected).toBeCloseTo(140, 9)
    // All visits come on Mondays: 12 October is the second of four.
    const mondays = (day: Day) => (weekdayOf(day) === 1 && day >= '2026-07-01' ? 50 : 0)
    const { share, expected } = pace({ amount: 200, counted: [counted(mondays)] })
    expect([share, expected]).toEqual([0.5, 100])
  })

  it('counts the same weekdays of the year before half, if they were measured', () => {
    // A year ago everything came in the first half of the month.
    const yearBefore = (day: Day) => (day < '2025-10-15' ? 20 : day < '2026-07-01' ? 0 : 10)
    const all = eachDay({ from: '2025-08-01', to: '2026-10-14' })
    const series = { first: '2025-08-01', counts: all.map(yearBefore), isMeasured: all.map(() => true) }
    const { share } = pace({ counted: [series] })
    // 1 to 13 October 2026 are 364 days after 2 to 14 October 2025: all but the last of these fourteen days.
    expect(share).toBeCloseTo((14 / 31 + 1) / 2, 9)
  })

  it('is judged by the band of its forecast, also on its first days', () => {
    const forecast = { value: 300, low: 280, high: 330 }
    const stateFor = (amount: number) => pace({ amount, forecast, today: '2026-10-02' }).state
    expect([300, 301, 330, 331].map(stateFor)).toEqual(['onTrack', 'behind', 'behind', 'atRisk'])
    expect(pace({ amount: 10, forecast }).state).toBe('reached')
    expect(pace({ forecast }).rule).toBe('band')
  })

  it('is judged by chance while there is no band', () => {
    const stateFor = (each: number, today = '2026-10-15') =>
      pace({
        counted: [counted((day) => (day >= '2026-10-01' ? each : even(10)(day)), { until: addDays(today, -1) })],
        today,
      }).state
    expect(stateFor(10, '2026-10-05')).toBe('early')
    expect(stateFor(10, '2026-10-06')).toBe('onTrack')
    // 140 are expected; √140 is 11.8.
    expect(stateFor(9.2)).toBe('onTrack')
    expect(stateFor(9.1)).toBe('behind')
    // With fewer than five expected nothing can be noticed.
    expect(pace({ amount: 10, counted: [counted(() => 0)] }).state).toBe('onTrack')
    expect(pace({ amount: 12, counted: [counted(() => 0)] }).state).toBe('behind')
  })

  it('expects nothing of days that were not measured', () => {
    const gap = counted(even(10))
    const series = {
      ...gap,
      counts: gap.counts.map((count, at) => (isGap(addDays(from, at)) ? 0 : count)),
      isMeasured: gap.isMeasured.map((is, at) => is && !isGap(addDays(from, at))),
    }
    expect(pace({ counted: [series] })).toMatchObject({ state: 'onTrack', came: 80, missingDays: 6 })
  })
  const isGap = (day: Day) => day >= '2026-10-03' && day <= '2026-10-08'

  it('of revenue varies by chance as its days did before', () => {
    // Every day brings 100 or nothing: the spread of a day is about 50, that of 14 days 187.
    const halves = (day: Day) => (day < '2026-10-01' && daysBetween(from, day) % 2 === 0 ? 100 : 0)
    const of = (amount: number) => pace({ metric: 'revenue', amount, counted: [counted(halves)] }).state
    expect(of(400)).toBe('onTrack')
    expect(of(450)).toBe('behind')
  })

  it('of a share is compared with the share so far, and never reached before its end', () => {
    const share = (part: number, more: Partial<PacedTarget> = {}) =>
      pace({
        metric: 'channelShare',
        amount: 0.3,
        ...more,
        counted: [counted(even(part), { until: '2026-10-31' }), counted(even(100), { until: '2026-10-31' })],
      })
    expect(share(40)).toMatchObject({ state: 'onTrack', came: 0.4, expected: 0.3 })
    expect(share(29).state).toBe('onTrack')
    // 420 of 1,400 visits are expected, 20 fewer are within chance.
    expect(share(28).state).toBe('behind')
    expect(share(31, { today: '2026-11-01' }).state).toBe('reached')
    expect(share(29, { today: '2026-11-01' }).state).toBe('missed')
  })

  it('for a quarter expects the months by its season', () => {
    const of = { span: 'quarter', first: monthOf('2026-07-01') } as const
    const months = [100, 300, 600].map((amount, at) => ({ month: monthsIn(of)[at] ?? of.first, amount }))
    const { expected } = pace({ of, months, amount: 1000, today: '2026-09-16' })
    expect(expected).toBeCloseTo(400 + 300, 9)
  })

  it('has begun or not, is over, unknown, or 0', () => {
    expect(pace({ today: '2026-09-30' })).toMatchObject({ state: 'notBegun', expected: null, share: 0, through: null })
    expect(pace({ today: '2026-10-01' })).toMatchObject({ state: 'early', expected: null, through: null })
    const whole = { counted: [counted(even(10), { until: '2026-10-31' })], today: '2026-11-05' } as const
    expect(pace({ ...whole, amount: 310 })).toMatchObject({ state: 'reached', share: 1, through: '2026-10-31' })
    expect(pace({ ...whole, amount: 311 })).toMatchObject({ state: 'missed', rule: null })
    expect(pace({ isGone: true }).state).toBe('unknown')
    expect(pace({ counted: [counted(() => 0, { since: '2026-11-01' })] }).state).toBe('unknown')
    expect(pace({ amount: 0 })).toMatchObject({ state: 'reached', expected: 0 })
  })
})
