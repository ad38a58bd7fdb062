import { beforeEach, expect, test } from 'vitest'
import { authorizationRequest, locationOf, OidcBrowser, signInAtProvider } from '#tests/support/oidc-browser.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { sampleAccounts, samplePassword } from '../../sample-companies/sample-accounts.ts'
import { createIdentity } from './identity.ts'
import { credentials, identityScene, userId } from '#tests/support/identity-scene.ts'

const scene = identityScene()
const { openForm } = scene
const { context } = scene
let browser: OidcBrowser
beforeEach(() => {
  browser = scene.browser
})

test('a wrong password and an unknown account get the same answer', async () => {
  const form = await openForm()
  const answers = []
  for (const attempt of [
    { email: credentials.email, password: 'wrong' },
    { email: 'nobody@loop.test', password: 'wrong' },
  ]) {
    const response = await browser.sendForm(form, attempt)
    answers.push([
      response.status,
      (await response.text()).replace(attempt.email, '').replace(/nonce[-=]"?[\w-]+/g, ''),
    ])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]).toBe(422)
  expect(answers[0]?.[1]).toContain('Email or password is wrong.')
})

test('a hash of a normalized password still opens the account, and is then replaced by one of the password as typed', async () => {
  const typed = { ...credentials, password: 'correct h\u00f6rse \u00b2' }
  const old = cheapPasswordHash(typed.password.normalize('NFKC')).replace('$v=2', '')
  const { db } = context.database
  await db.updateTable('app_user').set({ password_hash: old }).execute()
  expect((await browser.sendForm(await openForm(), { ...typed, password: 'wrong' })).status).toBe(422)
  const hash = async () => (await db.selectFrom('app_user').select('password_hash').executeTakeFirst())?.password_hash
  expect(await hash()).toBe(old)
  expect((await browser.sendForm(await openForm(), typed)).status).toBe(303)
  expect(await hash()).toMatch(/^\$scrypt\$v=2\$/)
  browser.cookies.clear()
  const normalized = { ...typed, password: typed.password.normalize('NFKC') }
  expect((await browser.sendForm(await openForm(), normalized)).status).toBe(422)
  expect((await browser.sendForm(await openForm(), typed)).status).toBe(303)
})

test('a deactivated person gets the same answer as for a wrong password', async () => {
  await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
  const response = await browser.sendForm(await openForm(), credentials)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('Email or password is wrong.')
})

test('a browser with a session at the provider is asked again once its person is deactivated or deleted', async () => {
  await signInAtProvider(context, browser, credentials)
  await context.database.db.updateTable('app_user').set({ disabled_at: context.clock() }).execute()
  const silent = authorizationRequest(context, { prompt: 'none' })
  expect(locationOf(await browser.send(silent.url)).searchParams.get('error')).toBe('login_required')
  await context.database.db.deleteFrom('app_user').execute()
  expect(await openForm()).toMatch(/^\/interaction\//)
})

test('after ten wrong passwords the account has to wait, even with the right one', async () => {
  const form = await openForm()
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await browser.sendForm(form, { ...credentials, password: `wrong ${attempt}` })).status).toBe(422)
  }
  const refused = await browser.sendForm(form, credentials)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await refused.text()).toContain('Too many attempts. Please try again in 15 minutes.')
})

test('a right password resets the count of wrong ones', async () => {
  for (let round = 0; round < 2; round += 1) {
    const form = await openForm()
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await browser.sendForm(form, { ...credentials, password: 'wrong' })
    }
    expect((await browser.sendForm(form, credentials)).status).toBe(303)
    browser.cookies.clear()
  }
})

test('the form works only in the browser that began the sign-in, and only when sent from the page itself', async () => {
  const form = await openForm()
  const elsewhere = await new OidcBrowser(context).sendForm(form, credentials)
  expect(elsewhere.status).toBe(400)
  expect(await elsewhere.text()).toContain('Start again')
  expect((await browser.sendForm(form, credentials, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.sendForm(form, credentials, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await browser.sendForm(form, credentials)).status).toBe(303)
})

test('an empty, a missing and an oversized form get a sentence as an answer', async () => {
  const form = await openForm()
  for (const fields of [{ email: '', password: '' }, {}, { email: 'a@b.test', password: 'x'.repeat(9000) }]) {
    const response = await browser.sendForm(form, fields as Record<string, string>)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('role="alert"')
  }
})

test('input is shown again as text, never as HTML', async () => {
  const response = await browser.sendForm(await openForm(), { email: '"><script>x</script>', password: 'wrong' })
  const page = await response.text()
  expect(page).not.toContain('<script')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('sample accounts are listed only while the sample data is on', async () => {
  expect(await (await browser.send(await openForm())).text()).not.toContain('Sample accounts')
  context.identity = createIdentity({ ...context, env: { ...context.env, SAMPLE_DATA: true } })
  const form = await openForm()
  const page = await (await browser.send(form)).text()
  expect(page).toContain('href="?email=client%40loop.test"')
  const chosen = await (await browser.send(`${form}?email=client%40loop.test`)).text()
  expect(chosen).toContain('value="client@loop.test"')
  expect(chosen).toContain('value="loop-sample"')
})

test('sample accounts are refused once the sample data is off, even with a session at the provider', async () => {
  const on = { ...context, env: { ...context.env, SAMPLE_DATA: true } }
  const [sample] = sampleAccounts
  await context.database.db
    .insertInto('app_user')
    .values({
      id: sample?.id ?? '',
      role: 'Admin',
      first_name: 'Ada',
      email: 'admin@loop.test',
      password_hash: cheapPasswordHash(samplePassword),
    })
    .execute()
  const theirs = { email: 'admin@loop.test', password: samplePassword }
  context.identity = createIdentity(on)
  await signInAtProvider({ ...on, identity: context.identity }, browser, theirs)

  context.identity = createIdentity(context)
  const silent = locationOf(await browser.send(authorizationRequest(context, { prompt: 'none' }).url))
  expect(silent.searchParams.get('error')).toBe('login_required')
  const refused = await browser.sendForm(await openForm(), theirs)
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Email or password is wrong.')
})

test('a refused sign-in is in the audit log with the person, never with what was typed', async () => {
  await context.database.db.deleteFrom('audit_event').execute()
  const form = await openForm()
  await browser.sendForm(form, { email: credentials.email, password: 'wrong' })
  await browser.sendForm(form, { email: 'nobody@loop.test', password: 'wrong' })
  const audit = await context.database.db
    .selectFrom('audit_event')
    .select(['kind', 'user_id', 'details'])
    .orderBy('id')
    .execute()
  const details = { provider: 'embedded', reason: 'wrong_password' }
  expect(audit).toEqual([
    { kind: 'auth.refused', user_id: userId, details },
    { kind: 'auth.refused', user_id: null, details },
  ])
})

test('a lockout is in the audit log once, however many attempts follow', async () => {
  await context.database.db.deleteFrom('audit_event').execute()
  const form = await openForm()
  for (let attempt = 0; attempt < 13; attempt += 1) {
    await browser.sendForm(form, { ...credentials, password: 'wrong' })
  }
  const locked = await context.database.db
    .selectFrom('audit_event')
    .select(['user_id', 'details'])
    .where('kind', '=', 'auth.locked')
    .execute()
  expect(locked).toEqual([{ user_id: userId, details: { provider: 'embedded', step: 'password' } }])
})
