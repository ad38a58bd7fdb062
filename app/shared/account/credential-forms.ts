import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { emailSchema } from './person-form.ts'
import { newPasswordSchema } from '../access/new-password.ts'

/** A typed password that proves a person: any non-empty text. */
const password = v.pipe(v.string(), v.nonEmpty(issue('passwordNeeded')), v.maxLength(1024))

/** Requests a mail with a link. */
export const emailFormSchema = v.object({ email: emailSchema })

/** Asks for the password before a protected action. */
export const passwordFormSchema = v.object({ password })

/** The code of an authenticator app. */
export const codeFormSchema = v.object({ code: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/** The old password and the new one. */
export const passwordChangeSchema = v.object({ current: password, next: newPasswordSchema })
