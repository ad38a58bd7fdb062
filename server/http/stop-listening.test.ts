import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#server/db/free-port.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { contextOfTest } from '#tests/support/open-context.ts'
import { listen } from './serve.ts'

test('every answer is completed before the server stops, also for a client that has disconnected', async () => {
  const port = await freePort()
  const context = await contextOfTest({ env: { PORT: String(port), HOST: '127.0.0.1' } })
  const [asked, left, goOn] = [
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const order: string[] = []
  const app = {
    async fetch(request: Request) {
      request.signal.addEventListener('abort', () => left.resolve())
      asked.resolve()
      await goOn.promise
      order.push('answered')
      return new Response('Hello')
    },
  }
  const stop = await listen(context, app, tmpdir())
  const ask = (signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}/page`, signal ? { signal } : {})

  const leaving = new AbortController()
  const reading = ask(leaving.signal).catch(() => 'left')
  await asked.promise
  leaving.abort()
  expect(await reading).toBe('left')
  await left.promise
  const stopped = stop().then(() => order.push('stopped'))
  // No connection is left, so only the answer in progress can hold up the stop.
  await expect(ask()).rejects.toThrow('fetch failed')
  await turn()
  goOn.resolve()
  await stopped
  expect(order).toEqual(['answered', 'stopped'])
})

test.runIf(isFullRun)(
  'a request that came while the process was held up is answered before its connection is closed',
  async () => {
    const port = await freePort()
    const context = await contextOfTest({ env: { PORT: String(port), HOST: '127.0.0.1' } })
    const stop = await listen(context, { fetch: () => new Response('Hello') }, tmpdir())
    const client = connect(port, '127.0.0.1').setEncoding('utf8')
    const request = 'GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n'
    client.write(request)
    expect(String(await once(client, 'data'))).toContain('Connection: keep-alive')

    const stopped = stop()
    client.write(request)
    // Longer than a connection may be idle: the timers are due before the request is read.
    const began = performance.now()
    while (performance.now() - began < 1_500);
    const answers: string[] = []
    for await (const part of client) answers.push(String(part))
    expect(answers.join('')).toMatch(/^HTTP\/1\.1 200 .*connection: close.*Hello/is)
    await stopped
  },
)
