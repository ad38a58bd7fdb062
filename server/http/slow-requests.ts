import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/**
 * Closes the connection of a request when its body stops arriving, or takes too long in all: otherwise one byte now and
 * then would keep a connection for ever. Only the arrival of the body is limited: the answer may take any time. Node
 * looks at the whole request every `connectionsCheckingInterval`, and answers 408.
 * @param patienceMs longest pause between two bytes, in milliseconds
 * @param wholeMs longest time of a whole request, in milliseconds
 */
export function endSlowRequests(
  server: Server,
  { patienceMs, wholeMs }: { patienceMs: number; wholeMs: number },
): void {
  server.requestTimeout = wholeMs
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
