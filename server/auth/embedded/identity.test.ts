import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  authorizationRequest,
  locationOf,
  OidcBrowser,
  redeemCode,
  signInAtProvider,
} from '#tests/support/oidc-browser.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { testClock, testContext } from '#tests/support/test-context.ts'
import { sampleAccounts, samplePassword } from '../../sample/sample-accounts.ts'
import { createIdentity } from './identity.ts'

const userId = '33333333-0000-4000-8000-000000000001'
const credentials = { email: 'ada@loop.test', password: 'correct horse battery' }

let context: Awaited<ReturnType<typeof testContext>>
beforeAll(async () => {
  // The provider library reads the real clock.
  context = await testContext({ clock: testClock(new Date().toISOString()) })
})
afterAll(() => context.close())

let browser: OidcBrowser
beforeEach(async () => {
  // A provider of its own for each test: attempts are counted in its memory.
  context.identity = createIdentity(context)
  browser = new OidcBrowser(context)
  await context.database.db.deleteFrom('app_user').execute()
  await context.database.db
    .insertInto('app_user')
    .values({
      id: userId,
      role: 'Admin',
      first_name: 'Ada',
      last_name: 'Winterbourne',
      email: 'Ada@loop.test',
      password_hash: cheapPasswordHash(credentials.password),
    })
    .execute()
})

/** Begins a sign-in and gives the path of the form. */
async function openForm(change: Record<string, string> = {}): Promise<string> {
  return locationOf(await browser.send(authorizationRequest(context, change).url)).pathname
}

test('a person signs in with e-mail and password and our pages get an ID token for them', async () => {
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

test('the discovery document names the addresses the Auth0 SDK uses', async () => {
  const response = await browser.send('/.well-known/openid-configuration')
  expect(await response.json()).toMatchObject({
    issuer: 'http://localhost:3000/',
    authorization_endpoint: 'http://localhost:3000/authorize',
    token_endpoint: 'http://localhost:3000/oauth/token',
    jwks_uri: 'http://localhost:3000/.well-known/jwks.json',
  })
})

test('what the provider says without a page of its own runs no script and is framed by nobody', async () => {
  for (const path of [authorizationRequest(context).url, '/.well-known/jwks.json', '/userinfo']) {
    const policy = (await browser.send(path)).headers.get('content-security-policy')
    expect(policy).toBe("default-src 'none';script-src;base-uri 'none';frame-ancestors 'none'")
  }
})

test('the published keys hold nothing private', async () => {
  const published = (await (await browser.send('/.well-known/jwks.json')).json()) as { keys: object[] }
  expect(published.keys).toHaveLength(1)
  expect(Object.keys(published.keys[0] ?? {})).not.toContain('d')
  expect(Object.keys((await context.identity?.publicKeys())?.keys[0] ?? {})).not.toContain('d')
})

test('somebody who is signed in at the provider is not asked again, also after a restart of the server', async () => {
  await signInAtProvider(context, browser, credentials)
  context.identity = createIdentity(context)
  const silent = authorizationRequest(context, { prompt: 'none' })
  const back = locationOf(await browser.send(silent.url))
  expect(back.searchParams.get('error')).toBeNull()
  const code = back.searchParams.get('code') ?? ''
  expect((await redeemCode(context, browser, { code, verifier: silent.verifier })).status).toBe(200)
})

test('a hidden frame is told that nobody is signed in, without an error status', async () => {
  const silent = authorizationRequest(context, { prompt: 'none', response_mode: 'web_message' })
  const response = await browser.send(silent.url)
  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain('"error":"login_required"')
  // Its one script may run, and only our own pages may frame it.
  const script = /<script>([^]*)<\/script>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none';script-src 'sha256-${hash}';base-uri 'none';frame-ancestors 'self'`,
  )
})

test('a code is worth one token, and using it again takes back what it led to', async () => {
  const { code, verifier } = await signInAtProvider(context, browser, credentials)
  const again = await redeemCode(context, browser, { code, verifier })
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ error: 'invalid_grant' })
})

test('a stolen code is worth nothing without the verifier', async () => {
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
  ['an unknown client', { client_id: 'somebody' }],
  ['the implicit flow', { response_type: 'id_token' }],
])('a request with %s does not reach the form', async (_what, change) => {
  const response = await browser.send(authorizationRequest(context, change).url)
  const location = response.headers.get('location') ?? ''
  expect(location).not.toContain('/interaction/')
  expect(location).not.toContain('evil.example')
  expect(location).not.toContain('code=')
})

test('a wrong password and an unknown account get the same answer', async () => {
  const form = await openForm()
  const answers = []
  for (const attempt of [
    { email: credentials.email, password: 'wrong' },
    { email: 'nobody@loop.test', password: 'wrong' },
  ]) {
    const response = await browser.sendForm(form, attempt)
    answers.push([
      response.status,
      (await response.text()).replace(attempt.email, '').replace(/nonce[-=]"?[\w-]+/g, ''),
    ])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(422)
  expect(answers[0]?.[1]).toContain('Email or password is wrong.')
})

test('a disabled person is told no more than one with a wrong password', async () => {
  await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
  const response = await browser.sendForm(await openForm(), credentials)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Email or password is wrong.')
})

test('a browser that the provider remembers is asked anew once its person is switched off or gone', async () => {
  await signInAtProvider(context, browser, credentials)
  await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
  const silent = authorizationRequest(context, { prompt: 'none' })
  expect(locationOf(await browser.send(silent.url)).searchParams.get('error')).toBe('login_required')
  await context.database.db.deleteFrom('app_user').execute()
  expect(await openForm()).toMatch(/^\/interaction\//)
})

test('after ten wrong passwords the account has to wait, even for the right one', async () => {
  const form = await openForm()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await browser.sendForm(form, { ...credentials, password: `wrong ${attempt}` })).status).toBe(422)
  }
  const refused = await browser.sendForm(form, credentials)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await refused.text()).toContain('Too many attempts. Please try again in 15 minutes.')
})

