import { createServer, type Server } from 'node:http'
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getSignedIn } from '../access/session/session.ts'
import type { Context } from '../context.ts'
import { languageOfRecipient } from '../mail/recipient-language.ts'
import { exchangeProof } from './exchange.ts'

const userId = '44444444-0000-4000-8000-000000000001'

describe('A proof of an identity provider', () => {
  // A stand-in for Auth0 that publishes its keys like a tenant.
  let tenant: Server
  let issuer: string
  let privateKey: CryptoKey
  let publicKey: CryptoKey
  let published: JWK[]
  /** How often the keys were requested. */
  let fetches = 0

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true })
    privateKey = pair.privateKey
    publicKey = pair.publicKey
    published = [await publish(publicKey, 'k1')]
    tenant = createServer((_request, response) => {
      fetches += 1
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }))
    })
    await new Promise<void>((resolve) => tenant.listen(0, '127.0.0.1', resolve))
    const address = tenant.address()
    if (typeof address !== 'object' || address === null) throw new Error('The stand-in does not listen.')
    issuer = `http://127.0.0.1:${address.port}/`
    return () => new Promise((resolve) => tenant.close(resolve))
  })
  const context = openContext({}, () => ({
    env: { AUTH0_DOMAIN: issuer.slice(0, -1), AUTH0_CLIENT_ID: 'loop-at-auth0', EMBEDDED_SIGN_IN: 'on' },
  }))

  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    const { db } = context.database
    await db.deleteFrom('audit_event').execute()
    await db.deleteFrom('used_id_token').execute()
    await db.deleteFrom('app_user').execute()
    await db
      .insertInto('app_user')
      .values({ id: userId, role: 'Editor', first_name: 'Emil', email: 'Emil@loop.test' })
      .execute()
  })

  const publish = async (key: CryptoKey, kid: string): Promise<JWK> => ({
    ...(await exportJWK(key)),
    kid,
    use: 'sig',
    alg: 'RS256',
  })

  const seconds = () => Math.floor(context.clock().getTime() / 1000)

  function claims(change: JWTPayload = {}): JWTPayload {
    return {
      iss: issuer,
      aud: 'loop-at-auth0',
      sub: 'auth0|emil',
      iat: seconds(),
      exp: seconds() + 600,
      nonce: 'n-1',
      email: 'emil@loop.test',
      email_verified: true,
      ...change,
    }
  }

  const sign = (payload: JWTPayload, key = privateKey, kid = 'k1') =>
    new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

  const trade = (idToken: string, nonce = 'n-1', on: Context = context) =>
    exchangeProof(on, { idToken, nonce }, new Headers())

  const refusal = (code: string, status: number) => expect.objectContaining({ code, status })

  test('a verified token signs in the person with its email, and the sign-in is in the audit log', async () => {
    const cookie = await trade(await sign(claims()))
    const signedIn = await getSignedIn(context, new Headers({ cookie: cookie.split(';')[0] ?? '' }))
    expect(signedIn?.actor).toEqual({ userId, role: 'Editor', clientId: null })
    expect(
      await context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).execute(),
    ).toEqual([{ kind: 'auth.signed_in', user_id: userId, details: { provider: 'auth0' } }])
  })

  test('a person who has signed in once is recognised by their identity, also after a change of email', async () => {
    await trade(await sign(claims()))
    await context.database.db.updateTable('app_user').set({ email: 'emil.new@loop.test' }).execute()
    await expect(trade(await sign(claims({ nonce: 'n-2' })), 'n-2')).resolves.toContain('loop_session=')
  })

  test('a sign-in stores the language of the browser, without changing the one the person chose', async () => {
    const spokenAfter = async (nonce: string, headers: Record<string, string>) => {
      const proof = { idToken: await sign(claims({ nonce })), nonce }
      await exchangeProof(context, proof, new Headers(headers))
      return context.database.db.selectFrom('app_user').select(['language', 'spoken_language']).executeTakeFirst()
    }
    expect(await spokenAfter('n-1', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toEqual({
      language: null,
      spoken_language: 'de',
    })
    // A program sends no language, so the stored one stays.
    expect(await spokenAfter('n-2', {})).toMatchObject({ spoken_language: 'de' })
    await context.database.db.updateTable('app_user').set({ language: 'fr' }).execute()
    expect(await languageOfRecipient(context.database.db, userId)).toBe('fr')
    expect(await spokenAfter('n-3', { 'accept-language': 'pt' })).toEqual({ language: 'fr', spoken_language: 'pt' })
    expect(await languageOfRecipient(context.database.db, userId)).toBe('fr')
    await context.database.db.updateTable('app_user').set({ language: null }).execute()
    expect(await languageOfRecipient(context.database.db, userId)).toBe('pt')
  })

  test('a token works once, also if it is sent twice at the same moment', async () => {
    const token = await sign(claims())
    const results = await atOnce(context, ['used_id_token'], [() => trade(token), () => trade(token)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(trade(token)).rejects.toEqual(refusal('auth.token_used', 401))
  })

  test.each<[string, JWTPayload, string]>([
    ['another issuer', { iss: 'https://evil.example/' }, 'auth.token_invalid'],
    ['another audience', { aud: 'somebody-else' }, 'auth.token_invalid'],
    ['several audiences and another authorised party', { aud: ['loop-at-auth0', 'x'], azp: 'x' }, 'auth.token_invalid'],
    ['another nonce', { nonce: 'n-2' }, 'auth.nonce_mismatch'],
  ])('a token with %s is refused', async (_what, change, code) => {
    await expect(trade(await sign(claims(change)))).rejects.toEqual(refusal(code, 401))
  })

  test.each(['nonce', 'sub', 'exp'])('a token without the claim %s is refused', async (missing) => {
    const payload = Object.fromEntries(Object.entries(claims()).filter(([claim]) => claim !== missing))
    await expect(trade(await sign(payload))).rejects.toEqual(refusal('auth.token_invalid', 401))
  })

  test('an expired token is refused, and so is one that was issued long ago', async () => {
    const token = await sign(claims({ exp: seconds() + 86_400 }))
    const short = await sign(claims())
    context.clock.advance(700_000)
    await expect(trade(short)).rejects.toEqual(refusal('auth.token_expired', 401))
    context.clock.advance(600_000)
    await expect(trade(token)).rejects.toEqual(refusal('auth.token_expired', 401))
  })

  test('a nonce works for one sign-in, also in another token', async () => {
    await trade(await sign(claims()))
    const again = await sign(claims({ iat: seconds() + 1 }))
    await expect(trade(again)).rejects.toEqual(refusal('auth.token_used', 401))
  })

  test('clocks may differ by up to half a minute in both directions', async () => {
    const early = await sign(claims({ iat: seconds() + 29, nonce: 'early' }))
    const tooEarly = await sign(claims({ iat: seconds() + 31, nonce: 'too early' }))
    const late = await sign(claims({ exp: seconds() - 29, nonce: 'late' }))
    const tooLate = await sign(claims({ exp: seconds() - 31, nonce: 'too late' }))
    await expect(trade(early, 'early')).resolves.toContain('loop_session=')
    await expect(trade(tooEarly, 'too early')).rejects.toEqual(refusal('auth.token_invalid', 401))
    await expect(trade(late, 'late')).resolves.toContain('loop_session=')
    await expect(trade(tooLate, 'too late')).rejects.toEqual(refusal('auth.token_expired', 401))
  })

  test('a token signed by a new key right after the keys were fetched is accepted', async () => {
    await trade(await sign(claims({ nonce: 'before' })), 'before')
    const next = await generateKeyPair('RS256')
    published = [...published, await publish(next.publicKey, 'k2')]
    const token = await sign(claims(), next.privateKey, 'k2')
    await expect(trade(token)).resolves.toContain('loop_session=')
  })

  test('made-up key ids make the server fetch the keys only a few times', async () => {
    const before = fetches
    for (let n = 0; n < 20; n += 1) {
      const token = await sign(claims(), privateKey, `made-up-${n}`)
      await expect(trade(token)).rejects.toEqual(refusal('auth.token_invalid', 401))
    }
    expect(fetches - before).toBeLessThanOrEqual(5)
  })

  test('a refusal is in the audit log with its code and provider, but without token or email', async () => {
    await expect(trade(await sign(claims({ nonce: 'other' })))).rejects.toEqual(refusal('auth.nonce_mismatch', 401))
    await expect(trade('not a token')).rejects.toEqual(refusal('auth.token_invalid', 401))
    expect(
      await context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).execute(),
    ).toEqual([
      { kind: 'auth.refused', user_id: null, details: { code: 'auth.nonce_mismatch', provider: 'auth0' } },
      { kind: 'auth.refused', user_id: null, details: { code: 'auth.token_invalid' } },
    ])
  })

  test('an unsigned token, one signed by another key and one signed with a shared secret are refused', async () => {
    const other = await generateKeyPair('RS256')
    // The public key is known to everyone: if it were accepted as a shared secret, anyone could sign.
    const secret = new TextEncoder().encode(await exportSPKI(publicKey))
    const tokens = [
      new UnsecuredJWT(claims()).encode(),
      await sign(claims(), other.privateKey),
      await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(secret),
      'not a token',
      `${(await sign(claims())).slice(0, -6)}AAAAAA`,
    ]
    for (const token of tokens) await expect(trade(token)).rejects.toEqual(refusal('auth.token_invalid', 401))
  })

  test('an email that the provider has not verified opens no account', async () => {
    const token = await sign(claims({ email_verified: false }))
    await expect(trade(token)).rejects.toEqual(refusal('auth.email_unverified', 403))
  })

  test('an unknown and a deactivated person are refused with a reason, and get no session', async () => {
    const stranger = await sign(claims({ sub: 'auth0|x', email: 'stranger@loop.test' }))
    await expect(trade(stranger)).rejects.toEqual(refusal('auth.unknown_user', 403))
    await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
    await expect(trade(await sign(claims()))).rejects.toEqual(refusal('auth.account_disabled', 403))
    expect(await context.database.db.selectFrom('session').select('user_id').execute()).toEqual([])
  })

  test('another provider’s subject that looks like one of our user ids opens no account', async () => {
    const token = await sign(claims({ sub: userId, email: undefined }))
    await expect(trade(token)).rejects.toEqual(refusal('auth.unknown_user', 403))
  })

  test('the reason says if the provider does not answer', async () => {
    const env = { ...context.env, AUTH0_DOMAIN: 'http://127.0.0.1:9' }
    const token = await sign(claims({ iss: 'http://127.0.0.1:9/' }))
    await expect(trade(token, 'n-1', { ...context, env })).rejects.toEqual(refusal('auth.provider_unreachable', 502))
  })
})
