import * as v from 'valibot'
import { daySchema, type Day } from '../calendar/day.ts'
import { overviewQuerySchema } from './overview.ts'

/** Which day to compare with what is normal for its weekday. */
export const usualDayQuerySchema = v.object({ clientId: overviewQuerySchema.entries.clientId, day: daySchema })
export type UsualDayQuery = v.InferOutput<typeof usualDayQuerySchema>

/** A day of a website, and the visits that are normal for its weekday. */
export interface UsualDay {
  day: Day
  /** Null if it isn't over, or was not measured by the snippet itself. */
  visits: number | null
  /** Of the same weekday in the eight weeks before. */
  normal: { low: number; high: number } | null
  /** Why something is unknown. `fewWeeks`: fewer than four of those weeks were measured. */
  missing: 'running' | 'notMeasured' | 'fewWeeks' | null
}
