import { median } from '../../../alerts/robust.ts'
import { repeated, sameWeekday, type Method } from './method.ts'

/** Expects of each day the median of the same weekday in the last four weeks: a spike among them has no effect. */
export const weekdayMedian: Method = ({ values }, known, ahead) =>
  repeated(
    Array.from({ length: 7 }, (_, at) => median(sameWeekday(values, known, at))),
    ahead,
  )
