import { expect, test } from 'vitest'
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readToken, signToken } from './access-token.ts'

const context = openContext()
const elsewhere = openContext()

test('a token is HS256 with the id, and lives 8000 seconds', async () => {
  const deps = { database: context.database, clock: testClock('2026-10-15T12:00:00Z') }
  const token = await signToken(deps, 7)
  const iat = Date.parse('2026-10-15T12:00:00Z') / 1000
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  expect(decodeJwt(token)).toEqual({ id: 7, iat, exp: iat + 8000 })
  deps.clock.advance(7_999_000)
  expect(await readToken(deps, token)).toBe(7)
  deps.clock.advance(1000)
  expect(await readToken(deps, token)).toBeNull()
})

test('each installation has its own secret, which it keeps', async () => {
  const token = await signToken(context, 1)
  expect(await readToken(context, token)).toBe(1)
  expect(await readToken(elsewhere, token)).toBeNull()
})

test('a token with another key, or without an id, does not verify', async () => {
  const forged = (payload: Record<string, unknown>, key: string) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))
  expect(await readToken(context, await forged({ id: 1 }, 'x'.repeat(43)))).toBeNull()
  const { value } = await context.database.db
    .selectFrom('server_secret')
    .selectAll()
    .where('name', '=', 'demos.token_key')
    .executeTakeFirstOrThrow()
  const key = String(value)
  expect(await readToken(context, await forged({ id: 1 }, key))).toBe(1)
  for (const id of [undefined, '1', 1.5, null]) {
    expect([id, await readToken(context, await forged({ id }, key))]).toEqual([id, null])
  }
})
