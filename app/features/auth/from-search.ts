import * as v from 'valibot'

/** The query of the pages that tell somebody why they did not get where they were going: `from`, the place asked for. */
export const fromSearchSchema = v.object({
  from: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2000)), '/')),
})
