import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { authorizationRequest, locationOf, OidcBrowser, signInAtProvider } from '#tests/support/oidc-browser.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getSignedIn } from '../access/session/session.ts'
import { beginSession } from './auth.ts'
import { updatePassword, getCredentials } from './passwords.ts'

const current = 'correct horse battery'
const next = 'marigold lantern 7'

const context = openContext({ at: new Date().toISOString() })
let actor: Actor
let email: string
let number = 0
beforeEach(async () => {
  // Attempts are counted in the process, so each test has its own person.
  number += 1
  email = `ada.${number}@fern.test`
  await context.database.db.deleteFrom('audit_event').execute()
  const { id } = await context.database.db
    .insertInto('app_user')
    .values({ role: 'Editor', first_name: 'Ada', email, password_hash: cheapPasswordHash(current) })
    .returning('id')
    .executeTakeFirstOrThrow()
  actor = { userId: id, role: 'Editor', clientId: null }
})

async function signIn(): Promise<{ headers: Headers; sessionId: string }> {
  const cookie = await beginSession(context, { userId: actor.userId, provider: 'embedded', headers: new Headers() })
  const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
  return { headers, sessionId: (await getSignedIn(context, headers))?.sessionId ?? '' }
}

const audit = () =>
  context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).orderBy('id').execute()

test('a changed password ends every other session, here and at the provider, and the owner is notified', async () => {
  const browser = new OidcBrowser(context)
  await signInAtProvider(context, browser, { email, password: current })
  const here = await signIn()
  const elsewhere = await signIn()
  await updatePassword(context, actor, { current, next, sessionId: here.sessionId })
  expect(await getSignedIn(context, here.headers)).not.toBeNull()
  expect(await getSignedIn(context, elsewhere.headers)).toBeNull()
  const silent = locationOf(await browser.send(authorizationRequest(context, { prompt: 'none' }).url))
  expect(silent.searchParams.get('error')).toBe('login_required')
  await signInAtProvider(context, new OidcBrowser(context), { email, password: next })
  expect(await audit()).toEqual([{ kind: 'account.password_changed', user_id: actor.userId, details: {} }])
  const mails = await context.database.db
    .selectFrom('mail')
    .select(['kind', 'recipient'])
    .where('user_id', '=', actor.userId)
    .execute()
  expect(mails).toEqual([{ kind: 'news.security', recipient: email }])
})

test('nothing changes without the current password, and after a few wrong ones the person has to wait', async () => {
  const { headers, sessionId } = await signIn()
  for (let time = 0; time < 5; time += 1) {
    await expect(updatePassword(context, actor, { current: 'wrong', next, sessionId })).rejects.toMatchObject({
      code: 'password.wrong',
    })
  }
  await expect(updatePassword(context, actor, { current, next, sessionId })).rejects.toMatchObject({
    status: 429,
    retryAfterSeconds: expect.any(Number) as number,
  })
  expect(await getSignedIn(context, headers)).not.toBeNull()
  expect(new Set((await audit()).map(({ kind }) => kind))).toEqual(new Set(['auth.refused']))
})

test('a weak password and the current one are refused', async () => {
  const { sessionId } = await signIn()
  await expect(updatePassword(context, actor, { current, next: 'password123', sessionId })).rejects.toMatchObject({
    code: 'password.too_weak',
  })
  await expect(updatePassword(context, actor, { current, next: current, sessionId })).rejects.toMatchObject({
    code: 'password.same',
  })
})

test('a person sees whether they have a password, and how to get one if they don’t', async () => {
  expect(await getCredentials(context, actor)).toEqual({ embedded: true, hasPassword: true, secondFactor: null })
  await context.database.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('id', '=', actor.userId)
    .execute()
  expect(await getCredentials(context, actor)).toMatchObject({ embedded: true, hasPassword: false })
  const { sessionId } = await signIn()
  await expect(updatePassword(context, actor, { current: '', next, sessionId })).rejects.toMatchObject({
    code: 'password.none',
  })
})

test('there is no password to change if only an outside provider signs people in', async () => {
  const off = { ...context, identity: null }
  expect(await getCredentials(off, actor)).toEqual({ embedded: false, hasPassword: false, secondFactor: null })
  await expect(updatePassword(off, actor, { current, next, sessionId: '' })).rejects.toMatchObject({ status: 404 })
})
