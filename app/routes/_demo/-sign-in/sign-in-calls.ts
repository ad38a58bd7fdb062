import * as v from 'valibot'
import { postMock } from '../-api/mock-client.ts'

/** The template's text for a failure that it doesn't expect. */
export const unexpected = 'Something went wrong'

const account = v.object({ id: v.number(), email: v.string(), name: v.string() })
const signedIn = v.object({ user: account, accessToken: v.string() })
const loginAnswer = v.union([v.object({ error: v.string() }), signedIn])
const registerAnswer = v.union([
  v.object({ error: v.object({ email: v.nullable(v.string()), name: v.nullable(v.string()) }) }),
  signedIn,
])
/** The person is empty if the account is gone, because the demo’s data was reset. */
const refreshAnswer = v.object({ userData: v.partial(account), accessToken: v.string() })

/** Signs in to the demo. A wrong password is an answer with status 200 and an `error`. */
export const logIn = (input: { email: string; password: string }) =>
  postMock('/api/authenticate/login/user', input, loginAnswer)

/** Creates an account of the demo. Errors of the fields come with status 200. */
export const register = (input: { name: string; email: string; password: string }) =>
  postMock('/api/authenticate/register/user', input, registerAnswer)

/** Trades a token of the demo for a new one. @throws an Error with the demo's sentence if the token doesn't verify */
export const refreshToken = (accessToken: string) =>
  postMock('/api/authenticate/refresh-token', { accessToken }, refreshAnswer)
