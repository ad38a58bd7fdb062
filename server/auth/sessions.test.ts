import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { admin, editor } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getSignedIn } from '../access/session/session.ts'
import { beginSession, listSessions, revokeOtherSessions, revokeSession } from './auth.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0'
const hour = 3_600_000

const context = openContext({ env: { SESSION_IDLE_HOURS: '72', SESSION_MAX_DAYS: '30' } })
beforeEach(async () => {
  context.clock.set('2026-10-15T12:00:00Z')
  await context.database.db.deleteFrom('app_user').execute()
  await context.database.db.deleteFrom('audit_event').execute()
  await context.database.db
    .insertInto('app_user')
    .values([
      { id: editor.userId, role: 'Editor', first_name: 'Emil', email: 'emil@loop.test' },
      { id: admin.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' },
    ])
    .execute()
})

async function signIn(actor: Actor = editor, userAgent = '') {
  const headers = new Headers({ 'user-agent': userAgent })
  const cookie = await beginSession(context, { userId: actor.userId, provider: 'embedded', headers })
  const own = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  const signedIn = await getSignedIn(context, own)
  return { headers: own, id: signedIn?.sessionId ?? '' }
}
const audited = () => context.database.db.selectFrom('audit_event').select(['kind', 'details']).execute()

test('a person sees their own browsers, the current one first, and no one else’s', async () => {
  const laptop = await signIn(editor, firefox)
  context.clock.advance(hour)
  const phone = await signIn()
  await signIn(admin)
  expect(await listSessions(context, editor, laptop.id)).toEqual([
    {
      id: laptop.id,
      browser: 'Firefox 131',
      system: 'Linux',
      provider: 'embedded',
      createdAt: '2026-10-15T12:00:00.000Z',
      lastSeenAt: '2026-10-15T12:00:00.000Z',
      current: true,
    },
    {
      id: phone.id,
      browser: '',
      system: '',
      provider: 'embedded',
      createdAt: '2026-10-15T13:00:00.000Z',
      lastSeenAt: '2026-10-15T13:00:00.000Z',
      current: false,
    },
  ])
})

test('an expired session is not listed', async () => {
  await signIn()
  context.clock.advance(72 * hour)
  const now = await signIn()
  expect((await listSessions(context, editor, now.id)).map(({ id }) => id)).toEqual([now.id])
})

test('the next request of a browser is refused after its session was revoked', async () => {
  const laptop = await signIn()
  const phone = await signIn()
  await revokeSession(context, editor, { id: phone.id, sessionId: laptop.id })
  expect(await getSignedIn(context, phone.headers)).toBeNull()
  expect(await getSignedIn(context, laptop.headers)).not.toBeNull()
  expect(await audited()).toEqual([{ kind: 'account.session_revoked', details: { sessions: 1 } }])
})

test('the current session ends only by signing out, and another person’s session is not found', async () => {
  const laptop = await signIn()
  const ada = await signIn(admin)
  await expect(revokeSession(context, editor, { id: laptop.id, sessionId: laptop.id })).rejects.toMatchObject({
    code: 'session.current',
  })
  await expect(revokeSession(context, editor, { id: ada.id, sessionId: laptop.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await getSignedIn(context, ada.headers)).not.toBeNull()
})

test('all other browsers can be signed out at once', async () => {
  const laptop = await signIn()
  const others = [await signIn(), await signIn()]
  const ada = await signIn(admin)
  expect(await revokeOtherSessions(context, editor, laptop.id)).toEqual({ revoked: 2 })
  for (const { headers } of others) expect(await getSignedIn(context, headers)).toBeNull()
  for (const { headers } of [laptop, ada]) expect(await getSignedIn(context, headers)).not.toBeNull()
  expect(await revokeOtherSessions(context, editor, laptop.id)).toEqual({ revoked: 0 })
  expect(await audited()).toHaveLength(1)
})
