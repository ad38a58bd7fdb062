import * as v from 'valibot'

/** Search params of the pages that explain why somebody was turned away: `from` is the address they asked for. */
export const fromSearchSchema = v.object({
  from: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2000)), '/')),
})
