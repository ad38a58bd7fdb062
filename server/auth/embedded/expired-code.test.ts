import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import {
  authorizationRequest,
  locationOf,
  OidcBrowser,
  redeemCode,
  signInAtProvider,
} from '#tests/support/oidc-browser.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createIdentity } from './identity.ts'

const credentials = { email: 'ada@loop.test', password: 'correct horse battery' }
/** The provider library uses the system clock. */
const begin = new Date().toISOString()

const context = openContext({ at: begin })
let browser: OidcBrowser
beforeAll(async () => {
  context.identity = createIdentity(context)
  await context.database.db
    .insertInto('app_user')
    .values({
      role: 'Admin',
      first_name: 'Ada',
      email: credentials.email,
      password_hash: cheapPasswordHash(credentials.password),
    })
    .execute()
  browser = new OidcBrowser(context)
  await signInAtProvider(context, browser, credentials)
})

/**
 * Gets a code from the provider, which already knows the browser.
 * @returns a function that redeems the code
 */
async function codeUnderWay(): Promise<() => Promise<{ status: number; error: string | undefined }>> {
  const request = authorizationRequest(context, { prompt: 'none' })
  const code = locationOf(await browser.send(request.url)).searchParams.get('code') ?? ''
  expect(code).not.toBe('')
  return async () => {
    const response = await redeemCode(context, browser, { code, verifier: request.verifier })
    const { error } = (await response.json()) as { error?: string }
    return { status: response.status, error }
  }
}

const refused = { status: 400, error: 'invalid_grant' }

test('a code is valid for a minute, and refused afterwards', async () => {
  const [inTime, tooLate] = [await codeUnderWay(), await codeUnderWay()]
  context.clock.advance(59_000)
  expect(await inTime()).toEqual({ status: 200, error: undefined })
  context.clock.advance(1000)
  expect(await tooLate()).toEqual(refused)
  context.clock.set(begin)
})

test('an expired code is refused, even if it is still stored', async () => {
  const redeem = await codeUnderWay()
  const aMomentAgo = Math.floor(Date.now() / 1000) - 1
  await sql`update oidc_entity set payload = jsonb_set(payload::jsonb, '{exp}', ${sql.lit(aMomentAgo)}::text::jsonb)
    where model = 'AuthorizationCode'`.execute(context.database.db)
  expect(await redeem()).toEqual(refused)
})
