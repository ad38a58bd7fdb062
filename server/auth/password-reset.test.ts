import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { authorizationRequest, locationOf, OidcBrowser, signInAtProvider } from '#tests/support/oidc-browser.ts'
import { openContext } from '#tests/support/open-context.ts'
import { getSignedIn } from '../access/session/session.ts'
import { beginSession } from './auth.ts'
import { createIdentity } from './embedded/identity.ts'
import { isResetLinkGood, requestPasswordReset, resetPassword } from './password-reset.ts'

const password = 'marigold lantern 7'
const old = 'correct horse battery'

/** Number of a test's person. */
let number = 0

describe('A forgotten password', () => {
  // The provider library uses the system clock.
  const context = openContext({ at: new Date().toISOString() })

  let userId: string
  let email: string
  let address: string
  beforeEach(async () => {
    context.identity = createIdentity(context)
    // Attempts are counted, so each test has its own person and network address.
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

  /** Requests a link and returns the secret from its mail. */
  async function mailedToken(): Promise<string> {
    await (
      await requestPasswordReset(context, { email: email.toLowerCase(), address })
    ).written
    const mail = (await mails()).find(({ kind }) => kind === 'auth.password_reset')
    return /reset-password\?token=([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }

  test('a person gets a link by mail, sets a new password and signs in with it', async () => {
    const token = await mailedToken()
    expect(await mails()).toMatchObject([{ kind: 'auth.password_reset', recipient: email }])
    expect(await isResetLinkGood(context, token)).toBe(true)
    await resetPassword(context, { token, password })
    await signInAtProvider(context, new OidcBrowser(context), { email, password })
    const browser = new OidcBrowser(context)
    const form = locationOf(await browser.send(authorizationRequest(context).url)).pathname
    expect((await browser.sendForm(form, { email, password: old })).status).toBe(422)
    // The old password, tried afterwards, is refused like any wrong one.
    expect(await auditKinds()).toEqual(['auth.password_reset_asked', 'auth.password_reset', 'auth.refused'])
  })

  test('a new password ends every session, here and at the provider, and its owner is notified', async () => {
    const browser = new OidcBrowser(context)
    await signInAtProvider(context, browser, { email, password: old })
    const cookie = await beginSession(context, { userId, provider: 'embedded', headers: new Headers() })
    const headers = new Headers({ cookie: cookie.split(';')[0] ?? '' })
    await resetPassword(context, { token: await mailedToken(), password })
    expect(await getSignedIn(context, headers)).toBeNull()
    const silent = locationOf(await browser.send(authorizationRequest(context, { prompt: 'none' }).url))
    expect(silent.searchParams.get('error')).toBe('login_required')
    const notices = await context.database.db
      .selectFrom('notification')
      .select(['kind', 'title'])
      .where('user_id', '=', userId)
      .execute()
    expect(notices).toEqual([{ kind: 'security', title: 'Your password was reset' }])
    expect((await mails()).map(({ kind }) => kind)).toContain('news.security')
  })

  test('a code issued before the password changed is useless', async () => {
    const browser = new OidcBrowser(context)
    const request = authorizationRequest(context)
    const form = locationOf(await browser.send(request.url))
    const resume = locationOf(await browser.sendForm(form.pathname, { email, password: old }))
    await resetPassword(context, { token: await mailedToken(), password })
    const after = await browser.send(resume.pathname)
    expect(after.headers.get('location') ?? '').not.toContain('code=')
  })

  test('no one learns whether an account exists: unknown, deactivated and existing accounts get the same answer', async () => {
    await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
    for (const who of [`nobody.${number}@fern.test`, email]) {
      const answer = await requestPasswordReset(context, { email: who, address })
      await expect(answer.written).resolves.toBeUndefined()
    }
    expect(await mails()).toEqual([])
    expect(await auditKinds()).toEqual([])
  })

  test('a link works once, for half an hour, and a second link replaces the first', async () => {
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

  test('if two requests use the same link at once, one sets the password', async () => {
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

  test('a weak password is refused and leaves the link valid', async () => {
    const token = await mailedToken()
    await expect(resetPassword(context, { token, password: 'winterbourne1' })).rejects.toMatchObject({
      code: 'password.too_weak',
    })
    expect(await isResetLinkGood(context, token)).toBe(true)
  })

  test('a mailbox gets at most four mails an hour, from any address, whether or not the account exists', async () => {
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

  test('an address can request links for at most twenty mailboxes an hour, and then learns when to retry', async () => {
    for (let time = 0; time < 20; time += 1) {
      await (
        await requestPasswordReset(context, { email: `someone${time}.${number}@fern.test`, address })
      ).written
    }
    const refused = await requestPasswordReset(context, { email, address }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 429 })
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3000)
  })

  test('an account of an outside provider can set a password this way only while the embedded provider is on', async () => {
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
