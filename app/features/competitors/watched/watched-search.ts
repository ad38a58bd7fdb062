import * as v from 'valibot'
import { optionalParam } from '#app/shared/search-params.ts'

/** What /competitors/watched shows besides the client. */
export const watchedSearchSchema = v.object({
  /** Whether the dialog that adds a competitor is open. */
  add: optionalParam(v.literal(true)),
})
