import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { openContext } from '#tests/support/open-context.ts'
import { answerHeaders } from './response-headers.ts'
import { listen, type App } from './serve.ts'

const origin = 'https://loop.example'
const own = "default-src 'none'; sandbox"

/** Answers by path, like the application might. */
const app: App = {
  async fetch(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/page') {
      const headers = { 'content-type': 'text/html', 'content-security-policy': own, 'cache-control': 'private' }
      return new Response('<p>'.repeat(1000), { headers })
    }
    if (pathname === '/api/event') return new Response('ok', { status: 202 })
    if (pathname === '/away') return Response.redirect(`${origin}/login`)
    if (pathname === '/cookies') {
      const headers: [string, string][] = [
        ['set-cookie', 'a=1'],
        ['set-cookie', 'b=2'],
      ]
      return new Response(null, { status: 204, headers })
    }
    if (pathname === '/big') await request.text()
    if (pathname === '/fails') throw new Error('column "secret" does not exist')
    return Response.json({ error: { code: 'http.unknown_path', message: 'No.' } }, { status: 404 })
  },
}

let port: number
let dir: string
const context = openContext({}, async () => {
  port = await freePort()
  dir = await mkdtemp(join(tmpdir(), 'loop-files-'))
  await writeFile(join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return { env: { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: origin } }
})
beforeAll(() => listen(context, app, dir))
afterAll(() => rm(dir, { recursive: true }))

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init })

/** Returns the headers of an answer that every answer must have. */
const guards = ({ headers }: Response) =>
  Object.fromEntries(answerHeaders(origin).map(([name]) => [name, headers.get(name)]))
const always = Object.fromEntries(answerHeaders(origin))

test.each([
  ['an unknown address', '/nowhere', 404],
  ['an accepted event', '/api/event', 202],
  ['a redirect', '/away', 302],
  ['an address that cannot be read', '/%', 400],
  ['a failure of ours', '/fails', 500],
  ['cookies', '/cookies', 204],
])('%s has every header', async (_what, path, status) => {
  const answer = await ask(path)
  expect([answer.status, guards(answer)]).toEqual([status, always])
  expect(await answer.text()).not.toContain('secret')
})

test('a body above the limit is refused with every header', async () => {
  const answer = await ask('/big', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) })
  expect([answer.status, guards(answer)]).toEqual([413, always])
})

test('a built file keeps its own cache header', async () => {
  const kept = { ...always, 'cache-control': 'max-age=3600' }
  const first = await ask('/favicon.svg')
  expect([first.status, guards(first)]).toEqual([200, kept])
  const again = await ask('/favicon.svg', { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
  expect([again.status, guards(again)]).toEqual([304, kept])
})

test('headers that an answer sets itself stay, compressed or not', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const answer = await ask('/page', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    expect(guards(answer)).toEqual({ ...always, 'content-security-policy': own, 'cache-control': 'private' })
  }
})

test('several cookies of one answer arrive separately', async () => {
  expect((await ask('/cookies')).headers.getSetCookie()).toEqual(['a=1', 'b=2'])
})

test.each(['127.0.0.1:99999', '127.0.0.1:0x1', 'a b', '%00'])('an invalid Host (%s) is refused', async (host) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /nowhere HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
})

test('TRACE does not return the request, which would show its cookie to a script', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write('TRACE /page HTTP/1.1\r\nHost: x\r\nCookie: loop_session=abc\r\nConnection: close\r\n\r\n')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/)
  expect(answer).not.toContain('loop_session')
})
