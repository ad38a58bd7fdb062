import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Closes the connection of a request when its body stops arriving. Only the arrival of the body is limited: the
 * answer may take any time.
 * @param patienceMs longest pause between two bytes, in milliseconds
 */
export function endSlowRequests(server: Server, patienceMs: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const giveUp = () => socket.destroy()
    socket.setTimeout(patienceMs, giveUp)
    request.once('close', () => {
      socket.removeListener('timeout', giveUp)
      // After the answer, Node limits how long the connection may be idle.
      if (!response.writableFinished) socket.setTimeout(0)
    })
  })
}
