import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { emailSchema } from '../team/team-forms.ts'
import { newPasswordSchema } from './new-password.ts'

/** A password as it is typed to prove who one is: any that is not empty. */
const password = v.pipe(v.string(), v.nonEmpty(issue('passwordNeeded')), v.maxLength(1024))

/** Asks for a mail with a link. */
export const emailFormSchema = v.object({ email: emailSchema })

/** Asks for the password before something that needs it. */
export const passwordFormSchema = v.object({ password })

/** The code of an authenticator app. */
export const codeFormSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/** The password that is replaced, and the one that replaces it. */
export const passwordChangeSchema = v.object({ current: password, next: newPasswordSchema })
