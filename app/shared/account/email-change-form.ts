import * as v from 'valibot'
import { linkSecretSchema } from '../link-secret.ts'
import { issue } from '../messages/issue.ts'
import { emailSchema } from '../team/team-forms.ts'

/** The form that asks for another e-mail address. */
export const emailChangeFormSchema = v.object({
  email: emailSchema,
  /** Of the account kept by Loop itself; null for people who sign in elsewhere. */
  password: v.nullable(v.pipe(v.string(), v.minLength(1, issue('passwordNeeded')), v.maxLength(1024))),
})
export type EmailChangeForm = v.InferOutput<typeof emailChangeFormSchema>

/** The secret of a link that confirms a new address; anything else is no link of ours. */
export const emailLinkTokenSchema = linkSecretSchema
