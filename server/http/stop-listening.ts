import { Server as NetServer } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A connection that asks nothing for so long is closed; one that asks is answered first. */
const quietMs = 1_000
/** How long answers that are under way may take to end when the server stops. */
const patienceMs = 5_000
const lookEveryMs = 50

/**
 * Ends a server's connections without cutting one in the middle of a question. Nobody new is let in; whoever is
 * connected is told with their next answer that it was the last of this connection. Closing a connection that is idle
 * meets the question that is just on its way to it: so idle ones are closed only when nobody has asked for a while.
 * @returns closes; resolves when all connections are gone, a few seconds later at most
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
      // As a server of sockets: as one of HTTP it would close idle connections at once.
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
