import { apiRoute } from '../../http/api-route.ts'
import { mockWrite } from '../mock-call.ts'
import { readToken, signToken } from './access-token.ts'
import { loginSchema, refreshSchema, registrationSchema } from './account.ts'
import { accountOf, findAccount, register } from './accounts.ts'

/** POST /api/authenticate/login/user {email, password}: the account and a token, or an error with status 200. */
export const loginApi = apiRoute({
  POST: mockWrite(loginSchema, async ({ visitor, context }, given) => {
    const user = findAccount(visitor, given)
    if (!user) return Response.json({ error: 'Email Or Password Invalid' })
    return Response.json({ user: { ...user, loggedInWith: 'jwt' }, accessToken: await signToken(context, user.id) })
  }),
})

/** POST /api/authenticate/register/user {email, password, name}: the new account and a token, or the errors. */
export const registerApi = apiRoute({
  POST: mockWrite(registrationSchema, async ({ visitor, context }, given) => {
    const registered = register(visitor, given)
    if ('error' in registered) return Response.json(registered)
    return Response.json({ ...registered, accessToken: await signToken(context, registered.user.id) })
  }),
})

/**
 * POST /api/authenticate/refresh-token {accessToken}: a new token if the old one verifies. Its account's data is empty
 * if the account no longer exists.
 */
export const refreshApi = apiRoute({
  POST: mockWrite(refreshSchema, async ({ visitor, context }, { accessToken }) => {
    const id = await readToken(context, accessToken)
    if (id === null) return Response.json({ error: 'Invalid access token' }, { status: 401 })
    return Response.json({ userData: accountOf(visitor, id) ?? {}, accessToken: await signToken(context, id) })
  }),
})
