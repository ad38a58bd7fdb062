import { describe, expect, it } from 'vitest'
import { fillMissing } from '../daily-series.ts'
import { dampedTrend } from './damped-trend.ts'
import { last28Days } from './last-28-days.ts'
import { lastYear } from './last-year.ts'
import { sum, type Method } from './method.ts'
import { weekdayMedian } from './weekday-median.ts'

const week = [100, 110, 120, 130, 140, 40, 60]
const weeks = (count: number, factor = 1) => Array.from({ length: count }, () => week.map((day) => day * factor)).flat()
const after = (method: Method, days: readonly (number | null)[], ahead: number) => {
  const series = fillMissing(days)
  return method(series, series.values.length, ahead)
}
const rounded = (values: readonly number[] | null) => values?.map((value) => Number(value.toFixed(6)))

describe('The median of the same weekdays', () => {
  it('repeats the pattern of the week, and ignores a spike', () => {
    const days = weeks(8)
    days[52] = 9000
    expect(after(weekdayMedian, days, 9)).toEqual([...week, 100, 110])
  })

  it('begins with the weekday of the first day ahead', () => {
    expect(after(weekdayMedian, weeks(8).slice(0, -3), 4)).toEqual([140, 40, 60, 100])
  })
})

describe('The naive forecast', () => {
  it('is the mean of the same weekday in the last 28 days', () => {
    const days = weeks(8)
    days[52] = 530
    days[3] = 9000
    expect(after(last28Days, days, 8)).toEqual([100, 110, 120, (3 * 130 + 530) / 4, 140, 40, 60, 100])
  })
})

describe('The damped trend', () => {
  it('continues a level, spread by the weekdays', () => {
    expect(rounded(after(dampedTrend, weeks(12), 8))).toEqual([...week, 100])
  })

  it('agrees with Holt’s damped method as statsmodels 0.15 computes it', () => {
    const totals = [
      700, 721, 735, 784, 763, 805, 840, 819, 861, 910, 889, 945, 980, 966, 1022, 1050, 1036, 1085, 1134, 1120,
    ]
    const path =
      after(
        dampedTrend,
        totals.flatMap((total) => Array.from({ length: 7 }, () => total / 7)),
        42,
      ) ?? []
    const byWeek = Array.from({ length: 6 }, (_, at) => sum(path.slice(7 * at, 7 * at + 7)))
    expect(byWeek.map((total) => Number(total.toFixed(4)))).toEqual([
      1155.5521, 1178.5449, 1201.2848, 1223.7615, 1245.9654, 1267.8879,
    ])
  })

  it('triples a level at most, however steep its weeks were', () => {
    const steep = Array.from({ length: 12 }, (_, at) => weeks(1, 3 ** at)).flat()
    const path = after(dampedTrend, steep, 370) ?? []
    expect(Math.max(...path)).toBeLessThan(3.1 * Math.max(...steep))
  })

  it('learns nothing from weeks that were not measured', () => {
    const days = [...weeks(12), ...Array.from({ length: 14 }, () => null)]
    expect(rounded(after(dampedTrend, days, 7))).toEqual(week)
  })
})

describe('Last year’s same days', () => {
  it('are taken 52 weeks earlier, with the growth of 56 days', () => {
    const days = [...weeks(8), ...weeks(4, 3), ...weeks(40), ...weeks(8, 2)]
    expect(after(lastYear, days, 8)).toEqual([...week.map((day) => 6 * day), 600])
  })

  it('are unknown with less than 60 weeks, without three quarters measured, and after nothing', () => {
    expect(after(lastYear, weeks(59), 30)).toBeNull()
    expect(after(lastYear, weeks(60), 30)).not.toBeNull()
    const gap = (from: number, to: number) => weeks(60).map((day, at) => (at >= from && at < to ? null : day))
    expect(after(lastYear, gap(60, 66), 30)).not.toBeNull()
    expect(after(lastYear, gap(60, 70), 30)).toBeNull()
    expect(after(lastYear, gap(10, 30), 30)).toBeNull()
    expect(after(lastYear, [...weeks(8, 0), ...weeks(52)], 30)).toBeNull()
    expect(after(lastYear, [...weeks(8, 0.05), ...weeks(52)], 30)).toBeNull()
  })

  it('repeat themselves beyond a year', () => {
    expect(after(lastYear, weeks(60), 366)).toHaveLength(366)
  })
})
