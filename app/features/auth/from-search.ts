import * as v from 'valibot'

/** Search params of the pages that explain a redirect: `from` is the requested address. */
export const fromSearchSchema = v.object({
  from: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2000)), '/')),
})
