import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noWorkersScript } from '#app/features/shell/no-workers.ts'
import { answerHeaders } from '#server/http/response-headers.ts'
import {
  startServer,
  type ServerProcess,
  type TemporaryFolder,
  temporaryFolder,
} from '#tests/support/server-process.ts'

let server: ServerProcess
let data: TemporaryFolder
beforeAll(async () => {
  data = await temporaryFolder()
  server = await startServer({ SAMPLE_DATA: 'off', DATA_DIR: data.path })
})
afterAll(async () => {
  await server.end()
  await data.remove()
})

const ask = (path: string, init: RequestInit = {}) => fetch(server.origin + path, { redirect: 'manual', ...init })
const always = Object.fromEntries(answerHeaders('http://localhost'))
const guards = ({ headers }: Response) =>
  Object.fromEntries(Object.keys(always).map((name) => [name, headers.get(name)]))

test.each([
  ['a page only for people who are signed in', '/', 307],
  ['a refusal of the API', '/api/logo/00000000-0000-4000-8000-000000000000', 401],
  ['an unknown path of the API', '/api/nothing', 404],
  ['a server function called from nowhere', '/_serverFn/nothing', 403],
  ['the server’s health', '/healthz', 200],
  ['the script of no website', '/js/nothing.js', 404],
])('%s may load and be framed nothing: %s', async (_what, path, status) => {
  const answer = await ask(path)
  expect([answer.status, guards(answer)]).toEqual([status, always])
})

test('a page’s policy names the nonce of its own scripts and of no other answer', async () => {
  const [one, other] = await Promise.all([ask('/login'), ask('/no/such/page')])
  expect([one.status, other.status]).toEqual([200, 404])
  const nonces = [one, other].map(({ headers }) => {
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-store')
    return /script-src 'self' 'nonce-(\w{32})'/.exec(headers.get('content-security-policy') ?? '')?.[1]
  })
  expect(nonces[0]).toBeDefined()
  expect(nonces[0]).not.toBe(nonces[1])
  const html = await one.text()
  expect(html).toContain(`nonce="${nonces[0]}"`)
})

test.each(['/login', '/no/such/page', '/share/x', '/decide/x', '/shared-report/x', '/pages/register', '/chat'])(
  'the page %s unregisters service workers before anything else of it runs',
  async (path) => {
    const scripts = [...(await (await ask(path)).text()).matchAll(/<script[^>]*>([^]*?)<\/script>/g)]
    expect(scripts[0]?.[1]).toContain(noWorkersScript)
  },
)

test('a built script is cached by browsers and can’t be used as a page', async () => {
  const [script] = (await readdir('dist/client/assets')).filter((name) => name.endsWith('.js'))
  expect(guards(await ask(`/assets/${script}`))).toEqual({
    ...always,
    'cache-control': 'max-age=31536000, immutable',
  })
})

test('an answer of the identity provider can’t be used as a page unless it has its own policy', async () => {
  const policyOf = async (path: string) => (await ask(path)).headers.get('content-security-policy')
  expect(await policyOf('/.well-known/jwks.json')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/)
  expect(await policyOf('/authorize?client_id=nobody')).toMatch(/^default-src 'none'; style-src 'nonce-/)
})
