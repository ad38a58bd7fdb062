import * as v from 'valibot'
import type { Days } from '../calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthSchema, type Month } from '../calendar/month.ts'

/** The lengths of the periods that targets and forecasts are for. */
export const spans = ['month', 'quarter', 'year'] as const
export const spanSchema = v.picklist(spans)
export type Span = v.InferOutput<typeof spanSchema>

const monthsOf: Readonly<Record<Span, number>> = { month: 1, quarter: 3, year: 12 }

/** A calendar month, quarter or year, by its first month. */
export interface SpanOf {
  span: Span
  /** January, April, July or October for a quarter; January for a year. */
  first: Month
}
export const spanOfSchema = v.object({ span: spanSchema, first: monthSchema })

/** Returns the period of a length that contains a month. */
export function spanOfMonth(span: Span, month: Month): SpanOf {
  const index = Number(month.slice(5)) - 1
  return { span, first: addMonths(month, -(index % monthsOf[span])) }
}

/** Returns the months of a period. */
export const monthsIn = ({ span, first }: SpanOf): Month[] =>
  Array.from({ length: monthsOf[span] }, (_, index) => addMonths(first, index))

/** Returns the days of a period. */
export const daysOfSpan = ({ span, first }: SpanOf): Days => ({
  from: firstDayOf(first),
  to: lastDayOf(addMonths(first, monthsOf[span] - 1)),
})

/** Whether a month begins such a period. */
export const isFirstMonth = ({ span, first }: SpanOf): boolean => spanOfMonth(span, first).first === first
