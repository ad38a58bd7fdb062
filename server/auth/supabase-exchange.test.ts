import { createClient } from '@supabase/supabase-js'
import { createPublicKey } from 'node:crypto'
import { SignJWT, UnsecuredJWT, type JWK } from 'jose'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startSupabase, type SupabaseStandIn } from '#tests/support/supabase-stand-in.ts'
import { openContext } from '#tests/support/open-context.ts'
import type { Context } from '../context.ts'
import { exchangeProof } from './exchange.ts'
import { getSignedIn } from '../access/session/session.ts'

const userId = '77777777-0000-4000-8000-000000000001'
const password = 'correct horse battery'

let supabase: SupabaseStandIn

beforeAll(async () => {
  const siteUrl = 'http://localhost:3000'
  supabase = await startSupabase({ siteUrl, accounts: [{ email: 'emil@loop.test', password }] })
  return () => supabase.end()
})
// The stand-in uses the system clock.
const context = openContext({ at: new Date().toISOString() }, () => ({
  env: { SUPABASE_URL: supabase.url, SUPABASE_ANON_KEY: supabase.anonKey },
}))

beforeEach(async () => {
  context.clock.set(new Date().toISOString())
  const { db } = context.database
  await db.deleteFrom('audit_event').execute()
  await db.deleteFrom('app_user').execute()
  await db
    .insertInto('app_user')
    .values({ id: userId, role: 'Editor', first_name: 'Emil', email: 'Emil@loop.test' })
    .execute()
})

/** Signs in at the project like a browser. */
async function signIn(email = 'emil@loop.test'): Promise<string> {
  const auth = createClient(supabase.url, supabase.anonKey, { auth: { persistSession: false } }).auth
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return data.session.access_token
}

const trade = (accessToken: string, on: Context = context) =>
  exchangeProof(on, { accessToken, provider: 'supabase' }, new Headers())

const refusal = (code: string, status: number) => expect.objectContaining({ code, status })

const seconds = () => Math.floor(context.clock().getTime() / 1000)

/** Returns the claims of a valid token with changes. */
function claims(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    iss: `${supabase.url}/auth/v1`,
    sub: '8f6f0b0e-0000-4000-8000-000000000001',
    aud: 'authenticated',
    role: 'authenticated',
    iat: seconds(),
    exp: seconds() + 3600,
    email: 'emil@loop.test',
    user_metadata: { email_verified: true },
    ...change,
  }
}

const audited = () =>
  context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).orderBy('id').execute()

test('the token of a sign-in at Supabase signs in the person with its confirmed email, and the sign-in is audited', async () => {
  const cookie = await trade(await signIn())
  const signedIn = await getSignedIn(context, new Headers({ cookie: cookie.split(';')[0] ?? '' }))
  expect(signedIn?.actor).toEqual({ userId, role: 'Editor', clientId: null })
  expect(await audited()).toEqual([{ kind: 'auth.signed_in', user_id: userId, details: { provider: 'supabase' } }])
})

test('a person who has signed in once is recognised by their identity, also after a change of email here', async () => {
  await trade(await signIn())
  await context.database.db.updateTable('app_user').set({ email: 'emil.new@loop.test' }).execute()
  await expect(trade(await signIn())).resolves.toContain('loop_session=')
})

