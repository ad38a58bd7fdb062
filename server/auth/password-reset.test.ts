import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { authorizationRequest, locationOf, OidcBrowser, signInAtProvider } from '#tests/support/oidc-browser.ts'
import { testClock, testContext } from '#tests/support/test-context.ts'
import { createIdentity } from './embedded/identity.ts'
import { isResetLinkGood, requestPasswordReset, resetPassword } from './password-reset.ts'
import { getSignedIn } from '../access/session.ts'
import { beginSession } from './session.ts'

const password = 'marigold lantern 7'
const old = 'correct horse battery'

/** Attempts are counted in the process, which both databases share. */
let number = 0

describe('A forgotten password', () => {
  let context: Awaited<ReturnType<typeof testContext>>

  let userId: string
  let email: string
  let address: string
  beforeAll(async () => {
    // The provider library reads the real clock.
    context = await testContext({ clock: testClock(new Date().toISOString()) })
  })
  afterAll(() => context.close())
  beforeEach(async () => {
    context.identity = createIdentity(context)
    // Attempts are counted in the process: each test has a person and a network address of its own.
    number += 1
    email = `Ada.${number}@fern.test`
    address = `192.0.2.${number}`
    const { db } = context.database
    await db.deleteFrom('audit_event').execute()
    await db.deleteFrom('mail').execute()
    const row = await db
      .insertInto('app_user')
      .values({
        role: 'Admin',
        first_name: 'Ada',
        last_name: 'Winterbourne',
        email,
        password_hash: cheapPasswordHash(old),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    userId = row.id
  })

  const mails = () =>
    context.database.db.selectFrom('mail').select(['kind', 'recipient', 'body_text']).orderBy('created_at').execute()
  const auditKinds = async () =>
    (await context.database.db.selectFrom('audit_event').select('kind').orderBy('id').execute()).map(({ kind }) => kind)

  /** Asks for a link and takes its secret out of the mail. */
  async function mailedToken(): Promise<string> {
    await (
      await requestPasswordReset(context, { email: email.toLowerCase(), address })
    ).written
    const mail = (await mails()).find(({ kind }) => kind === 'auth.password_reset')
    return /reset-password\?token=([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }

  test('who forgot their password gets a link by mail, sets a new one and signs in with it', async () => {
    const token = await mailedToken()
    expect(await mails()).toMatchObject([{ kind: 'auth.password_reset', recipient: email }])
    expect(await isResetLinkGood(context, token)).toBe(true)
    await resetPassword(context, { token, password })
    await signInAtProvider(context, new OidcBrowser(context), { email, password })
    const browser = new OidcBrowser(context)
    const form = locationOf(await browser.send(authorizationRequest(context).url)).pathname
    expect((await browser.sendForm(form, { email, password: old })).status).toBe(422)
    // The old password, tried afterwards, is a refused sign-in like any other.
    expect(await auditKinds()).toEqual(['auth.password_reset_asked', 'auth.password_reset', 'auth.refused'])
  })

  test('a new password ends every session, here and at the provider, and its owner is told', async () => {
    const browser = new OidcBrowser(context)
    await signInAtProvider(context, browser, { email, password: old })
    const cookie = await beginSession(context, { userId, provider: 'embedded', headers: new Headers() })
    const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
    await resetPassword(context, { token: await mailedToken(), password })
    expect(await getSignedIn(context, headers)).toBeNull()
    const silent = locationOf(await browser.send(authorizationRequest(context, { prompt: 'none' }).url))
    expect(silent.searchParams.get('error')).toBe('login_required')
    const told = await context.database.db
      .selectFrom('notification')
      .select(['kind', 'title'])
      .where('user_id', '=', userId)
      .execute()
    expect(told).toEqual([{ kind: 'security', title: 'Your password was reset' }])
    expect((await mails()).map(({ kind }) => kind)).toContain('news.security')
  })

  test('a code that was on its way when the password changed is worth nothing', async () => {
    const browser = new OidcBrowser(context)
    const request = authorizationRequest(context)
    const form = locationOf(await browser.send(request.url))
    const resume = locationOf(await browser.sendForm(form.pathname, { email, password: old }))
    await resetPassword(context, { token: await mailedToken(), password })
    const after = await browser.send(resume.pathname)
    expect(after.headers.get('location') ?? '').not.toContain('code=')
  })

  test('nobody is told whether there is an account: unknown, switched off and known get the same answer', async () => {
    await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
    for (const who of [`nobody.${number}@fern.test`, email]) {
      const answer = await requestPasswordReset(context, { email: who, address })
      await expect(answer.written).resolves.toBeUndefined()
    }
    expect(await mails()).toEqual([])
    expect(await auditKinds()).toEqual([])
  })

  test('a link works once, for half an hour, and a second one ends the first', async () => {
    const first = await mailedToken()
    await context.database.db.deleteFrom('mail').execute()
    const second = await mailedToken()
    expect(await isResetLinkGood(context, first)).toBe(false)
    await resetPassword(context, { token: second, password })
    await expect(resetPassword(context, { token: second, password: `${password}!` })).rejects.toMatchObject({
      code: 'link.over',
      status: 410,
    })
    await context.database.db.deleteFrom('mail').execute()
    const third = await mailedToken()
    context.clock.advance(30 * 60_000)
    await expect(resetPassword(context, { token: third, password })).rejects.toMatchObject({ code: 'link.over' })
  })

  test('of two that bring the same link at once one sets the password', async () => {
    const token = await mailedToken()
    const results = await atOnce(
      context,
      ['one_time_link'],
      [
        () => resetPassword(context, { token, password }),
        () => resetPassword(context, { token, password: 'another lantern 8' }),
      ],
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('a weak password is refused and leaves the link good', async () => {
    const token = await mailedToken()
    await expect(resetPassword(context, { token, password: 'winterbourne1' })).rejects.toMatchObject({
      code: 'password.too_weak',
    })
    expect(await isResetLinkGood(context, token)).toBe(true)
  })

  test('one mailbox is written to four times an hour at most, whatever the address and whether it exists', async () => {
    for (const who of [email, `nobody.${number}@fern.test`]) {
      for (let time = 0; time < 4; time += 1) {
        await (
          await requestPasswordReset(context, { email: who, address: `198.51.100.${time}` })
        ).written
      }
      await expect(requestPasswordReset(context, { email: who.toUpperCase(), address })).rejects.toMatchObject({
        code: 'rate.too_many',
        status: 429,
      })
    }
    expect(await mails()).toHaveLength(4)
  })

  test('one address asks for twenty mailboxes an hour at most, and is told when to come back', async () => {
    for (let time = 0; time < 20; time += 1) {
      await (
        await requestPasswordReset(context, { email: `someone${time}.${number}@fern.test`, address })
      ).written
    }
    const refused = await requestPasswordReset(context, { email, address }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429 })
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3000)
  })

  test('an account of an outside provider sets a password this way only while the embedded provider is on', async () => {
    await context.database.db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
    const off = { ...context, identity: null }
    await expect(requestPasswordReset(off, { email, address })).rejects.toMatchObject({ status: 404 })
    const token = await mailedToken()
    expect(await isResetLinkGood(off, token)).toBe(false)
    await expect(resetPassword(off, { token, password })).rejects.toMatchObject({ status: 404 })
    await resetPassword(context, { token, password })
    await signInAtProvider(context, new OidcBrowser(context), { email, password })
  })
})
