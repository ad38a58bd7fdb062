import * as v from 'valibot'
import { optionalParam } from '#app/shared/search-params.ts'

const text = optionalParam(v.pipe(v.string(), v.maxLength(4096)))

/**
 * The query of /login: the page to open after the sign-in, and what an identity provider sends back. Everything the SDK
 * reads must be listed, because the router removes unknown parameters from the address.
 */
export const loginSearchSchema = v.object({
  redirect: text,
  /** The address to sign in with, if the person just entered it; the provider's form is prefilled with it. */
  login_hint: text,
  code: text,
  state: text,
  iss: text,
  error: text,
  error_code: text,
  error_description: text,
  /** Set after a person has deleted their account. */
  deleted: optionalParam(v.literal(true)),
})
export type LoginSearch = v.InferOutput<typeof loginSearchSchema>