test('a token works once, and the refusal is in the audit log without the token', async () => {
  const token = await signIn()
  const results = await Promise.allSettled([trade(token), trade(token)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(trade(token)).rejects.toEqual(refusal('auth.token_used', 401))
  expect((await audited()).at(-1)).toEqual({
    kind: 'auth.refused',
    user_id: null,
    details: { code: 'auth.token_used', provider: 'supabase' },
  })
})

test.each<[string, Record<string, unknown>]>([
  ['another issuer', { iss: 'https://evil.example/auth/v1' }],
  ['another audience', { aud: 'somebody-else' }],
  ['the role of a program', { role: 'service_role' }],
  ['the role of nobody', { role: 'anon' }],
  ['an anonymous person', { is_anonymous: true }],
  ['no subject', { sub: undefined }],
  ['no expiry', { exp: undefined }],
  ['no time of issue', { iat: undefined }],
  ['no session behind it', {}],
])('a token with %s is refused', async (_what, change) => {
  await expect(trade(await supabase.sign(claims(change)))).rejects.toEqual(refusal('auth.token_invalid', 401))
})

test('an unsigned token and one signed with the public key as a shared secret are refused', async () => {
  const jwks = (await (await fetch(`${supabase.url}/auth/v1/.well-known/jwks.json`)).json()) as { keys: JWK[] }
  const [jwk] = jwks.keys
  const pem = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const header = { alg: 'HS256', kid: jwk?.kid ?? '' }
  const confused = await new SignJWT(claims()).setProtectedHeader(header).sign(Buffer.from(pem))
  for (const token of [new UnsecuredJWT(claims()).encode(), confused, 'not a token']) {
    await expect(trade(token)).rejects.toEqual(refusal('auth.token_invalid', 401))
  }
})

test('a token signed by a new key right after a rotation signs in, and one of a withdrawn key does not', async () => {
  await trade(await signIn())
  await supabase.rotateKeys()
  await expect(trade(await signIn())).resolves.toContain('loop_session=')
  const old = await signIn()
  await supabase.rotateKeys({ keepOld: false })
  await expect(trade(await signIn())).resolves.toContain('loop_session=')
  await expect(trade(old)).rejects.toEqual(refusal('auth.token_invalid', 401))
})

test('the project’s clock may be up to half a minute ahead', async () => {
  const [early, tooEarly] = [await signIn(), await signIn()]
  context.clock.advance(-15_000)
  await expect(trade(early)).resolves.toContain('loop_session=')
  context.clock.advance(-30_000)
  await expect(trade(tooEarly)).rejects.toEqual(refusal('auth.token_invalid', 401))
})

test('a token that was issued long ago is refused although it has not expired', async () => {
  const token = await signIn()
  context.clock.advance(16 * 60_000)
  await expect(trade(token)).rejects.toEqual(refusal('auth.token_expired', 401))
})

test('data that people write about themselves does not confirm an email', async () => {
  const token = await signIn('emil+unconfirmed@loop.test')
  await expect(trade(token)).rejects.toEqual(refusal('auth.email_unverified', 403))
})

test('a person who has signed out at the project meanwhile is refused', async () => {
  const auth = createClient(supabase.url, supabase.anonKey, { auth: { persistSession: false } }).auth
  const { data } = await auth.signInWithPassword({ email: 'emil@loop.test', password })
  await auth.signOut()
  await expect(trade(data.session?.access_token ?? '')).rejects.toEqual(refusal('auth.token_invalid', 401))
})

test('a person without an account here gets no session', async () => {
  await context.database.db.deleteFrom('app_user').execute()
  await expect(trade(await signIn())).rejects.toEqual(refusal('auth.unknown_user', 403))
  expect(await context.database.db.selectFrom('session').select('user_id').execute()).toEqual([])
})

test('the reason says if the project does not answer, and it is not audited as a refusal', async () => {
  const failing = await signIn('emil+user-down@loop.test')
  await expect(trade(failing)).rejects.toEqual(refusal('auth.provider_unreachable', 502))
  const env = { ...context.env, SUPABASE_URL: 'http://127.0.0.1:9' }
  const unreachable = await supabase.sign(claims({ iss: 'http://127.0.0.1:9/auth/v1' }))
  await expect(trade(unreachable, { ...context, env })).rejects.toEqual(refusal('auth.provider_unreachable', 502))
  expect(await audited()).toEqual([])
})

test('tokens are refused while Supabase is not configured', async () => {
  const { SUPABASE_URL: _url, SUPABASE_ANON_KEY: _key, ...env } = context.env
  await expect(trade(await signIn(), { ...context, env })).rejects.toEqual(refusal('auth.token_invalid', 401))
})
