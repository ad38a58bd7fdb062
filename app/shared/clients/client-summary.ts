import * as v from 'valibot'
import { companyName } from './company-name.ts'
import { planSchema } from '../billing/plans.ts'

/** A client in the client list, the picker and the shell (GET /api/admin/clients answers an array of these). */
export const clientSummarySchema = v.pipe(
  v.object({
    id: v.string(),
    /** The client's display name (see client-name.ts). */
    name: v.optional(v.string()),
    company: v.string(),
    plan: planSchema,
    /** Where the list of months begins: the client's or its website's start, whichever is earlier (ISO). */
    createdAt: v.string(),
    /** The measured domain, if there is one. */
    website: v.optional(v.nullable(v.string()), null),
    /** How many months its plan shows to its own people; staff see all. */
    historyMonths: v.exactOptional(v.number()),
    /** The website's time zone, in which its months begin; UTC without a website. */
    timeZone: v.optional(v.string(), 'UTC'),
    /** What its prints show; absent without a logo and an accent colour. */
    look: v.exactOptional(v.object({ hasLogo: v.boolean(), accent: v.nullable(v.string()) })),
  }),
  v.transform((client) => ({ ...client, name: client.name ?? companyName(client) })),
)
export type ClientSummary = v.InferOutput<typeof clientSummarySchema>
