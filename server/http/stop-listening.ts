import { Server as NetServer } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** When stopping, idle connections are closed after this time without any request, in milliseconds. */
const quietMs = 1_000
/** How long answers in progress may take to end when the server stops, in milliseconds. */
const patienceMs = 5_000
const lookEveryMs = 50

/**
 * Returns a function that closes a server's connections without cutting off a request. New connections are refused,
 * and each remaining answer has `connection: close`. A request may be on its way on a connection that seems idle, so
 * idle connections are closed only after a second without any request.
 * @returns a function that closes; it resolves when all connections are closed, after `patienceMs` at most
 */
export function stopping(server: Server): () => Promise<void> {
  let isStopping = false
  let lastAsked = 0
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (!isStopping) return
    lastAsked = performance.now()
    response.setHeader('connection', 'close')
  })
  return async () => {
    isStopping = true
    const began = performance.now()
    lastAsked = began
    const gone = new Promise<void>((resolve) => {
      // Calls the method of the socket server, because that of the HTTP server would close idle connections at once.
      NetServer.prototype.close.call(server, () => resolve())
    })
    let isGone = false
    void gone.then(() => (isGone = true))
    while (!isGone && performance.now() - began < patienceMs) {
      if (performance.now() - lastAsked > quietMs) server.closeIdleConnections()
      await wait(lookEveryMs)
    }
    server.closeAllConnections()
    await gone
  }
}
