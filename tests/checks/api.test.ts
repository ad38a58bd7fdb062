import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restPaths } from '#tests/support/built-product.ts'
import { readMockRows } from '#tests/support/mock-rows.ts'
import {
  startServer,
  type ServerProcess,
  type TemporaryFolder,
  temporaryFolder,
} from '#tests/support/server-process.ts'

/** With the parameter as `paths` fills it in. */
/** In the place of every parameter. */
const someId = '5a3b1e00-0000-4000-8000-000000000001'
const unsubscribing = `/api/unsubscribe-report/${someId}`
/** Calls that need no sign-in, and why. */
const open: Record<string, string> = {
  'POST /api/auth/session': 'trades the provider’s token for the session: this is the sign-in',
  'POST /api/auth/logout': 'ends the session, also if it had already ended',
  'GET /api/auth/user': 'answers also if nobody is signed in',
  'POST /api/stripe/webhook': 'the signature over the raw body proves that Stripe sent it',
  [`POST ${unsubscribing}`]: 'recipients of reports have no account: the secret of their mail’s link is the proof',
  [`GET ${unsubscribing}`]: 'it changes nothing, and leads to the page that asks',
  [`GET /api/share/${someId}/logo`]: 'readers of a shared month have no account: the secret of the link is the proof',
  [`GET /api/decide/${someId}/${someId}`]:
    'people decide without an account: the secret of their mail’s link is the proof',
  ...Object.fromEntries(
    ['pdf', 'csv', 'logo', `pictures/${someId}`].map((part) => [
      `GET /api/shared-report/${someId}/${part}`,
      'readers of a report have no account: the secret of the link is the proof',
    ]),
  ),
}
/** Everyone may call the template's mock API, which contains nobody's data. */
const openDemos = new Map(Object.entries(await readMockRows()))
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** It reports errors in the form of Plausible's Stats API, because Plausible's clients use it. */
const plausibles = '/api/v2/query'

/** The path of each file of the REST API and the mock API, with its parameters filled in. */
const paths = restPaths().map(({ path }) => path.replaceAll(/\$\w+/g, someId))

let data: TemporaryFolder
let server: ServerProcess
beforeAll(async () => {
  data = await temporaryFolder()
  server = await startServer({ DATA_DIR: data.path, SAMPLE_DATA: 'off' })
})
afterAll(async () => {
  await server.end()
  await data.remove()
})

const isOpen = (key: string) => key in open || openDemos.has(key)

const call = (method: string, path: string, init: RequestInit = {}) =>
  fetch(server.origin + path, { method, redirect: 'manual', ...init })

async function errorOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/json')
  return (await response.json()) as { error: { code: string; message: string } }
}

test('the product has all of its REST paths', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/api/admin/clients',
      '/api/auth/logout',
      '/api/auth/user',
      '/api/notifications',
      '/api/notifications/dismiss',
      '/api/notifications/dismiss/all',
    ]),
  )
})