test('a right password clears the count of wrong ones', async () => {
  for (let round = 0; round < 2; round += 1) {
    const form = await openForm()
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await browser.sendForm(form, { ...credentials, password: 'wrong' })
    }
    expect((await browser.sendForm(form, credentials)).status).toBe(303)
    browser.cookies.clear()
  }
})

test('the form works only in the browser that began the sign-in, and only when sent from the page itself', async () => {
  const form = await openForm()
  const elsewhere = await new OidcBrowser(context).sendForm(form, credentials)
  expect(elsewhere.status).toBe(400)
  expect(await elsewhere.text()).toContain('Start again')
  expect((await browser.sendForm(form, credentials, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.sendForm(form, credentials, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await browser.sendForm(form, credentials)).status).toBe(303)
})

test('an empty, a missing and an oversized form are answered with a sentence', async () => {
  const form = await openForm()
  for (const fields of [{ email: '', password: '' }, {}, { email: 'a@b.test', password: 'x'.repeat(9000) }]) {
    const response = await browser.sendForm(form, fields as Record<string, string>)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('role="alert"')
  }
})

test('what was typed is shown again as text, never as HTML', async () => {
  const response = await browser.sendForm(await openForm(), { email: '"><script>x</script>', password: 'wrong' })
  const page = await response.text()
  expect(page).not.toContain('<script')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('sample accounts are listed only while the sample data is on', async () => {
  expect(await (await browser.send(await openForm())).text()).not.toContain('Sample accounts')
  context.identity = createIdentity({ ...context, env: { ...context.env, SAMPLE_DATA: true } })
  const form = await openForm()
  const page = await (await browser.send(form)).text()
  expect(page).toContain('href="?email=client%40loop.test"')
  const chosen = await (await browser.send(`${form}?email=client%40loop.test`)).text()
  expect(chosen).toContain('value="client@loop.test"')
  expect(chosen).toContain('value="loop-sample"')
})

test('sample accounts are refused once the sample data is off, also where the provider still knows them', async () => {
  const on = { ...context, env: { ...context.env, SAMPLE_DATA: true } }
  const [sample] = sampleAccounts
  await context.database.db
    .insertInto('app_user')
    .values({
      id: sample?.id ?? '',
      role: 'Admin',
      first_name: 'Ada',
      email: 'admin@loop.test',
      password_hash: cheapPasswordHash(samplePassword),
    })
    .execute()
  const theirs = { email: 'admin@loop.test', password: samplePassword }
  context.identity = createIdentity(on)
  await signInAtProvider({ ...on, identity: context.identity }, browser, theirs)

  context.identity = createIdentity(context)
  const silent = locationOf(await browser.send(authorizationRequest(context, { prompt: 'none' }).url))
  expect(silent.searchParams.get('error')).toBe('login_required')
  const refused = await browser.sendForm(await openForm(), theirs)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Email or password is wrong.')
})

test('a refused sign-in is audited with whose it would have been, never with what was typed', async () => {
  await context.database.db.deleteFrom('audit_event').execute()
  const form = await openForm()
  await browser.sendForm(form, { email: credentials.email, password: 'wrong' })
  await browser.sendForm(form, { email: 'nobody@loop.test', password: 'wrong' })
  const audit = await context.database.db
    .selectFrom('audit_event')
    .select(['kind', 'user_id', 'details'])
    .orderBy('id')
    .execute()
  const details = { provider: 'embedded', reason: 'wrong_password' }
  expect(audit).toEqual([
    { kind: 'auth.refused', user_id: userId, details },
    { kind: 'auth.refused', user_id: null, details },
  ])
})

test('a lockout is audited once, however often somebody tries on', async () => {
  await context.database.db.deleteFrom('audit_event').execute()
  const form = await openForm()
  for (let attempt = 0; attempt < 13; attempt += 1) {
    await browser.sendForm(form, { ...credentials, password: 'wrong' })
  }
  const locked = await context.database.db
    .selectFrom('audit_event')
    .select(['user_id', 'details'])
    .where('kind', '=', 'auth.locked')
    .execute()
  expect(locked).toEqual([{ user_id: userId, details: { provider: 'embedded', step: 'password' } }])
})

test('logging out at the provider ends its session and returns to our own pages only', async () => {
  await signInAtProvider(context, browser, credentials)
  const foreign = await browser.send('/v2/logout?client_id=loop-web&returnTo=https://evil.example/')
  expect(foreign.status).toBe(400)
  const response = await browser.send('/v2/logout?client_id=loop-web&returnTo=http://localhost:3000/pages/login')
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe('http://localhost:3000/pages/login')
  const silent = await browser.send(authorizationRequest(context, { prompt: 'none' }).url)
  expect(locationOf(silent).searchParams.get('error')).toBe('login_required')
})

test('behind a proxy with TLS all addresses and cookies are those of the public address', async () => {
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

test('only the paths of the protocol are the provider’s', () => {
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
  'a method that %s does not know is refused in words',
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

test('an answer that nobody reads to its end harms nobody', async () => {
  // What the server does with the body of a HEAD request, and when the browser has gone away.
  for (const method of ['HEAD', 'GET']) {
    const response = await browser.send('/authorize', { method })
    await response.body?.cancel()
    // The adapter's stream ends a turn later; a throw there would end the process, and fails the test run.
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

test('a body longer than any form of a sign-in is refused', async () => {
  expect((await browser.sendForm('/oauth/token', { code: 'x'.repeat(70_000) })).status).toBe(413)
})
