import { randomUUID } from 'node:crypto'
import type { Account, Session } from './accounts.ts'
import { AuthFailure, crossOriginAnswer, json, redirectTo } from './answers.ts'
import type { LinkType, Purpose } from './links.ts'
import { failOf, readAddress, silence } from './sentinels.ts'
import { sessionOf, type Call, type Endpoint, type Project } from './project.ts'

const tokenSeconds = 3600

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const settings: Endpoint = async () =>
  json({ external: { email: true, phone: false }, disable_signup: false, mailer_autoconfirm: false })

/** Returns a user in the form of the API. */
function showUser(account: Account) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    email_confirmed_at: account.confirmedAt?.toISOString(),
    confirmed_at: account.confirmedAt?.toISOString(),
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { email_verified: true },
    identities: [],
    created_at: account.createdAt.toISOString(),
    updated_at: account.createdAt.toISOString(),
    is_anonymous: false,
  }
}

async function sessionAnswer({ project, base }: Call, session: Session): Promise<Response> {
  const now = Math.floor(Date.now() / 1000)
  const user = showUser(session.account)
  const access_token = await project.keys.sign({
    iss: `${base}/auth/v1`,
    sub: user.id,
    aud: user.aud,
    exp: now + tokenSeconds,
    iat: now,
    email: user.email,
    phone: '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: 'aal1',
    amr: [{ method: session.method, timestamp: now }],
    session_id: session.id,
    is_anonymous: false,
    jti: randomUUID(),
  })
  return json({
    access_token,
    token_type: 'bearer',
    expires_in: tokenSeconds,
    expires_at: now + tokenSeconds,
    refresh_token: session.refreshToken,
    user,
  })
}

const beginFor = (project: Project, { account, type, sentinel }: Purpose): Session =>
  project.accounts.begin(account, { method: type === 'recovery' ? 'recovery' : 'otp', sentinel })

/** POST /token?grant_type=password|refresh_token|pkce */
export const token: Endpoint = async (call) => {
  const { project, query, body } = call
  const grant = query.get('grant_type')
  if (grant === 'password') {
    const email = text(body['email'])
    const failure = await failOf(email)
    if (failure) return failure
    const account = project.accounts.byPassword(email, text(body['password']))
    const { sentinel } = readAddress(email)
    return sessionAnswer(call, project.accounts.begin(account, { method: 'password', sentinel }))
  }
  if (grant === 'refresh_token') {
    return sessionAnswer(call, project.accounts.refresh(text(body['refresh_token'])))
  }
  if (grant === 'pkce') {
    const purpose = project.links.redeemFlow(text(body['auth_code']), text(body['code_verifier']))
    return sessionAnswer(call, beginFor(project, purpose))
  }
  throw new AuthFailure(400, 'validation_failed', 'Unsupported grant_type')
}

/** Mails a link that leads back to the page that requested it if that belongs to the site, otherwise to the site. */
function mail({ project, base, query, body }: Call, account: Account, type: LinkType): void {
  const to = text(body['email'])
  const { sentinel } = readAddress(to)
  const challenge = text(body['code_challenge']) || null
  const { siteUrl } = project.options
  const asked = URL.parse(query.get('redirect_to') ?? '')
  const redirect = asked && asked.hostname === new URL(siteUrl).hostname ? asked.href : siteUrl
  project.links.mail({ account, type, sentinel, challenge }, { to, base, redirectTo: redirect })
}

/** POST /otp: mails a link to sign in, and creates an account unless `create_user` is false. */
export const sendLink: Endpoint = async (call) => {
  const email = text(call.body['email'])
  const failure = await failOf(email)
  if (failure) return failure
  const { accounts } = call.project
  const account = call.body['create_user'] === false ? accounts.find(email) : accounts.findOrCreate(email)
  if (!account) throw new AuthFailure(422, 'otp_disabled', 'Signups not allowed for otp')
  mail(call, account, 'magiclink')
  return json({})
}

/** POST /recover: mails a link to choose a new password; the answer is the same for an unknown email. */
export const recover: Endpoint = async (call) => {
  const email = text(call.body['email'])
  const failure = await failOf(email)
  if (failure) return failure
  const account = call.project.accounts.find(email)
  if (account) mail(call, account, 'recovery')
  return json({})
}

/** GET /verify: the target of a mailed link; redirects to the page with a code, or with an error. */
export const verifyByLink: Endpoint = async (call) => {
  const { project, query } = call
  const target = new URL(query.get('redirect_to') ?? project.options.siteUrl)
  try {
    const purpose = project.links.use(query.get('token') ?? '', query.get('type') ?? '')
    if (purpose.challenge) {
      target.searchParams.set('code', project.links.beginFlow(purpose))
      return redirectTo(target)
    }
    const answer = await sessionAnswer(call, beginFor(project, purpose))
    const { user: _user, ...session }: Record<string, unknown> = { ...((await answer.json()) as object) }
    const fields = Object.entries({ ...session, type: purpose.type }).map(([name, value]) => [name, String(value)])
    target.hash = new URLSearchParams(fields).toString()
    return redirectTo(target)
  } catch (error) {
    if (!(error instanceof AuthFailure)) throw error
    const said = { error: 'access_denied', error_code: error.code, error_description: error.message }
    for (const [name, value] of Object.entries(said)) target.searchParams.set(name, value)
    target.hash = new URLSearchParams(said).toString()
    return redirectTo(target)
  }
}

/** POST /verify: accepts a mailed code that was typed in. */
export const verifyByCode: Endpoint = async (call) => {
  const { project, body } = call
  const { email } = readAddress(text(body['email']))
  return sessionAnswer(
    call,
    beginFor(project, project.links.use(`${email} ${text(body['token'])}`, text(body['type']))),
  )
}

export const userOf: Endpoint = async (call) => {
  const { account, sentinel } = await sessionOf(call)
  if (sentinel === 'user-slow') return silence()
  if (sentinel === 'user-down') throw new AuthFailure(503, 'unexpected_failure', 'Service unavailable')
  return json(sentinel === 'unconfirmed' ? { ...showUser(account), email_confirmed_at: undefined } : showUser(account))
}

export const writeUser: Endpoint = async (call) => {
  const { account } = await sessionOf(call)
  const { password } = call.body
  if (typeof password === 'string') call.project.accounts.setPassword(account, password)
  return json(showUser(account))
}

/** POST /logout?scope=global|local|others */
export const logOut: Endpoint = async (call) => {
  call.project.accounts.end(await sessionOf(call), call.query.get('scope') ?? 'global')
  return crossOriginAnswer(null, { status: 204 })
}
