import { lastWeeks, repeated, sameWeekday, sum, type Method } from './method.ts'

/** The naive forecast: expects of each day the mean of the same weekday in the last 28 days. */
export const last28Days: Method = ({ values }, known, ahead) =>
  repeated(
    Array.from({ length: 7 }, (_, at) => sum(sameWeekday(values, known, at)) / lastWeeks),
    ahead,
  )