describe.each(paths)('%s', (path) => {
  /** Returns the methods that it offers, from its answer to another method. */
  async function offered(): Promise<string[]> {
    const answer = await call('OPTIONS', path)
    expect(answer.status).toBe(405)
    return answer.headers.get('allow')?.split(', ') ?? []
  }

  test('answers 405 to every other method, and names those it offers', async () => {
    const allowed = await offered()
    expect(allowed.length).toBeGreaterThan(0)
    for (const method of methods.filter((candidate) => !allowed.includes(candidate))) {
      const answer = await call(method, path)
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allowed.join(', ')])
      expect(await errorOf(answer)).toMatchObject({ error: { code: 'http.method_not_allowed' } })
    }
  })

  test('answers 401 to people who aren’t signed in, also with an invalid cookie', async () => {
    for (const method of (await offered()).filter((name) => name !== 'HEAD' && !isOpen(`${name} ${path}`))) {
      for (const cookie of ['', 'loop_session=nothing; __Host-loop_session=nothing']) {
        const answer = await call(method, path, {
          headers: { origin: server.origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
          body: method === 'GET' ? null : '{"id":"5a3b1e00-0000-4000-8000-000000000001"}',
        })
        expect([method, answer.status]).toEqual([method, 401])
        const code = 'auth.not_signed_in'
        const message: unknown = expect.any(String)
        expect(await errorOf(answer)).toEqual(
          path === plausibles ? { code, error: message } : { error: { code, message } },
        )
      }
    }
  })

  test('answers the same with a slash at its end, and redirects nobody', async () => {
    for (const method of await offered()) {
      const body = JSON.stringify(openDemos.get(`${method} ${path}`)?.input ?? {})
      const headers = { origin: server.origin, 'content-type': 'application/json' }
      const init = { headers, body: ['GET', 'HEAD'].includes(method) ? null : body }
      const [plain, slashed] = await Promise.all([call(method, path, init), call(method, `${path}/`, init)])
      expect([method, slashed.status, slashed.headers.get('content-type')]).toEqual([
        method,
        plain.status,
        plain.headers.get('content-type'),
      ])
      const redirects = slashed.status >= 300 && slashed.status < 400
      // It is for people whose mail program opens the address.
      expect([method, redirects]).toEqual([method, path === unsubscribing && method !== 'POST'])
    }
  })

  test('answers unreadable input with a client error, never a server error', async () => {
    for (const method of (await offered()).filter((name) => !['GET', 'HEAD'].includes(name))) {
      for (const [type, body] of [
        ['application/json', '{"id":'],
        ['application/json', '[[[[[[[['],
        ['text/plain', 'id=1'],
        ['application/json', `{"id":"${'x'.repeat(200_000)}"}`],
        ['application/json', '\u0000'],
      ] as const) {
        const headers = { origin: server.origin, 'content-type': type }
        const { status } = await call(method, path, { headers, body })
        expect([method, type, body.slice(0, 10), status < 500]).toEqual([method, type, body.slice(0, 10), true])
      }
    }
  })
})

test('every path on the short public list exists', () => {
  for (const key of Object.keys(open)) expect(paths).toContain(key.split(' ')[1])
})

test.each([
  '/api',
  '/api/',
  '/api/nothing',
  // Calls of Plausible that docs/api.md says aren't here.
  '/api/v1/stats/aggregate',
  '/api/v1/sites',
  '/api/admin',
  '/api/notifications/dismiss/one',
  '/api/%00',
  '/api/..%2f..',
])('the unknown path %s is a JSON 404 for every method', async (path) => {
  for (const method of methods) {
    const answer = await call(method, path)
    expect([method, answer.status]).toEqual([method, 404])
    expect(await errorOf(answer)).toMatchObject({ error: { code: expect.any(String) } })
  }
})

test.each([
  ['a path that does not exist', '/no/such/page', 404],
  ['a path out of the folder of files', '/assets/..%2f..%2fpackage.json', 404],
  ['a path that cannot be decoded', '/%E0%A4%A', 400],
  ['a query longer than it may be (taken out of the address)', `/login?redirect=${'x'.repeat(12_000)}`, 307],
])('%s is answered with the right status', async (_name, path, status) => {
  const answer = await call('GET', path, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(status)
  expect(await answer.text()).not.toContain('"dependencies"')
})

test('a page isn’t compressed for clients that can’t read it, and its answer says that it varies', async () => {
  const plain = await call('GET', '/login', { headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toContain('Accept-Encoding')
  const zipped = await call('GET', '/login', { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const content = (text: string) => text.replaceAll(/nonce="\w+"|content="\w{32}"|"?\w{32}"?|u:\d+/g, '').length
  expect(content(await zipped.text())).toBeGreaterThan(0.9 * content(await plain.text()))
})

test('built files are sent precompressed and cached forever, and every answer forbids guessing its type', async () => {
  const page = await (await call('GET', '/login', { headers: { accept: 'text/html' } })).text()
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  for (const encoding of ['br', 'gzip']) {
    const answer = await call('GET', script, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('cache-control')).toBe('max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    await answer.arrayBuffer()
  }
  for (const path of ['/login', '/api/auth/user', '/favicon.svg', '/healthz']) {
    const answer = await call('GET', path, { headers: { accept: '*/*' } })
    expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})
