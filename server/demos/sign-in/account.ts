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

/** The body of POST /api/authenticate/login/user. */
export const loginSchema = v.object({ email, password })
/** The body of POST /api/authenticate/register/user. An empty name gets an answer of its own. */
export const registrationSchema = v.object({ email, password, name: v.pipe(v.string(), v.maxLength(200)) })
/** The body of POST /api/authenticate/refresh-token. */
export const refreshSchema = v.object({ accessToken: v.pipe(v.string(), v.maxLength(4096)) })
