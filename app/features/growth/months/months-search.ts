import * as v from 'valibot'
import { channels } from '#app/shared/analytics/channels.ts'
import { historyMetrics, type HistoryMetric } from '#app/shared/growth/month-history.ts'
import { optionalParam, paramWithDefault } from '#app/shared/search-params.ts'
import { storedIdSchema } from '#app/shared/tracking/goals.ts'

/** Which number /growth/months shows, besides client and month. Unreadable values are left out. */
export const monthsSearchSchema = v.object({
  number: paramWithDefault(v.picklist(historyMetrics), 'visits'),
  /** Without one, all goals. */
  goal: optionalParam(storedIdSchema),
  /** Without one, the largest. */
  channel: optionalParam(v.picklist(channels)),
})
export type MonthsSearch = v.InferOutput<typeof monthsSearchSchema>

/** The numbers that are of a goal, or of all goals. */
const ofGoals: readonly HistoryMetric[] = ['conversions', 'conversionRate', 'revenue']

/** Whether a number is of a goal, or of all goals. */
export const isOfGoal = (metric: HistoryMetric): boolean => ofGoals.includes(metric)

/** Returns what the page asks the server for: only what the number depends on. */
export const historyOf = ({ number: metric, goal, channel }: MonthsSearch) => ({
  metric,
  goalId: isOfGoal(metric) ? (goal ?? null) : null,
  channel: metric === 'channelShare' ? (channel ?? null) : null,
})
