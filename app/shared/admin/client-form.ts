import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'
import { planSchema } from '../billing/plans.ts'
import { daySchema } from '../calendar/day.ts'

const company = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty(issue('companyNeeded')),
  v.maxLength(200, issue('atMostCharacters', { most: 200 })),
)

/**
 * A new client's form for staff. Only Admins set plan and start; the defaults are Free and today. The website is
 * measured from now on; the server checks its domain and time zone.
 */
export const newClientSchema = v.object({
  company,
  plan: v.optional(planSchema),
  beganOn: v.optional(daySchema),
  website: v.optional(
    v.object({
      domain: v.pipe(
        storableText,
        v.trim(),
        v.nonEmpty(issue('domainNeeded')),
        v.maxLength(300, issue('atMostCharacters', { most: 300 })),
      ),
      timeZone: v.pipe(storableText, v.trim(), v.nonEmpty(issue('timeZoneNeeded')), v.maxLength(100)),
    }),
  ),
})
export type NewClient = v.InferOutput<typeof newClientSchema>

/** Changes of a client; omitted fields stay. Only Admins set plan and start. */
export const clientChangesSchema = v.object({
  company: v.optional(company),
  plan: v.optional(planSchema),
  beganOn: v.optional(daySchema),
})
export type ClientChanges = v.InferOutput<typeof clientChangesSchema>
