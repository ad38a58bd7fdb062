import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { emailSchema } from './person-form.ts'

/** The form that requests a new email address. */
export const emailChangeFormSchema = v.object({
  email: emailSchema,
  /** Required for accounts of Loop itself; null for people who sign in elsewhere. */
  password: v.nullable(v.pipe(v.string(), v.minLength(1, issue('passwordNeeded')), v.maxLength(1024))),
})
export type EmailChangeForm = v.InferOutput<typeof emailChangeFormSchema>
