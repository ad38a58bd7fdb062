import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { openContext } from '#tests/support/open-context.ts'
import { updateInstallationSettings } from '../admin/admin.ts'
import { beginSession } from '../auth/auth.ts'
import { setContext } from '../context.ts'
import type { ApiRoute } from '../http/api-route.ts'
import { addItemApi, deleteItemApi, itemsApi } from './data-list/data-list.api.ts'
import { resetApi } from './reset.api.ts'

const ada: Actor = { userId: '00000000-0000-4000-8000-000000000001', role: 'Admin', clientId: null }

const context = openContext({ isCurrent: true })
let session: string
beforeAll(async () => {
  await context.database.db
    .insertInto('app_user')
    .values({ id: ada.userId, role: 'Admin', first_name: 'Ada', email: 'ada@loop.test' })
    .execute()
})
afterEach(() => resetFor(session))

const signIn = async () => {
  const cookie = await beginSession(context, { userId: ada.userId, provider: 'test', headers: new Headers() })
  return (session = cookie.split(';')[0] ?? '')
}

async function call(api: ApiRoute, method: 'GET' | 'POST', cookie: string | undefined, body?: unknown) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await api[method]?.({ request: new Request('http://localhost:3000/api/any', init) })
  if (!answer) throw new Error(`The path answers no ${method}.`)
  return answer
}
const resetFor = (cookie: string | undefined) => call(resetApi, 'POST', cookie)
const deleteFor = (cookie: string | undefined, id: number) => call(deleteItemApi, 'POST', cookie, { obj: { id } })
const countFor = async (cookie: string | undefined) => {
  const items: unknown = await (await call(itemsApi, 'GET', cookie)).json()
  return Array.isArray(items) ? items.length : null
}
const given = (answer: Response) => answer.headers.getSetCookie()[0] ?? ''
const sent = (cookie: string) => cookie.split(';')[0]

test('a visitor gets a cookie that scripts can’t read, and each call renews it', async () => {
  const cookie = given(await call(itemsApi, 'GET', undefined))
  expect(cookie).toMatch(/^loop_demo=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
  expect(given(await deleteFor(sent(cookie), 1))).toBe(cookie)
  expect(await countFor(sent(cookie))).toBe(99)
  const secure = { ...context, origin: 'https://loop.test' }
  setContext(secure)
  expect(given(await call(itemsApi, 'GET', undefined))).toMatch(/^__Host-loop_demo=.*; SameSite=Lax; Secure$/)
  setContext(context)
})

test('two visitors see the same data with their own changes, and nobody sees those of a made-up cookie', async () => {
  const one = sent(given(await call(itemsApi, 'GET', undefined)))
  const two = sent(given(await call(itemsApi, 'GET', undefined)))
  await deleteFor(one, 1)
  await deleteFor(one, 2)
  await deleteFor(two, 3)
  expect([await countFor(one), await countFor(two), await countFor(undefined)]).toEqual([98, 99, 100])
  const answer = await call(itemsApi, 'GET', 'loop_demo=short')
  expect(given(answer)).not.toContain('short')
  await resetFor(one)
  expect([await countFor(one), await countFor(two)]).toEqual([100, 99])
})

test('a signed-in person’s changes follow them to their next session, and not to visitors of their browser', async () => {
  const cookie = await signIn()
  const answer = await deleteFor(cookie, 1)
  expect([answer.status, given(answer)]).toEqual([200, ''])
  const next = await signIn()
  expect([await countFor(next), await countFor(undefined)]).toEqual([99, 100])
  await resetFor(next)
  expect(await countFor(cookie)).toBe(100)
})

test('a visitor’s changes are forgotten after a week without a call', async () => {
  const cookie = sent(given(await call(itemsApi, 'GET', undefined)))
  await deleteFor(cookie, 1)
  context.clock.advance(6.9 * dayMs)
  expect(await countFor(cookie)).toBe(99)
  context.clock.advance(7.1 * dayMs)
  expect(await countFor(cookie)).toBe(100)
})

test('a list that would become too large is refused with a code, until it is reset', async () => {
  const cookie = sent(given(await call(itemsApi, 'GET', undefined)))
  const picture = { name: 'Poster', category: 'Audio', order_status: 'pending', price: '5', img: 'x'.repeat(99_000) }
  const add = () => call(addItemApi, 'POST', cookie, { obj: { ...picture, popularity: { popValue: 1 } } })
  const answers: Response[] = []
  while (answers.length < 10 && answers.at(-1)?.status !== 409) answers.push(await add())
  expect(await answers.at(-1)?.json()).toEqual({ error: { code: 'demo.full', message: expect.any(String) } })
  expect(answers.length).toBeGreaterThan(3)
  await resetFor(cookie)
  expect((await add()).status).toBe(200)
})

test('a write with a visitor’s cookie must come from our own pages', async () => {
  const headers = { cookie: `loop_demo=${'x'.repeat(43)}`, 'sec-fetch-site': 'cross-site' }
  const request = new Request('http://localhost:3000/api/demo/reset', { method: 'POST', headers })
  expect((await resetApi.POST?.({ request }))?.status).toBe(403)
})

test('while the demo screens are off, the mock API answers as if it were deleted', async () => {
  await updateInstallationSettings(context, ada, { demoScreens: false })
  const answers = [await call(itemsApi, 'GET', undefined), await call(deleteItemApi, 'POST', undefined, 'no input')]
  for (const answer of answers) {
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { error: { code: 'http.unknown_path', message: expect.any(String) } },
    ])
  }
  await updateInstallationSettings(context, ada, { demoScreens: true })
  expect(await countFor(undefined)).toBe(100)
})
