import { beforeAll, beforeEach, expect, test } from 'vitest'
import { OidcBrowser, signInAtProvider } from '#tests/support/oidc-browser.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { openContext } from '#tests/support/open-context.ts'
import { logoutApi, sessionApi, userApi } from './auth.api.ts'

const userId = '55555555-0000-4000-8000-000000000001'
const credentials = { email: 'clara@fern.test', password: 'correct horse battery' }

// The provider library uses the system clock.
const context = openContext({ at: new Date().toISOString(), isCurrent: true })
beforeAll(async () => {
  const { db } = context.database
  const client = { id: '66666666-0000-4000-8000-000000000001', company: 'Fern & Co', plan: 'Free' }
  await db.insertInto('client').values(client).execute()
  await db
    .insertInto('app_user')
    .values({
      id: userId,
      client_id: client.id,
      role: 'Client',
      first_name: 'Clara',
      email: credentials.email,
      password_hash: cheapPasswordHash(credentials.password),
    })
    .execute()
})

let browser: OidcBrowser
beforeEach(() => {
  browser = new OidcBrowser(context)
})

function request(path: string, init: RequestInit = {}): Request {
  const headers = new Headers(init.headers)
  headers.set('cookie', [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
  headers.set('origin', context.origin)
  return new Request(`${context.origin}${path}`, { ...init, headers })
}

const postJson = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function currentUser(): Promise<unknown> {
  const response = await userApi.GET?.({ request: request('/api/auth/user') })
  expect(response?.status).toBe(200)
  return response?.json()
}

test('the token of a sign-in becomes a session, and signing out ends it here and at the provider', async () => {
  expect(await currentUser()).toEqual({ currentUser: null })

  const { idToken, nonce } = await signInAtProvider(context, browser, credentials)
  const traded = await sessionApi.POST?.({ request: request('/api/auth/session', postJson({ idToken, nonce })) })
  expect(traded?.status).toBe(200)
  browser.keep(traded)
  expect(await currentUser()).toMatchObject({
    currentUser: { id: userId, role: 'Client', company: 'Fern & Co', plan: 'Free', email: credentials.email },
  })

  const provider = browser.cookies.get('_session')
  const left = await logoutApi.POST?.({ request: request('/api/auth/logout', { method: 'POST' }) })
  expect(await left?.json()).toEqual({ loggedOut: true })
  browser.keep(left)
  expect([...browser.cookies.keys()]).not.toContain('loop_session')
  expect(await currentUser()).toEqual({ currentUser: null })
  const kept = await context.database.db
    .selectFrom('oidc_entity')
    .select('id')
    .where('id', '=', provider ?? '')
    .execute()
  expect(kept).toEqual([])

  const audit = await context.database.db.selectFrom('audit_event').select('kind').orderBy('id').execute()
  expect(audit.map(({ kind }) => kind)).toEqual(['auth.signed_in', 'auth.signed_out'])
})

test('signing out without a session is not an error', async () => {
  const left = await logoutApi.POST?.({ request: request('/api/auth/logout', { method: 'POST' }) })
  expect(await left?.json()).toEqual({ loggedOut: false })
})

test.each([
  ['no JSON', { method: 'POST', body: 'idToken=x', headers: { 'content-type': 'application/json' } }, 400],
  ['a form, as another site could send it', { method: 'POST', body: new URLSearchParams({ idToken: 'x' }) }, 415],
  ['no nonce', postJson({ idToken: 'x' }), 400],
  ['a provider that takes no access tokens', postJson({ accessToken: 'x', provider: 'auth0' }), 400],
  ['a provider that is not in force', postJson({ accessToken: 'x', provider: 'supabase' }), 401],
  ['a token that is none', postJson({ idToken: 'x', nonce: 'n' }), 401],
  ['a token of unreasonable length', postJson({ idToken: 'x'.repeat(40_000), nonce: 'n' }), 413],
])('%s gets a JSON refusal and no session', async (_what, init, status) => {
  const refused = await sessionApi.POST?.({ request: request('/api/auth/session', init) })
  expect(refused?.status).toBe(status)
  expect(await refused?.json()).toMatchObject({ error: { code: expect.any(String), message: expect.any(String) } })
  expect(refused?.headers.get('set-cookie')).toBeNull()
})

test('another website can’t end the session', async () => {
  const headers = { origin: 'https://evil.example', cookie: 'loop_session=x' }
  const foreign = new Request(`${context.origin}/api/auth/logout`, { method: 'POST', headers })
  expect((await logoutApi.POST?.({ request: foreign }))?.status).toBe(403)
})

test('an address with too many bad tokens has to wait, and others don’t', async () => {
  const from = (ip: string) =>
    Object.assign(request('/api/auth/session', postJson({ idToken: 'x', nonce: 'n' })), { ip })
  for (let n = 0; n < 60; n += 1) {
    expect((await sessionApi.POST?.({ request: from('203.0.113.7') }))?.status).toBe(401)
  }
  const refused = await sessionApi.POST?.({ request: from('203.0.113.7') })
  expect(refused?.status).toBe(429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused?.json()).toMatchObject({ error: { code: 'rate.too_many' } })
  expect((await sessionApi.POST?.({ request: from('203.0.113.8') }))?.status).toBe(401)
})
