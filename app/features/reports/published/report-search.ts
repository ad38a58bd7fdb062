import * as v from 'valibot'
import { reportVersionSchema } from '#app/shared/reports/report-links.ts'

/** The query of a published report's page: its version; the newest without one. */
export const reportSearchSchema = v.object({
  version: v.optional(v.fallback(v.optional(reportVersionSchema), undefined)),
})
