import * as v from 'valibot'
import { emailSchema, newPersonSchema } from './person-form.ts'
import { newPasswordSchema } from '../access/new-password.ts'

/** The form of an installation's first Admin. */
export const firstAdminSchema = v.object({
  ...v.omit(newPersonSchema, ['password']).entries,
  email: emailSchema,
  password: newPasswordSchema,
})
export type FirstAdmin = v.InferOutput<typeof firstAdminSchema>
