import { dayMs } from '#app/shared/calendar/duration.ts'
import { generateKeyPairSync } from 'node:crypto'
import { createLocalJWKSet, decodeProtectedHeader, importJWK, jwtVerify, SignJWT, type JWK } from 'jose'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { credentials, identityScene } from '#tests/support/identity-scene.ts'
import { OidcBrowser, signInAtProvider } from '#tests/support/oidc-browser.ts'
import { createIdentity } from './identity.ts'
import { loadKeys, readPublicKeys } from './keys.ts'

const scene = identityScene()
const { context } = scene
/** A key as older installations have it. */
const short: JWK = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'short',
  use: 'sig',
  alg: 'RS256',
}

const bitsOf = (key: { n?: string } | undefined) => Buffer.from(key?.n ?? '', 'base64url').length * 8
const kids = async () => (await readPublicKeys(context)).map(({ kid }) => kid)
const tokenBy = async (key: JWK) =>
  new SignJWT({ sub: 'ada' }).setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' }).sign(await importJWK(key))
const verifies = async (token: string) =>
  jwtVerify(token, createLocalJWKSet({ keys: await readPublicKeys(context) })).then(
    () => true,
    () => false,
  )

beforeEach(async () => {
  context.clock.set(new Date().toISOString())
  await context.database.db.deleteFrom('server_secret').where('name', '=', 'identity.jwks').execute()
})
const keepShortKey = () =>
  context.database.db
    .insertInto('server_secret')
    .values({ name: 'identity.jwks', value: JSON.stringify({ keys: [short] }) })
    .execute()

test('ID tokens are signed with 3072 bits', async () => {
  const { jwks } = await loadKeys(context)
  expect(jwks.keys.map(bitsOf)).toEqual([3072])
})

test('a key of 2048 bits does not sign any more, but its tokens are valid until they expire', async () => {
  await keepShortKey()
  const before = await tokenBy(short)
  const { idToken } = await signInAtProvider(context, scene.browser, credentials)
  const [signing, ...others] = await readPublicKeys(context)
  expect([bitsOf(signing), others.map(({ kid }) => kid)]).toEqual([3072, ['short']])
  expect(decodeProtectedHeader(idToken).kid).toBe(signing?.kid)
  expect([await verifies(idToken), await verifies(before)]).toEqual([true, true])
  context.clock.advance(3 * dayMs)
  expect([await kids(), await verifies(before)]).toEqual([[signing?.kid], false])
})

test('if several processes replace a key at once, one creates the new key and all sign with it', async () => {
  await keepShortKey()
  const loaded = await Promise.all(Array.from({ length: 4 }, () => loadKeys(context)))
  const signing = new Set(loaded.map(({ jwks }) => jwks.keys[0]?.kid))
  expect([signing.size, (await kids()).length]).toEqual([1, 2])
})

test('a key signs for half a year', async () => {
  const first = (await loadKeys(context)).jwks.keys[0]?.kid
  context.clock.advance(179 * dayMs)
  expect((await loadKeys(context)).jwks.keys.map(({ kid }) => kid)).toEqual([first])
  context.clock.advance(dayMs)
  const second = (await loadKeys(context)).jwks.keys[0]?.kid
  expect(await kids()).toEqual([second, first])
  context.clock.advance(180 * dayMs)
  const third = (await loadKeys(context)).jwks.keys[0]?.kid
  expect(await kids()).toEqual([third, second])
})

test('a process accepts tokens of a key that another has just created, and signs with it a day later', async () => {
  const kidFrom = async (identity: typeof context.identity) => {
    const installation = { ...context, identity }
    const { idToken } = await signInAtProvider(installation, new OidcBrowser(installation), credentials)
    expect(await verifies(idToken)).toBe(true)
    return decodeProtectedHeader(idToken).kid ?? ''
  }
  const first = await kidFrom(context.identity)
  await sql`update server_secret set value = jsonb_set(value, array['made', ${first}], '"2020-01-01T00:00:00.000Z"')
    where name = 'identity.jwks'`.execute(context.database.db)
  const second = await kidFrom(createIdentity(context))
  expect(second).not.toBe(first)
  expect(await kidFrom(context.identity)).toBe(first)
  context.clock.advance(dayMs)
  expect(await kidFrom(context.identity)).toBe(second)
})
