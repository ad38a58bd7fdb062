import * as v from 'valibot'
import { emailAddress, newPassword, passwordsDiffer } from '../-form/rules.ts'
import type { DemoErrors } from '../-form/use-demo-form.ts'

/**
 * The form of the registration. An empty name is not checked here: the mock API answers it, together with an address
 * that is in use.
 */
export const registerSchema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.maxLength(80, 'Use at most 80 characters.')),
    email: emailAddress,
    password: newPassword,
    repeated: v.string(),
    terms: v.pipe(v.boolean(), v.literal(true, 'Accept the terms and conditions to register.')),
  }),
  v.forward(
    v.partialCheck([['password'], ['repeated']], ({ password, repeated }) => password === repeated, passwordsDiffer),
    ['repeated'],
  ),
)

/** Returns the errors of an answer by field: both come at once, and null means that the field is right. */
export const shownErrors = (error: { email: string | null; name: string | null }): DemoErrors => ({
  ...(error.name !== null && { name: error.name }),
  ...(error.email !== null && { email: error.email }),
})
