import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerHeaders } from './response-headers.ts'
import { answerUnreadable, refuseUndecodable } from './unreadable-request.ts'

const server = createServer((_request, response) => response.end('fine')).on(
  'clientError',
  answerUnreadable(answerHeaders('https://loop.test')),
)
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends raw bytes and reads until the server closes the connection. */
async function send(text: string): Promise<{ status: string; head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(text)
  let answer = ''
  for await (const chunk of socket) answer += String(chunk)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: head.split(' ')[1] ?? '', head, body: JSON.parse(body) }
}

test.each([
  ['an over-long address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431', 'request.head_too_large'],
  ['an over-long header', `GET / HTTP/1.1\r\nX-A: ${'x'.repeat(20_000)}\r\n\r\n`, '431', 'request.head_too_large'],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '400', 'request.unreadable'],
  ['what is not HTTP', '\u0016\u0003\u0001\r\n\r\n', '400', 'request.unreadable'],
])('%s is refused with a message', async (_what, text, status, code) => {
  const answer = await send(text)
  expect(answer).toMatchObject({ status, body: { error: { code } } })
  for (const [name, value] of answerHeaders('https://loop.test')) expect(answer.head).toContain(`\r\n${name}: ${value}`)
})

test.each(['/%', '/%zz', '/crafting/%e0%a4%a', '/api/%', '/assets/%c0%ae/x'])(
  'the invalid path %s is refused with a message',
  async (path) => {
    const refused = refuseUndecodable(path)
    expect([refused?.status, await refused?.json()]).toMatchObject([400, { error: { code: 'input.invalid' } }])
  },
)

test('every valid path is left to its page or file', () => {
  const paths = ['/', '/crafting/a%20b', '/%F0%9F%A6%8A', '/a%2Fb']
  expect(paths.filter((path) => refuseUndecodable(path) !== null)).toEqual([])
})
