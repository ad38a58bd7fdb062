import * as v from 'valibot'

/** An account of the demo's sign-in. It opens nothing of Loop. */
export interface Account {
  id: number
  email: string
  name: string
  /** Only a hash, because people sometimes type a password of theirs. */
  passwordHash: string
}

const email = v.pipe(v.string(), v.maxLength(254))
const password = v.pipe(v.string(), v.maxLength(1000))

// A field that is missing or no text counts as an empty one, because the specification has sentences of its own for
// credentials that match nothing (§8).
const orEmpty = <const Schema extends v.GenericSchema<string>>(schema: Schema) => v.fallback(schema, '')

/** The body of POST /api/authenticate/login/user. */
export const loginSchema = v.object({ email: orEmpty(email), password: orEmpty(password) })
/** The body of POST /api/authenticate/register/user. */
export const registrationSchema = v.object({ email, password, name: orEmpty(v.pipe(v.string(), v.maxLength(200))) })
/** The body of POST /api/authenticate/refresh-token. */
export const refreshSchema = v.object({ accessToken: orEmpty(v.pipe(v.string(), v.maxLength(4096))) })
