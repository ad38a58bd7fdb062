import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { byCompleteDays, monthPeriods, sinceTracking } from './periods.ts'

const month = (text: string) => v.parse(monthSchema, text)

describe('the days of a month', () => {
  it('compares a running month with as many days of the month before, or with all days of a shorter month', () => {
    expect(monthPeriods(undefined, new Date('2026-03-30T12:00:00Z'), 'UTC')).toMatchObject({
      month: '2026-03',
      complete: false,
      period: { from: '2026-03-01', to: '2026-03-30' },
      comparison: { from: '2026-02-01', to: '2026-02-28' },
      wholeMonths: false,
    })
  })

  it('compares a finished month with the whole month before', () => {
    expect(monthPeriods(month('2026-01'), new Date('2026-03-30T12:00:00Z'), 'UTC')).toMatchObject({
      complete: true,
      period: { from: '2026-01-01', to: '2026-01-31' },
      comparison: { from: '2025-12-01', to: '2025-12-31' },
      wholeMonths: true,
    })
  })

  it('compares a running month with as many days of the same month last year, or of a chosen month', () => {
    const now = new Date('2024-02-29T12:00:00Z')
    expect(monthPeriods(undefined, now, 'UTC', 'year').comparison).toEqual({ from: '2023-02-01', to: '2023-02-28' })
    expect(monthPeriods(undefined, now, 'UTC', month('2023-08'))).toMatchObject({
      compare: '2023-08',
      comparison: { from: '2023-08-01', to: '2023-08-29' },
      wholeMonths: false,
    })
  })

  it('compares a finished month with another whole month, also a later one', () => {
    const now = new Date('2026-03-30T12:00:00Z')
    expect(monthPeriods(month('2025-11'), now, 'UTC', month('2026-02'))).toMatchObject({
      comparison: { from: '2026-02-01', to: '2026-02-28' },
      wholeMonths: true,
    })
  })

  it('compares with nothing on request, or if tracking began after the comparison’s first day', () => {
    const now = new Date('2026-03-30T12:00:00Z')
    expect(monthPeriods(undefined, now, 'UTC', 'none')).toMatchObject({ compare: 'none', comparison: null })
    const periods = monthPeriods(undefined, now, 'UTC')
    expect(sinceTracking(periods, '2026-02-01').comparison).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(sinceTracking(periods, '2026-02-02').comparison).toBeNull()
    expect(sinceTracking(periods, '2026-03-01').comparison).toBeNull()
    const chosen = monthPeriods(month('2026-03'), now, 'UTC', month('2025-09'))
    expect(sinceTracking(chosen, '2025-09-22').comparison).toBeNull()
  })

  it('compares only the finished days of a running month, in the website’s time zone, and nothing on its first day', () => {
    const at = (now: string, zone: string) => {
      const { period, compared, comparison } = byCompleteDays(monthPeriods(undefined, new Date(now), zone))
      return [period.to, compared?.to ?? null, comparison?.to ?? null]
    }
    expect(at('2026-10-15T12:00:00Z', 'UTC')).toEqual(['2026-10-15', '2026-10-14', '2026-09-14'])
    expect(at('2026-03-31T12:00:00Z', 'UTC')).toEqual(['2026-03-31', '2026-03-30', '2026-02-28'])
    expect(at('2026-11-01T12:00:00Z', 'UTC')).toEqual(['2026-11-01', null, null])
    // For the website it is already the second, elsewhere still the first.
    expect(at('2026-11-01T12:00:00Z', 'Pacific/Auckland')).toEqual(['2026-11-02', '2026-11-01', '2026-10-01'])
    const finished = byCompleteDays(monthPeriods(month('2026-09'), new Date('2026-10-15T12:00:00Z'), 'UTC'))
    expect([finished.compared, finished.comparison]).toEqual([
      { from: '2026-09-01', to: '2026-09-30' },
      { from: '2026-08-01', to: '2026-08-31' },
    ])
  })

  it('reads the current month instead of a future one', () => {
    expect(monthPeriods(month('2027-01'), new Date('2026-03-30T12:00:00Z'), 'UTC').month).toBe('2026-03')
  })

  it('begins a month at the website’s midnight, also in half-hour time zones', () => {
    expect(monthPeriods(undefined, new Date('2026-10-31T18:30:00Z'), 'Asia/Kolkata').month).toBe('2026-11')
  })
})
