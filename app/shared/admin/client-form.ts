import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import { planSchema } from '../tenants/plans.ts'
import { daySchema } from './day.ts'

const company = v.pipe(
  storableText,
  v.trim(),
  v.nonEmpty('Give the company a name.'),
  v.maxLength(200, 'At most 200 characters.'),
)

/**
 * A company as staff enter it. Plan and beginning are for an Admin to say; left out they are Free and today. The
 * website is measured from now on; its domain and time zone are checked by the server.
 */
export const newClientSchema = v.object({
  company,
  plan: v.optional(planSchema),
  beganOn: v.optional(daySchema),
  website: v.optional(
    v.object({
      domain: v.pipe(storableText, v.trim(), v.nonEmpty('Enter the domain, like example.com.'), v.maxLength(300)),
      timeZone: v.pipe(storableText, v.trim(), v.nonEmpty('Choose the time zone.'), v.maxLength(100)),
    }),
  ),
})
export type NewClient = v.InferOutput<typeof newClientSchema>

/** What is to change of a company; what is left out stays. Plan and beginning are for an Admin to say. */
export const clientChangesSchema = v.object({
  company: v.optional(company),
  plan: v.optional(planSchema),
  beganOn: v.optional(daySchema),
})
export type ClientChanges = v.InferOutput<typeof clientChangesSchema>
