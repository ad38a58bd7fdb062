import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { atOnce } from '#tests/support/at-once.ts'
import { codeAt } from '#tests/support/authenticator.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { authorizationRequest, locationOf, OidcBrowser, redeemCode } from '#tests/support/oidc-browser.ts'
import { openContext } from '#tests/support/open-context.ts'
import { createIdentity } from './embedded/identity.ts'
import { getCredentials } from './passwords.ts'
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, switchOffSecondFactor } from './second-factor.ts'

const password = 'correct horse battery'

describe('A second factor', () => {
  // The provider library uses the system clock.
  const context = openContext({ at: new Date().toISOString() })
  let actor: Actor
  let email: string
  let number = 0
  beforeEach(async () => {
    context.identity = createIdentity(context)
    number += 1
    email = `ada.${number}@fern.test`
    await context.database.db.deleteFrom('audit_event').execute()
    await context.database.db.deleteFrom('notification').execute()
    const { id } = await context.database.db
      .insertInto('app_user')
      .values({ role: 'Editor', first_name: 'Ada', email, password_hash: cheapPasswordHash(password) })
      .returning('id')
      .executeTakeFirstOrThrow()
    actor = { userId: id, role: 'Editor', clientId: null }
  })

  async function switchOn(): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = await beginSecondFactor(context, actor, { proof: password })
    const code = codeAt(secret, context.clock(), -1)
    return { secret, ...(await confirmSecondFactor(context, actor, { code })) }
  }

  /** Goes through a sign-in up to the second step; returns what is needed to send codes. */
  async function enterPassword() {
    const browser = new OidcBrowser(context)
    const request = authorizationRequest(context)
    const { pathname } = locationOf(await browser.send(request.url))
    const answer = await browser.sendForm(pathname, { email, password })
    return { browser, request, pathname, answer, send: (code: string) => browser.sendForm(pathname, { code }) }
  }

  const audit = async () =>
    (await context.database.db.selectFrom('audit_event').select(['kind', 'details']).orderBy('id').execute()).map(
      ({ kind, details }) => [kind, details],
    )
  const notices = async () =>
    (await context.database.db.selectFrom('notification').select('title').orderBy('created_at').execute()).map(
      ({ title }) => title,
    )

  test('setting it up requires the password and a first code, and gives ten recovery codes', async () => {
    const begun = await beginSecondFactor(context, actor, { proof: password })
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/)
    const svg = Buffer.from(begun.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg /)
    expect(await getCredentials(context, actor)).toMatchObject({ secondFactor: null })
    const { recoveryCodes } = await confirmSecondFactor(context, actor, { code: codeAt(begun.secret, context.clock()) })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
    expect(await getCredentials(context, actor)).toMatchObject({ secondFactor: { recoveryCodesLeft: 10 } })
    expect(await audit()).toEqual([['account.second_factor_on', {}]])
    expect(await notices()).toEqual(['Two-step sign-in is on'])
  })

  test('the database contains no recovery code in a form that could be typed in', async () => {
    const { recoveryCodes } = await switchOn()
    const rows = await context.database.db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('user_id', '=', actor.userId)
      .execute()
    expect(rows).toHaveLength(recoveryCodes.length)
    const kept = rows.map(({ code_hash }) => Buffer.from(code_hash).toString('latin1')).join('\n')
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replace('-', ''))
  })

  test('nothing is turned on without the password, or with a code of another secret', async () => {
    await expect(beginSecondFactor(context, actor, { proof: 'wrong' })).rejects.toMatchObject({
      code: 'password.wrong',
    })
    await expect(confirmSecondFactor(context, actor, { code: '123456' })).rejects.toMatchObject({
      code: 'second_factor.not_begun',
    })
    const { secret } = await beginSecondFactor(context, actor, { proof: password })
    const stale = codeAt(secret, context.clock(), -3)
    await expect(confirmSecondFactor(context, actor, { code: stale })).rejects.toMatchObject({
      code: 'second_factor.wrong_code',
    })
    const { answer } = await enterPassword()
    expect(answer.status).toBe(303)
  })

  test('sign-in asks for a code after the right password, and the token says that both were given', async () => {
    const { secret } = await switchOn()
    const { browser, request, pathname, answer, send } = await enterPassword()
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('Enter your code')
    expect(page).not.toContain('<script')
    expect(await (await browser.send(pathname)).text()).toContain('Enter your code')

    const accepted = await send(codeAt(secret, context.clock()))
    const back = locationOf(await browser.send(locationOf(accepted).pathname))
    const code = back.searchParams.get('code') ?? ''
    const tokens = (await (await redeemCode(context, browser, { code, verifier: request.verifier })).json()) as {
      id_token: string
    }
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub: actor.userId, amr: ['pwd', 'otp'] })
  })

  test('a wrong password gets the usual answer, so no one learns who has a second step', async () => {
    await switchOn()
    const browser = new OidcBrowser(context)
    const { pathname } = locationOf(await browser.send(authorizationRequest(context).url))
    const answer = await browser.sendForm(pathname, { email, password: 'wrong' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('Email or password is wrong.')
  })

  test('a code without the password signs no one in', async () => {
    const { secret } = await switchOn()
    const browser = new OidcBrowser(context)
    const { pathname } = locationOf(await browser.send(authorizationRequest(context).url))
    const answer = await browser.sendForm(pathname, { code: codeAt(secret, context.clock()) })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('enter your password again')
  })

  test('a code is valid for half a minute in both directions and never twice', async () => {
    const { secret } = await switchOn()
    const { send } = await enterPassword()
    expect((await send(codeAt(secret, context.clock(), 2))).status).toBe(422)
    expect((await send(codeAt(secret, context.clock(), 1))).status).toBe(303)
    const second = await enterPassword()
    const used = await second.send(codeAt(secret, context.clock(), 1))
    expect(used.status).toBe(422)
    expect(await used.text()).toContain('was already used')
    expect((await second.send(codeAt(secret, context.clock(), 0))).status).toBe(422)
  })

  test('if two requests use the same code at once, one signs in', async () => {
    const { secret } = await switchOn()
    const [first, second] = [await enterPassword(), await enterPassword()]
    const code = codeAt(secret, context.clock())
    const sent = await atOnce(context, ['second_factor'], [() => first.send(code), () => second.send(code)])
    const statuses = sent.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : answer.reason))
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(1)
  })

  test('a recovery code works once however it is typed; its use is in the audit log and its owner is notified', async () => {
    const { recoveryCodes } = await switchOn()
    const code = recoveryCodes[3] ?? ''
    const { send } = await enterPassword()
    expect((await send(` ${code.toUpperCase().replace('-', ' ')} `)).status).toBe(303)
    expect((await (await enterPassword()).send(code)).status).toBe(422)
    expect(await getCredentials(context, actor)).toMatchObject({ secondFactor: { recoveryCodesLeft: 9 } })
    expect(await audit()).toContainEqual(['auth.recovery_code_used', { left: 9 }])
    expect(await notices()).toContain('A recovery code was used to sign in')
  })

  test('if two requests use the same recovery code at once, one signs in', async () => {
    const { recoveryCodes } = await switchOn()
    const [first, second] = [await enterPassword(), await enterPassword()]
    const code = recoveryCodes[0] ?? ''
    const sent = await atOnce(context, ['recovery_code'], [() => first.send(code), () => second.send(code)])
    const statuses = sent.map((answer) => (answer.status === 'fulfilled' ? answer.value.status : answer.reason))
    expect(statuses.map(String).toSorted()).toEqual(['303', '422'])
    expect((await audit()).filter(([kind]) => kind === 'auth.recovery_code_used')).toHaveLength(1)
    expect(await getCredentials(context, actor)).toMatchObject({ secondFactor: { recoveryCodesLeft: 9 } })
  })

  test('after five wrong codes the person has to wait in every browser; the lockout is audited once and the owner is notified', async () => {
    const { secret } = await switchOn()
    const { send } = await enterPassword()
    for (let time = 0; time < 5; time += 1) expect((await send('000000')).status).toBe(422)
    const other = await enterPassword()
    for (let time = 0; time < 3; time += 1) {
      const refused = await other.send(codeAt(secret, context.clock()))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    }
    const kinds = (await audit()).map(([kind]) => kind)
    expect(kinds.filter((kind) => kind === 'auth.refused')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'auth.locked')).toHaveLength(1)
    expect(await notices()).toContain('Someone entered your password, then wrong codes')
  })

  test('after ten minutes without a code the password has to be entered again', async () => {
    const { secret } = await switchOn()
    const { send } = await enterPassword()
    context.clock.advance(10 * 60_000)
    const late = await send(codeAt(secret, context.clock()))
    expect(late.status).toBe(422)
    expect(await late.text()).toContain('That took too long')
  })

  test('another account can be chosen instead of entering a code', async () => {
    await switchOn()
    const { browser, pathname } = await enterPassword()
    const page = await (await browser.send(`${pathname}?start=again`)).text()
    expect(page).toContain('autocomplete="current-password"')
  })

  test('new recovery codes replace the old ones, and require the password or a code', async () => {
    const { secret, recoveryCodes } = await switchOn()
    await expect(renewRecoveryCodes(context, actor, { proof: 'wrong' })).rejects.toMatchObject({
      code: 'password.wrong',
    })
    const renewed = await renewRecoveryCodes(context, actor, { proof: codeAt(secret, context.clock()) })
    expect((await (await enterPassword()).send(recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await (await enterPassword()).send(renewed.recoveryCodes[0] ?? '')).status).toBe(303)
  })

  test('after it is turned off, sign-in asks for the password only, and all its data is deleted', async () => {
    const { secret } = await switchOn()
    await expect(switchOffSecondFactor(context, actor, { proof: '000000' })).rejects.toMatchObject({
      code: 'second_factor.wrong_code',
    })
    await expect(beginSecondFactor(context, actor, { proof: password })).rejects.toMatchObject({
      code: 'second_factor.on',
    })
    await switchOffSecondFactor(context, actor, { proof: codeAt(secret, context.clock()) })
    expect((await enterPassword()).answer.status).toBe(303)
    for (const table of ['second_factor', 'recovery_code'] as const) {
      const rows = await context.database.db
        .selectFrom(table)
        .select('user_id')
        .where('user_id', '=', actor.userId)
        .execute()
      expect(rows).toEqual([])
    }
    expect((await audit()).map(([kind]) => kind)).toContain('account.second_factor_off')
    expect(await notices()).toContain('Two-step sign-in is off')
  })
})
