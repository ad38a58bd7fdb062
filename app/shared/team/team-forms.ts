import * as v from 'valibot'
import { newPasswordSchema } from '../access/new-password.ts'
import { roleSchema } from '../access/permissions.ts'
import { personNameSchema } from '../account/person-form.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** The team: a company's id, or null for the staff. */
export const teamSchema = v.nullable(v.pipe(v.string(), v.uuid()))

/** An email address in lower case: capitals never distinguish two addresses. */
export const emailSchema = v.pipe(
  storableText,
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(issue('emailNeeded')),
  v.maxLength(254, issue('emailTooLong')),
  v.email(issue('emailWritten')),
)

/** The invited address and its role. */
export const inviteFormSchema = v.object({ email: emailSchema, role: roleSchema })
export type InviteForm = v.InferOutput<typeof inviteFormSchema>

/** The form of a new person, with the password if Loop stores it. */
export const newPersonSchema = v.object({ ...personNameSchema.entries, password: v.nullable(newPasswordSchema) })
export type NewPerson = v.InferOutput<typeof newPersonSchema>
