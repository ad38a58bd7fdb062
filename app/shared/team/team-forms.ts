import * as v from 'valibot'
import { newPasswordSchema } from '../access/new-password.ts'
import { roleSchema } from '../access/permissions.ts'
import { personNameSchema } from '../account/person-form.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

/** Whose people: a company's id, or null for the staff. */
export const teamSchema = v.nullable(v.pipe(v.string(), v.uuid()))

/** An e-mail address, in small letters: their capitals never tell two apart. */
export const emailSchema = v.pipe(
  storableText,
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(issue('emailNeeded')),
  v.maxLength(254, issue('emailTooLong')),
  v.email(issue('emailWritten')),
)

/** Who is invited, and as what. */
export const inviteFormSchema = v.object({ email: emailSchema, role: roleSchema })
export type InviteForm = v.InferOutput<typeof inviteFormSchema>

/** What somebody new says about themselves; the password where Loop keeps it itself. */
export const newPersonSchema = v.object({ ...personNameSchema.entries, password: v.nullable(newPasswordSchema) })
export type NewPerson = v.InferOutput<typeof newPersonSchema>
