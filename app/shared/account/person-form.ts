import * as v from 'valibot'
import { newPasswordSchema } from '../access/new-password.ts'
import { issue } from '../messages/issue.ts'
import { storableText } from '../storable-text.ts'

const name = v.pipe(storableText, v.trim(), v.maxLength(100, issue('useAtMostCharacters', { most: 100 })))

/** A person's own name. Emails and the top bar address them by the first name. */
export const personNameSchema = v.object({
  firstName: v.pipe(name, v.minLength(1, issue('firstNameNeeded'))),
  lastName: name,
})
export type PersonName = v.InferOutput<typeof personNameSchema>

/** An email address in lower case: capitals never distinguish two addresses. */
export const emailSchema = v.pipe(
  storableText,
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(issue('emailNeeded')),
  v.maxLength(254, issue('emailTooLong')),
  v.email(issue('emailWritten')),
)

/** The form of a new person, with the password if Loop stores it. */
export const newPersonSchema = v.object({ ...personNameSchema.entries, password: v.nullable(newPasswordSchema) })
export type NewPerson = v.InferOutput<typeof newPersonSchema>
