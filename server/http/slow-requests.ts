import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Ends the connection of a request whose body stands still. A connection is only watched while a body comes in: the
 * answer takes as long as it takes.
 * @param patienceMs without a byte
 */
export function endSlowRequests(server: Server, patienceMs: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const giveUp = () => socket.destroy()
    socket.setTimeout(patienceMs, giveUp)
    request.once('close', () => {
      socket.removeListener('timeout', giveUp)
      // Once it is answered, Node watches how long the connection is idle.
      if (!response.writableFinished) socket.setTimeout(0)
    })
  })
}
