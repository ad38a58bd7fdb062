import * as v from 'valibot'
import { concentrationKinds } from '#app/shared/growth/concentration.ts'
import { optionalParam, paramWithDefault } from '#app/shared/search-params.ts'

/** The growth of a scenario, in percent. */
export const growthLimits = { least: -100, most: 1000 } as const

/** How /growth/sources divides visits, and its scenario, besides client and month. Unreadable values are left out. */
export const sourcesSearchSchema = v.object({
  by: paramWithDefault(v.picklist(concentrationKinds), 'channel'),
  /** The channel or source that grows, '' is Direct; without one, the largest. */
  of: optionalParam(v.pipe(v.string(), v.maxLength(500))),
  /** By how many percent it grows. */
  grows: paramWithDefault(
    v.pipe(v.number(), v.integer(), v.minValue(growthLimits.least), v.maxValue(growthLimits.most)),
    10,
  ),
})
export type SourcesSearch = v.InferOutput<typeof sourcesSearchSchema>
