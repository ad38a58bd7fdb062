import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSlowRequests } from './slow-requests.ts'

const patienceMs = 200
const wholeMs = 6 * patienceMs

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  // The answer takes longer than the body may pause.
  await wait(2 * patienceMs)
  response.end(`read ${body.length}`)
}

let server: Server
let port: number
beforeEach(async () => {
  server = createServer(
    { headersTimeout: patienceMs, connectionsCheckingInterval: patienceMs / 4 },
    (request, response) => void answer(request, response).catch(() => {}),
  )
  endSlowRequests(server, { patienceMs, wholeMs })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.close())

/**
 * Sends the beginning of a request and then pieces of its body; returns what was received until the connection ended.
 */
async function send(pieces: readonly string[], length: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  // `once` would fail with a connection that the server resets.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  socket.write(`POST / HTTP/1.1\r\nHost: loop.test\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`)
  for (const piece of pieces) {
    await wait(patienceMs / 2)
    if (socket.destroyed) break
    socket.write(piece)
  }
  await closed
  return answer
}

test('a request is given up when its body stops arriving', async () => {
  expect(await send(['abc'], 10)).toBe('')
})

test('a slow but steady body is read completely, and the answer may take its time', async () => {
  expect(await send(['ab', 'cd', 'ef', 'gh', 'ij'], 10)).toMatch(/^HTTP\/1\.1 200[\s\S]*read 10/)
})

test('a body that comes byte by byte for ever is given up', async () => {
  const drops = Array.from({ length: 100 }, () => 'a')
  expect(await send(drops, 100)).not.toMatch(/^HTTP\/1\.1 200/)
})
