import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import {
  authorizationRequest,
  cookieHeader,
  locationOf,
  OidcBrowser,
  redeemCode,
  signInAtProvider,
} from '#tests/support/oidc-browser.ts'
import { createIdentity } from './identity.ts'
import { credentials, identityScene, userId } from '#tests/support/identity-scene.ts'

const scene = identityScene()
const { openForm } = scene
const { context } = scene
let browser: OidcBrowser
beforeEach(() => {
  browser = scene.browser
})

test('a person signs in with email and password, and Loop’s pages get an ID token for them', async () => {
  const { idToken, nonce } = await signInAtProvider(context, browser, credentials)
  const keys = createLocalJWKSet((await context.identity?.publicKeys()) ?? { keys: [] })
  const { payload, protectedHeader } = await jwtVerify(idToken, keys)
  expect(protectedHeader.alg).toBe('RS256')
  expect(payload).toMatchObject({
    iss: `${context.origin}/`,
    aud: 'loop-web',
    sub: userId,
    nonce,
    name: 'Ada Winterbourne',
    email: 'Ada@loop.test',
    email_verified: true,
  })
})

test('the discovery document names the URLs the Auth0 SDK uses', async () => {
  const response = await browser.send('/.well-known/openid-configuration')
  expect(await response.json()).toMatchObject({
    issuer: 'http://localhost:3000/',
    authorization_endpoint: 'http://localhost:3000/authorize',
    token_endpoint: 'http://localhost:3000/oauth/token',
    jwks_uri: 'http://localhost:3000/.well-known/jwks.json',
    authorization_response_iss_parameter_supported: true,
  })
})

test('every answer names its provider, so that a code is sent to no other', async () => {
  const silently = async () =>
    locationOf(await browser.send(authorizationRequest(context, { prompt: 'none' }).url)).searchParams
  const refusal = await silently()
  expect([refusal.get('error'), refusal.get('iss')]).toEqual(['login_required', 'http://localhost:3000/'])
  await signInAtProvider(context, browser, credentials)
  const answer = await silently()
  expect([answer.has('code'), answer.get('iss')]).toEqual([true, 'http://localhost:3000/'])
})

test('answers of the provider other than its pages run no scripts and can’t be framed', async () => {
  for (const path of [authorizationRequest(context).url, '/.well-known/jwks.json', '/userinfo']) {
    const policy = (await browser.send(path)).headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none';script-src;base-uri 'none';frame-ancestors 'none'")
  }
})

test('the published keys contain nothing private', async () => {
  const published = (await (await browser.send('/.well-known/jwks.json')).json()) as { keys: object[] }
  expect(published.keys).toHaveLength(1)
  expect(Object.keys(published.keys[0] ?? {})).not.toContain('d')
  expect(Object.keys((await context.identity?.publicKeys())?.keys[0] ?? {})).not.toContain('d')
})

test('a person who is signed in at the provider is not asked again, also after a restart of the server', async () => {
  await signInAtProvider(context, browser, credentials)
  context.identity = createIdentity(context)
  const silent = authorizationRequest(context, { prompt: 'none' })
  const back = locationOf(await browser.send(silent.url))
  expect(back.searchParams.get('error')).toBeNull()
  const code = back.searchParams.get('code') ?? ''
  expect((await redeemCode(context, browser, { code, verifier: silent.verifier })).status).toBe(200)
})

test('a hidden frame learns that no one is signed in, without an error status', async () => {
  const silent = authorizationRequest(context, { prompt: 'none', response_mode: 'web_message' })
  const response = await browser.send(silent.url)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain('"error":"login_required"')
  // Its only script may run, and only Loop's own pages may frame it.
  const script = /<script>([^]*)<\/script>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none';script-src 'sha256-${hash}';base-uri 'none';frame-ancestors 'self'`,
  )
})

test('a code gives one token, and using it again revokes that token', async () => {
  const { code, verifier } = await signInAtProvider(context, browser, credentials)
  const again = await redeemCode(context, browser, { code, verifier })
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a stolen code is useless without the verifier', async () => {
  const request = authorizationRequest(context)
  const form = locationOf(await browser.send(request.url))
  const resumed = locationOf(await browser.sendForm(form.pathname, credentials))
  const code = locationOf(await browser.send(resumed.pathname)).searchParams.get('code') ?? ''
  const stolen = await redeemCode(context, browser, { code, verifier: 'a'.repeat(43) })
  expect(stolen.status).toBe(400)
})

test.each([
  ['no PKCE', { code_challenge: '', code_challenge_method: '' }],
  ['a foreign redirect address', { redirect_uri: 'https://evil.example/login' }],
  ['an unknown client', { client_id: 'someone' }],
  ['the implicit flow', { response_type: 'id_token' }],
])('a request with %s does not reach the form', async (_what, change) => {
  const response = await browser.send(authorizationRequest(context, change).url)
  const location = response.headers.get('location') ?? ''
  expect(location).not.toContain('/interaction/')
  expect(location).not.toContain('evil.example')
  expect(location).not.toContain('code=')
})

