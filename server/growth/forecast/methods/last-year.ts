import type { FilledSeries } from '../daily-series.ts'
import { sum, type Method } from './method.ts'

/** 52 weeks: the day so long ago has the same weekday. */
const yearDays = 364
/** The growth since then is that of so many days. */
const growthDays = 56
/** The least part of the days of last year, and of both spans of the growth, that must be measured. */
const minMeasured = 0.75
/** Growth beyond tenfold, or a fall below a tenth, says that last year was another website. */
const maxGrowth = 10

/**
 * Expects the same days of the year before (364 days earlier, so that weekdays match), times the growth of the last 56 days
 * over the same 56 a year earlier. Null if three quarters of these days were not measured, if nothing was counted then, or
 * if the growth is more than tenfold.
 */
export const lastYear: Method = (series, known, ahead) => {
  const before = known - yearDays
  const begin = before - growthDays
  const last = Math.min(known, before + ahead)
  if (begin < 0) return null
  const isKnown = [
    [begin, before],
    [known - growthDays, known],
    [before, last],
  ].every(([from = 0, to = 0]) => measuredPart(series, from, to) >= minMeasured)
  if (!isKnown) return null
  const { values } = series
  const growth = sum(values.slice(known - growthDays, known)) / sum(values.slice(begin, before))
  if (!(growth <= maxGrowth && growth >= 1 / maxGrowth)) return null
  // A day more than 364 days ahead repeats one that is expected already.
  return Array.from({ length: ahead }, (_, at) => (values[before + (at % yearDays)] ?? 0) * growth)
}

const measuredPart = ({ measured }: FilledSeries, from: number, to: number): number =>
  ((measured[to] ?? 0) - (measured[from] ?? 0)) / (to - from)
