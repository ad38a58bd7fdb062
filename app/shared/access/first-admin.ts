import * as v from 'valibot'
import { emailSchema, newPersonSchema } from '../team/team-forms.ts'
import { newPasswordSchema } from './new-password.ts'

/** The form of an installation's first Admin. */
export const firstAdminSchema = v.object({
  ...v.omit(newPersonSchema, ['password']).entries,
  email: emailSchema,
  password: newPasswordSchema,
})
export type FirstAdmin = v.InferOutput<typeof firstAdminSchema>