test('signing out at the provider ends its session and returns only to Loop’s own pages', async () => {
  await signInAtProvider(context, browser, credentials)
  const foreign = await browser.send('/v2/logout?client_id=loop-web&returnTo=https://evil.example/')
  expect(foreign.status).toBe(400)
  const response = await browser.send('/v2/logout?client_id=loop-web&returnTo=http://localhost:3000/pages/login')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('http://localhost:3000/pages/login')
  const silent = await browser.send(authorizationRequest(context, { prompt: 'none' }).url)
  expect(locationOf(silent).searchParams.get('error')).toBe('login_required')
})

test('behind a proxy with TLS all URLs and cookies are those of the public origin', async () => {
  const secure = { ...context, origin: 'https://loop.example' }
  const identity = createIdentity(secure)
  const request = authorizationRequest({ ...secure, identity })
  const response = await identity.handle(
    new Request(`http://10.0.0.7:3000${request.url}`, { headers: { 'x-forwarded-host': 'evil.example' } }),
  )
  expect(response.headers.get('location')).toMatch(/^(https:\/\/loop\.example)?\/interaction\//)
  const cookies = response.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
})

test('over TLS the provider’s cookies are limited to this host, and signing out deletes them', async () => {
  const secure = { ...context, origin: 'https://loop.example' }
  const secured = { ...secure, identity: createIdentity(secure) }
  const tls = new OidcBrowser(secured)
  const form = locationOf(await tls.send(authorizationRequest(secured).url))
  const names = () => [...tls.cookies.keys()].filter((name) => !name.endsWith('.sig')).sort()
  expect(names()).toEqual(['__Secure-_interaction', '__Secure-_interaction_resume'])
  const resumed = locationOf(await tls.sendForm(form.pathname, credentials))
  const back = locationOf(await tls.send(resumed.pathname))
  expect(back.searchParams.get('code')).not.toBeNull()
  expect(names()).toContain('__Host-_session')
  const silent = () => tls.send(authorizationRequest(secured, { prompt: 'none' }).url)
  expect(locationOf(await silent()).searchParams.get('error')).toBeNull()

  const ended = await secured.identity.endBrowserSession(new Headers({ cookie: cookieHeader(tls.cookies) }))
  // Browsers ignore cookies with this prefix, even deletions, without Secure and Path=/.
  expect(ended).toContain('__Host-_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure')
  expect(locationOf(await silent()).searchParams.get('error')).toBe('login_required')
})

test('only the paths of the protocol belong to the provider', () => {
  const owns = (path: string) => context.identity?.owns(path)
  expect(['/authorize', '/authorize/abc', '/oauth/token', '/interaction/x1-_'].map(owns)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['/', '/login', '/authorizes', '/api/auth/user', '/.well-known/security.txt'].map(owns)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})

test.each(['/authorize', '/oauth/token', '/userinfo', '/interaction/abc', '/.well-known/jwks.json', '/v2/logout'])(
  'a method that %s does not support is refused with a message',
  async (path) => {
    for (const method of ['PUT', 'DELETE', 'PROPFIND']) {
      const response = await browser.send(path, { method })
      expect([response.status, (await response.json()) as object]).toMatchObject([
        405,
        { error: { code: 'http.method_not_allowed' } },
      ])
      expect(response.headers.get('allow')).toContain(path === '/oauth/token' ? 'POST' : 'GET')
    }
  },
)

test('an answer that is not read to its end does no harm', async () => {
  // The server cancels the body of an answer to a HEAD request, or when the browser has disconnected.
  for (const method of ['HEAD', 'GET']) {
    const response = await browser.send('/authorize', { method })
    await response.body?.cancel()
    // The adapter's stream ends a turn later. An error there would end the process, and makes the test run fail.
    await new Promise(setImmediate)
    expect(response.status).toBe(400)
  }
})

test('a NUL character in a request is bad input, never a failing query', async () => {
  for (const name of ['state', 'nonce', 'login_hint', 'client_id']) {
    expect((await browser.send(authorizationRequest(context, { [name]: '\0' }).url)).status).toBe(400)
  }
  expect((await browser.sendForm(await openForm(), { email: 'ada\0@loop.test', password: 'x' })).status).toBe(400)
  expect((await redeemCode(context, browser, { code: '\0', verifier: 'x'.repeat(43) })).status).toBe(400)
})

test('a body longer than any sign-in form is refused', async () => {
  expect((await browser.sendForm('/oauth/token', { code: 'x'.repeat(70_000) })).status).toBe(413)
})
