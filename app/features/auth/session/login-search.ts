import * as v from 'valibot'

const text = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4096))), undefined))

/**
 * The query of /login: where to go after the sign-in, and what an identity provider sends back. Everything the SDK
 * reads has to be listed, as the router takes what is not out of the address.
 */
export const loginSearchSchema = v.object({
  redirect: text,
  /** The address to sign in with, where the person has just told us; the provider's form begins with it. */
  login_hint: text,
  code: text,
  state: text,
  iss: text,
  error: text,
  error_code: text,
  error_description: text,
  /** Somebody has just deleted their account. */
  deleted: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
})
export type LoginSearch = v.InferOutput<typeof loginSearchSchema>
