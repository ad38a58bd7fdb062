import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#app/shared/calendar/day.ts'
import { generatedSeries } from '#tests/support/generated-series.ts'
import { forecastPeriod } from './forecast-period.ts'
import { sum } from './methods/method.ts'

const first = '2025-01-01'
const november = { from: '2026-11-01', to: '2026-11-30' }
const week = [10, 20, 30, 40, 50, 60, 70]

/** Counts from the first day up to yesterday. */
const until = (today: string, countOf: (at: number) => number, isMissing: (at: number) => boolean = () => false) => {
  const counts = Array.from({ length: daysBetween(first, today) }, (_, at) => countOf(at))
  return { first, counts, isMeasured: counts.map((_, at) => !isMissing(at)) }
}
const weekly = (at: number) => week[at % 7] ?? 0

describe('A forecast of a period', () => {
  it('that runs is what came and the rest, with the band of the rest alone', () => {
    const visits = generatedSeries(5, 900)
    const on = (today: string) => {
      const days = until(today, (at) => visits[at] ?? 0)
      const { forecast } = forecastPeriod([days], november, today)
      if (!forecast) throw new Error('No forecast')
      const came = sum(days.counts.slice(daysBetween(first, november.from)))
      return { ...forecast, cameByHand: came }
    }
    const [begin, end] = [on('2026-11-01'), on('2026-11-29')]
    expect(begin).toMatchObject({ came: 0, origins: 26 })
    expect(end.came).toBe(end.cameByHand)
    expect(end.days).toHaveLength(2)
    expect(end.value).toBeCloseTo(end.came + sum(end.days), 8)
    const width = ({ low, high }: typeof begin) => (high ?? 0) - (low ?? 0)
    expect(width(end)).toBeLessThan(width(begin) / 4)
    expect(end.low).toBeGreaterThanOrEqual(end.came)
  })

  it('that begins next month leaves out the days before it', () => {
    const { forecast } = forecastPeriod([until('2026-10-20', weekly)], november, '2026-10-20')
    const byHand = Array.from({ length: 30 }, (_, at) => weekly(daysBetween(first, addDays(november.from, at))))
    expect(forecast?.days.map((count) => Math.round(count))).toEqual(byHand)
    expect(forecast?.value).toBeCloseTo(sum(byHand), 6)
    expect([forecast?.came, forecast?.low, forecast?.high].map((one) => Math.round(one ?? -1))).toEqual([
      0,
      sum(byHand),
      sum(byHand),
    ])
  })

  it('is for periods with days ahead that begin within a month', () => {
    const ask = (today: string, period = november) => forecastPeriod([until(today, weekly)], period, today).missing
    expect(ask('2026-12-01')).toBe('notAhead')
    expect(ask('2026-11-30')).toBeNull()
    expect(ask('2026-10-01')).toBeNull()
    expect(ask('2026-09-30')).toBe('notAhead')
    expect(ask('2026-11-03', { from: '2026-01-01', to: '2026-12-31' })).toBeNull()
  })

  it('needs 56 measured days', () => {
    const measured = (days: number) =>
      forecastPeriod([until('2026-11-01', weekly, (at) => at < 669 - days)], november, '2026-11-01')
    expect(measured(0)).toEqual({ forecast: null, missing: 'notMeasured', measuredDays: 0 })
    expect(measured(55)).toEqual({ forecast: null, missing: 'fewDays', measuredDays: 55 })
    expect(measured(56)).toMatchObject({ forecast: { origins: 0, low: null, high: null, errors: null }, missing: null })
    expect(measured(106)).toMatchObject({ forecast: { origins: 3, low: null } })
    expect(measured(107)).toMatchObject({ forecast: { origins: 4, history: 107 }, measuredDays: 107 })
  })

  it('counts what came on a day that was not measured whole, and learns nothing from it', () => {
    const days = until('2026-11-11', weekly, (at) => at >= 669)
    const { forecast } = forecastPeriod([days], november, '2026-11-11')
    expect(forecast?.came).toBe(sum(days.counts.slice(669)))
    const halved = { ...days, counts: days.counts.map((count, at) => (at >= 669 ? count / 2 : count)) }
    expect(forecastPeriod([halved], november, '2026-11-11').forecast?.days).toEqual(forecast?.days)
  })

  it('of a channel’s share divides both forecasts, and has no days', () => {
    const whole = until('2026-11-11', weekly)
    const part = { ...whole, counts: whole.counts.map((count) => count / 10) }
    const { forecast } = forecastPeriod([part, whole], november, '2026-11-11')
    expect(forecast?.value).toBeCloseTo(0.1, 6)
    expect(forecast?.came).toBeCloseTo(0.1, 6)
    expect(forecast?.days).toEqual([])
    expect(forecast?.low).toBeLessThanOrEqual(forecast?.value ?? 0)
    expect(forecast?.high).toBeGreaterThanOrEqual(forecast?.value ?? 1)
  })
})
