import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#app/shared/access/permissions.ts'
import { cheapPasswordHash } from '#tests/support/cheap-password.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { setContext, type Context } from '../context.ts'
import { sampleAccounts } from '../sample-companies/sample-accounts.ts'
import { seedSampleData } from '../sample-companies/sample-companies.ts'
import { sessionApi } from './auth.api.ts'
import { applySampleAccess } from './sample-access.ts'
import { listSampleSignIns } from './sample-sign-in.ts'

let context: TestContext
const [admin, , clara] = sampleAccounts
if (!admin || !clara) throw new Error('There are no sample accounts.')

beforeEach(async () => {
  context = await contextOfTest({ env: { SAMPLE_DATA: 'accounts' } })
  setContext(context)
  await seedSampleData(context)
})
afterEach(async () => {
  setContext(undefined)
})

/** Clicks one of the buttons of the sign-in page. */
async function click(sample: string, { ip = '203.0.113.7', headers = {} } = {}) {
  const request = new Request(`${context.origin}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ sample }),
  })
  const answer = await sessionApi.POST?.({ request: Object.assign(request, { ip }) })
  return { status: answer?.status, cookie: answer?.headers.get('set-cookie') ?? null, body: await answer?.json() }
}

const closed = { status: 404, cookie: null, body: { error: { code: 'not_found' } } }

const audited = () => context.database.db.selectFrom('audit_event').select(['kind', 'user_id', 'details']).execute()

test('one click begins the session of a sample account, and the sign-in is in the audit log', async () => {
  expect(await listSampleSignIns(context)).toEqual(['Admin', 'Editor', 'Client'])
  expect(await click('Client')).toMatchObject({
    status: 200,
    cookie: expect.stringMatching(/^loop_session=.*HttpOnly/),
    body: { currentUser: { id: clara.id, role: 'Client' } },
  })
  expect(await audited()).toEqual([{ kind: 'auth.signed_in', user_id: clara.id, details: { provider: 'embedded' } }])
  expect(await click('Client')).toMatchObject({ status: 200 })
})

test.each<[string, (of: Context) => Partial<Context>]>([
  ['the sample data is off', ({ env }) => ({ env: { ...env, SAMPLE_DATA: false } })],
  ['others can reach the server', ({ env }) => ({ env: { ...env, PUBLIC_URL: 'https://loop.example' } })],
  ['the embedded provider is off', () => ({ identity: null })],
])('nothing is offered and nothing opens while %s', async (_when, change) => {
  const changed = { ...context, ...change(context) }
  setContext(changed)
  expect(await listSampleSignIns(changed)).toEqual([])
  expect(await click('Admin')).toMatchObject(closed)
  expect(await context.database.db.selectFrom('session').select('id').execute()).toEqual([])
})

test('an account that was deactivated with the sample data, or by an Admin, opens with no click', async () => {
  await applySampleAccess({ ...context, env: { ...context.env, SAMPLE_DATA: false } })
  expect(await listSampleSignIns(context)).toEqual([])
  expect(await click('Client')).toMatchObject(closed)
  await applySampleAccess(context)
  await context.database.db
    .updateTable('app_user')
    .set({ disabled_at: context.clock() })
    .where('id', '=', admin.id)
    .execute()
  expect(await listSampleSignIns(context)).toEqual(['Editor', 'Client'])
  expect(await click('Admin')).toMatchObject(closed)
  expect(await audited()).toMatchObject([
    { kind: 'auth.refused', user_id: null, details: { provider: 'embedded', code: 'not_found' } },
    { kind: 'auth.refused', user_id: null },
  ])
})

test('a click opens no more than the public password: not a changed one, a second factor or another role', async () => {
  const { db } = context.database
  const change = (values: { password_hash: string } | { role: Role }) =>
    db.updateTable('app_user').set(values).where('id', '=', admin.id).execute()
  await change({ role: 'Editor' })
  expect(await listSampleSignIns(context)).toEqual(['Editor', 'Client'])
  expect(await click('Admin')).toMatchObject(closed)
  await change({ role: 'Admin' })
  expect(await click('Admin')).toMatchObject({ status: 200 })
  await change({ password_hash: cheapPasswordHash('a password of their own') })
  expect(await click('Admin')).toMatchObject(closed)
  const at = context.clock()
  await db
    .insertInto('second_factor')
    .values({ user_id: clara.id, secret: 'SECRET', created_at: at, confirmed_at: at })
    .execute()
  expect(await listSampleSignIns(context)).toEqual(['Admin', 'Editor'])
  expect(await click('Client')).toMatchObject(closed)
})

test('another website can’t sign its visitor in', async () => {
  expect(await click('Client', { headers: { cookie: 'a=b', 'sec-fetch-site': 'cross-site' } })).toMatchObject({
    status: 403,
  })
  // Browsers send this type without asking the server first.
  expect(await click('Client', { headers: { 'content-type': 'text/plain' } })).toMatchObject({ status: 415 })
})

test('an address that clicks too often has to wait, and its clicks don’t forgive bad tokens', async () => {
  const badToken = async () => {
    const request = new Request(`${context.origin}/api/auth/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: 'x', nonce: 'n' }),
    })
    return (await sessionApi.POST?.({ request: Object.assign(request, { ip: '203.0.113.9' }) }))?.status
  }
  for (let n = 0; n < 59; n += 1) await badToken()
  expect(await click('Client', { ip: '203.0.113.9' })).toMatchObject({ status: 200 })
  expect(await badToken()).toBe(401)
  expect(await badToken()).toBe(429)
  for (let n = 0; n < 60; n += 1) expect(await click('Client')).toMatchObject({ status: 200 })
  expect(await click('Client')).toMatchObject({ status: 429 })
})
