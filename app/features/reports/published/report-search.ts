import * as v from 'valibot'
import { optionalParam } from '#app/shared/search-params.ts'
import { reportVersionSchema } from '#app/shared/reports/report-key.ts'

/** The query of a published report's page: its version; the newest without one. */
export const reportSearchSchema = v.object({
  version: optionalParam(reportVersionSchema),
})
