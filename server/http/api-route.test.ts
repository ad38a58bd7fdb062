import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { UserError } from '#app/shared/http/user-error.ts'
import { openContext } from '#tests/support/open-context.ts'
import { apiRoute, endpoint } from './api-route.ts'
import { readJson } from './request-body.ts'
import { unknownPathApi } from './unknown-path.ts'

const schema = v.object({ name: v.pipe(v.string(), v.minLength(1, 'A name is needed.')) })
const route = apiRoute({
  GET: endpoint({ access: 'anyone' }, async () => Response.json({ fine: true })),
  POST: endpoint({ access: 'anyone' }, async ({ request }) => Response.json(await readJson(request, schema, 100))),
  PUT: endpoint({ access: 'anyone' }, async () => {
    throw new Error('column "secret" does not exist')
  }),
  DELETE: endpoint({ access: 'anyone' }, async () => {
    throw new UserError('team.last_admin', 409, 'The last Admin stays.')
  }),
})

const context = openContext({ isCurrent: true })

const request = (method: string, init: RequestInit = {}) =>
  new Request('http://localhost:3000/api/thing', { method, ...init })
const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  route.POST?.({ request: request('POST', { body, headers }) })

async function refusal(response: Response | undefined) {
  const body = (await response?.json()) as { error: { code: string; message: string } }
  return [response?.status, body.error.code]
}

test('a well-formed body is accepted', async () => {
  const response = await post('{"name":"Fern"}', { 'content-type': 'application/json; charset=utf-8' })
  expect(await response?.json()).toEqual({ name: 'Fern' })
  expect(response?.headers.get('cache-control')).toBe('no-store')
})

test('bad input is refused with a code and the right status', async () => {
  expect(await refusal(await post('{"name":'))).toEqual([400, 'input.not_json'])
  expect(await refusal(await post(''))).toEqual([400, 'input.not_json'])
  expect(await refusal(await post('{"name":""}'))).toEqual([400, 'input.invalid'])
  expect(await refusal(await post('[]'))).toEqual([400, 'input.invalid'])
  expect(await refusal(await post('name=Fern', { 'content-type': 'text/plain' }))).toEqual([415, 'input.content_type'])
  expect(await refusal(await post(JSON.stringify({ name: 'x'.repeat(200) })))).toEqual([413, 'input.too_large'])
})

test('a body longer than its headers declare is refused as well', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(60))),
  })
  const init = { body, duplex: 'half', headers: { 'content-type': 'application/json' } }
  expect(await refusal(await route.POST?.({ request: request('POST', init as RequestInit) }))).toEqual([
    413,
    'input.too_large',
  ])
})

test('a sender who disconnects in the middle of a body is not logged as an internal error', async () => {
  const failures = vi.spyOn(context.log, 'error')
  const left = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  const body = new ReadableStream({ pull: (controller) => controller.error(left) })
  const init = { body, duplex: 'half', headers: { 'content-type': 'application/json' } }
  expect(await refusal(await route.POST?.({ request: request('POST', init as RequestInit) }))).toEqual([
    400,
    'input.broken_off',
  ])
  expect(failures).not.toHaveBeenCalled()
})

test('a refusal shows its code and sentence, an internal error shows nothing of its cause', async () => {
  expect(await refusal(await route.DELETE?.({ request: request('DELETE') }))).toEqual([409, 'team.last_admin'])
  const fault = await route.PUT?.({ request: request('PUT') })
  expect(fault?.status).toBe(500)
  expect(await fault?.text()).not.toContain('secret')
})

test('a method that is not supported gets 405 with the supported ones', async () => {
  const response = await route.ANY({ request: request('PATCH') })
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST, PUT, DELETE')
  expect(await refusal(response)).toEqual([405, 'http.method_not_allowed'])
})

test('HEAD is answered like GET, without a body', async () => {
  const response = await route.ANY({ request: request('HEAD') })
  expect([response.status, await response.text()]).toEqual([200, ''])
})

test('an unknown path gets 404 with every method', async () => {
  for (const method of ['GET', 'POST', 'PURGE']) {
    expect(await refusal(await unknownPathApi.ANY({ request: request(method) }))).toEqual([404, 'http.unknown_path'])
  }
})

test.each([
  ['from another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['from a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['with another origin', { origin: 'https://elsewhere.test' }, 403],
  ['without saying where from', {}, 403],
  ['from our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['with our own origin', { origin: 'http://localhost:3000' }, 200],
])('a write with a cookie %s is answered accordingly', async (_where, headers, status) => {
  const all = { cookie: 'loop_session=x', 'content-type': 'application/json', ...headers }
  expect((await post('{"name":"Fern"}', all as Record<string, string>))?.status).toBe(status)
})
