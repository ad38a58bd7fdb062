import * as v from 'valibot'
import { roleSchema } from '../access/permissions.ts'
import { emailSchema } from '../account/person-form.ts'

/** The team: a client's id, or null for the staff. */
export const teamSchema = v.nullable(v.pipe(v.string(), v.uuid()))

/** The invited address and its role. */
export const inviteFormSchema = v.object({ email: emailSchema, role: roleSchema })
export type InviteFormValues = v.InferOutput<typeof inviteFormSchema>
