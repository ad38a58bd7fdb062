import { beforeEach, expect, test } from 'vitest'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import { endSession } from '#server/auth/auth.ts'
import { openContext } from '#tests/support/open-context.ts'
import { beginSession } from '../../auth/auth.ts'
import { readCookie } from './session-cookie.ts'
import { getSignedIn, requireCaller } from './session.ts'

const clientId = '11111111-0000-4000-8000-000000000001'
const userId = '22222222-0000-4000-8000-000000000001'
const hour = 3_600_000

const context = openContext({ env: { SESSION_IDLE_HOURS: '72', SESSION_MAX_DAYS: '30' } })

beforeEach(async () => {
  context.clock.set('2026-10-15T12:00:00Z')
  await context.database.db.deleteFrom('app_user').execute()
  await context.database.db.deleteFrom('client').execute()
  await context.database.db
    .insertInto('client')
    .values({ id: clientId, company: 'Fern & Co', plan: 'Free', created_at: new Date('2026-02-03T00:00:00Z') })
    .execute()
  await context.database.db
    .insertInto('app_user')
    .values({ id: userId, client_id: clientId, role: 'Client', first_name: 'Clara', email: 'clara@fern.test' })
    .execute()
})

/** Signs in and returns the headers the browser sends from then on. */
async function signIn(headers = new Headers()): Promise<Headers> {
  const cookie = await beginSession(context, { userId, provider: 'embedded', headers })
  return new Headers({ cookie: cookie.split(';')[0] ?? '' })
}

test('the browser that signed in is known with role, company and plan', async () => {
  const headers = await signIn()
  expect(await getSignedIn(context, headers)).toEqual({
    actor: { userId, role: 'Client', clientId },
    user: {
      id: userId,
      role: 'Client',
      first_name: 'Clara',
      last_name: '',
      email: 'clara@fern.test',
      clientId,
      company: 'Fern & Co',
      plan: 'Free',
      createdAt: '2026-02-03T00:00:00.000Z',
      language: null,
      theme: null,
      timeFormat: null,
    },
    sessionId: expect.any(String),
    provider: 'embedded',
  })
})

test('the cookie is hidden from scripts and other websites, and its token is not in the database', async () => {
  const cookie = await beginSession(context, { userId, provider: 'embedded', headers: new Headers() })
  expect(cookie).toMatch(/^loop_session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/)
  const token = readCookie(new Headers({ cookie: cookie.split(';')[0] ?? '' }), 'loop_session') ?? ''
  const stored = await context.database.db.selectFrom('session').select('token_hash').execute()
  expect(stored).toHaveLength(1)
  expect(Buffer.from(stored[0]?.token_hash ?? []).toString('utf8')).not.toContain(token)
})

test('over TLS the cookie is secure and limited to the host', async () => {
  const secure = { ...context, origin: 'https://loop.example' }
  const cookie = await beginSession(secure, { userId, provider: 'auth0', headers: new Headers() })
  expect(cookie).toMatch(/^__Host-loop_session=[\w-]{43}; .*; Secure$/)
})

test('without a cookie, or with a foreign or made-up one, no one is signed in', async () => {
  expect(await getSignedIn(context, new Headers())).toBeNull()
  expect(await getSignedIn(context, new Headers({ cookie: 'loop_session=short' }))).toBeNull()
  expect(await getSignedIn(context, new Headers({ cookie: `loop_session=${'a'.repeat(43)}` }))).toBeNull()
  await expect(requireCaller(context, { headers: new Headers() })).rejects.toMatchObject({
    code: 'auth.not_signed_in',
    status: 401,
  })
})

test('a session ends after 72 hours without use; each use prolongs it', async () => {
  const headers = await signIn()
  context.clock.advance(71 * hour)
  expect(await getSignedIn(context, headers)).not.toBeNull()
  context.clock.advance(71 * hour)
  expect(await getSignedIn(context, headers)).not.toBeNull()
  context.clock.advance(72 * hour)
  expect(await getSignedIn(context, headers)).toBeNull()
})

test('requests that an open page sends by itself do not prolong a session', async () => {
  const headers = await signIn()
  const polls = new Headers({ cookie: headers.get('cookie') ?? '', [unattendedHeader]: '1' })
  for (let hours = 1; hours < 72; hours += 1) {
    context.clock.advance(hour)
    expect(await requireCaller(context, { headers: polls }, ['notifications:read'])).toMatchObject({
      actor: { userId },
    })
  }
  context.clock.advance(hour)
  await expect(requireCaller(context, { headers: polls }, ['notifications:read'])).rejects.toMatchObject({
    code: 'auth.not_signed_in',
  })
  expect(await getSignedIn(context, headers)).toBeNull()
})

test('a session stays open if its page is used between such requests', async () => {
  const headers = await signIn()
  const polls = new Headers({ cookie: headers.get('cookie') ?? '', [unattendedHeader]: '1' })
  for (let times = 0; times < 3; times += 1) {
    context.clock.advance(40 * hour)
    expect(await getSignedIn(context, polls)).not.toBeNull()
    expect(await getSignedIn(context, headers)).not.toBeNull()
  }
})

test('a session ends after 30 days, however much it is used', async () => {
  const headers = await signIn()
  for (let day = 1; day < 30; day += 1) {
    context.clock.advance(24 * hour)
    expect(await getSignedIn(context, headers)).not.toBeNull()
  }
  context.clock.advance(24 * hour)
  expect(await getSignedIn(context, headers)).toBeNull()
})

test('signing out ends the session on the server, so a copied cookie is useless', async () => {
  const headers = await signIn()
  const { ended, cookie } = await endSession(context, headers)
  expect(ended).toEqual({ userId, role: 'Client', clientId })
  expect(cookie).toContain('Max-Age=0')
  expect(await getSignedIn(context, headers)).toBeNull()
})

test('signing in again in the same browser replaces its session', async () => {
  const first = await signIn()
  const second = await signIn(first)
  expect(second.get('cookie')).not.toBe(first.get('cookie'))
  expect(await getSignedIn(context, first)).toBeNull()
  expect(await getSignedIn(context, second)).not.toBeNull()
})

test('two browsers of one user have separate sessions', async () => {
  const laptop = await signIn()
  const phone = await signIn()
  await endSession(context, laptop)
  expect(await getSignedIn(context, phone)).not.toBeNull()
})

test('a deactivated user and the users of an archived company are signed out at once', async () => {
  const headers = await signIn()
  await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
  expect(await getSignedIn(context, headers)).toBeNull()
  await context.database.db.updateTable('app_user').set({ disabled_at: null }).execute()
  expect(await getSignedIn(context, headers)).not.toBeNull()
  await context.database.db.updateTable('client').set({ archived_at: context.clock() }).execute()
  expect(await getSignedIn(context, headers)).toBeNull()
})

test('a changed role applies from the next request on', async () => {
  const headers = await signIn()
  await context.database.db.updateTable('app_user').set({ role: 'Editor', client_id: null }).execute()
  expect((await requireCaller(context, { headers })).actor).toEqual({ userId, role: 'Editor', clientId: null })
})

test('the last use of a session is stored every five minutes at most', async () => {
  const headers = await signIn()
  const lastSeen = async () =>
    (await context.database.db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
  context.clock.advance(4 * 60_000)
  await getSignedIn(context, headers)
  expect(await lastSeen()).toEqual(new Date('2026-10-15T12:00:00Z'))
  context.clock.advance(60_000)
  await getSignedIn(context, headers)
  expect(await lastSeen()).toEqual(new Date('2026-10-15T12:05:00Z'))
})
