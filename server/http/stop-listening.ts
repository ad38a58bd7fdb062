import { Server as NetServer } from 'node:net'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const lookEveryMs = 50
/**
 * When stopping, idle connections are closed after this many looks without any request: after a second, or later where
 * the process is held up. Time alone would not do: after being held up, a process finds its timers due before it reads
 * the requests that came meanwhile.
 */
const quietLooks = 20
/** How many looks answers in progress may take to end when the server stops: five seconds, or more under load. */
const patientLooks = 100

/**
 * Returns a function that closes a server's connections without cutting off a request. New connections are refused,
 * and each remaining answer has `connection: close`. A request may be on its way on a connection that seems idle, so
 * idle connections are closed only after `quietLooks` without any request.
 * @returns a function that closes; it resolves when all connections are closed, after `patientLooks` at most
 */
export function stopping(server: Server): () => Promise<void> {
  let isStopping = false
  let looks = 0
  let askedAt = 0
  server.prependListener('request', (_request: unknown, response: ServerResponse) => {
    if (!isStopping) return
    askedAt = looks
    response.setHeader('connection', 'close')
  })
  return async () => {
    isStopping = true
    const gone = new Promise<void>((resolve) => {
      // Calls the method of the socket server, because that of the HTTP server would close idle connections at once.
      NetServer.prototype.close.call(server, () => resolve())
    })
    let isGone = false
    void gone.then(() => (isGone = true))
    for (; !isGone && looks < patientLooks; looks += 1) {
      if (looks - askedAt > quietLooks) server.closeIdleConnections()
      await wait(lookEveryMs)
    }
    server.closeAllConnections()
    await gone
  }
}
