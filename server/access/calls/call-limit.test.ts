import { afterEach, expect, test } from 'vitest'
import { admin, editor } from '#tests/support/companies.ts'
import { testContext } from '#tests/support/test-context.ts'
import { accountExportApi } from '../../account/account.api.ts'
import { statsApi } from '../../analytics/stats-api/stats.api.ts'
import { createApiToken } from '../../auth/api-tokens.ts'
import { beginSession } from '../../auth/auth.ts'
import { setContext } from '../../context.ts'
import { takeExport } from '../../http/export-limit.ts'

let context: Awaited<ReturnType<typeof testContext>>
afterEach(async () => {
  setContext(undefined)
  await context.close()
})

async function open(rate: string) {
  context = await testContext({ env: { CALL_RATE_PER_MINUTE: rate } })
  setContext(context)
  await context.database.db
    .insertInto('app_user')
    .values({ id: admin.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' })
    .execute()
}
const session = async () => {
  const signedIn = { userId: admin.userId, provider: 'embedded', headers: new Headers() }
  return { cookie: (await beginSession(context, signedIn)).split(';')[0] ?? '' }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
async function read(headers: Record<string, string>) {
  const request = new Request(`${context.origin}/api/account/export`, { headers })
  const answer = await accountExportApi.GET?.({ request })
  const body = await answer?.text()
  return { status: answer?.status, wait: Number(answer?.headers.get('retry-after')), body }
}
const statuses = async (headers: Record<string, string>, times: number) => {
  const found: (number | undefined)[] = []
  for (let time = 0; time < times; time += 1) found.push((await read(headers)).status)
  return found
}

test('a session and an API token each have their own limit per minute, and learn how long to wait', async () => {
  await open('3')
  const [one, other] = [await session(), await session()]
  expect(await statuses(one, 3)).toEqual([200, 200, 200])
  const refused = await read(one)
  expect(refused.status).toBe(429)
  expect(refused.wait).toBeGreaterThan(0)
  expect(refused.wait).toBeLessThanOrEqual(60)
  expect(refused.body).toMatch(/"rate.too_many","message":"Too many requests in a short time. Try again in \d+ second/)
  expect(await statuses(other, 3)).toEqual([200, 200, 200])
  const { token } = await createApiToken(context, admin, { name: 'Script', scopes: ['account:read'], days: 30 })
  expect(await statuses(bearer(token), 4)).toEqual([200, 200, 200, 429])
})

test('an operator can turn the limit off', async () => {
  await open('0')
  expect(new Set(await statuses(await session(), 20))).toEqual(new Set([200]))
})

test('a person has 120 exports an hour, in all their sessions together', async () => {
  await open('0')
  for (let count = 0; count < 118; count += 1) await takeExport(context, admin)
  expect(await statuses(await session(), 2)).toEqual([200, 200])
  const refused = await read(await session())
  expect([refused.status, refused.wait > 3000]).toEqual([429, true])
  // Another person has their own limit.
  await expect(takeExport(context, editor)).resolves.toBeUndefined()
})

test('an address that tries many API tokens has to wait, but a valid token from there still works', async () => {
  await open('0')
  const madeUp = (index: number) => bearer(`loop_${String(index).padStart(43, 'x')}`)
  for (let index = 0; index < 299; index += 1) expect((await read(madeUp(index))).status).toBe(401)
  const ask = () =>
    statsApi.POST?.({
      request: new Request(`${context.origin}/api/v2/query`, { method: 'POST', headers: madeUp(0) }),
    })
  expect((await ask())?.status).toBe(401)
  expect((await ask())?.status).toBe(429)
  expect((await read(madeUp(1))).status).toBe(429)
  const { token } = await createApiToken(context, admin, { name: 'Script', scopes: ['account:read'], days: 30 })
  expect((await read(bearer(token))).status).toBe(200)
})
