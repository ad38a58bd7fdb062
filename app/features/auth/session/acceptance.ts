import * as v from 'valibot'
import { personNameSchema } from '#app/shared/account/person-form.ts'

/** An invite that a new person accepts by signing in at a provider, while they are there. */
const acceptanceSchema = v.object({
  /** The secret of the invite's link. */
  token: v.string(),
  person: personNameSchema,
  /** The invited address, which the provider's form is prefilled with. */
  email: v.string(),
})
export type Acceptance = v.InferOutput<typeof acceptanceSchema>

/** The first page after it. */
export const welcomePath = '/?welcome=true'

/** Returns what a page has kept of an acceptance, or undefined if it is none. */
export function readAcceptance(kept: unknown): Acceptance | undefined {
  const parsed = v.safeParse(acceptanceSchema, kept)
  return parsed.success ? parsed.output : undefined
}
