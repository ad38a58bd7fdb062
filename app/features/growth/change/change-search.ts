import * as v from 'valibot'
import { explainedMetrics } from '#app/shared/growth/waterfall.ts'
import { optionalParam, paramWithDefault } from '#app/shared/search-params.ts'
import { storedIdSchema } from '#app/shared/tracking/goals.ts'

/** Which number /growth/change explains, besides client and month. Unreadable values are left out. */
export const changeSearchSchema = v.object({
  number: paramWithDefault(v.picklist(explainedMetrics), 'visits'),
  /** Without one, all goals. */
  goal: optionalParam(storedIdSchema),
})
export type ChangeSearch = v.InferOutput<typeof changeSearchSchema>

/** Returns what the page asks the server for: visits have no goal. */
export const whyOf = ({ number: metric, goal }: ChangeSearch) => ({
  metric,
  goalId: metric === 'visits' ? null : (goal ?? null),
})
