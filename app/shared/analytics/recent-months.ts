import * as v from 'valibot'
import { monthSchema, type Month } from '../calendar/month.ts'
import type { CountersWithImports } from './counters.ts'
import { overviewQuerySchema } from './overview.ts'

/** The client, and the last of the months. */
export const recentMonthsQuerySchema = v.object({
  clientId: overviewQuerySchema.entries.clientId,
  month: monthSchema,
})
export type RecentMonthsQuery = v.InferOutput<typeof recentMonthsQuerySchema>

/** How many months the chart of months shows at most. */
export const maxRecentMonths = 12

/** The sum of some days of a month. */
interface DaysOfMonth {
  /** How many days are summed up: those since counting began, up to today. */
  days: number
  counters: CountersWithImports
}

/** A month of the chart of months. */
export interface RecentMonth {
  month: Month
  /** False for the running month. */
  complete: boolean
  /** Everything that is known of the month: the same numbers as its tiles. */
  all: DaysOfMonth
  /** Without the days that another tool counted; null if there are none. */
  measured: DaysOfMonth | null
}
