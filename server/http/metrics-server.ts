import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { Logger } from '../log.ts'
import { ListenError } from './listen-error.ts'

/** Limit for slow requests in milliseconds: a scraper sends one short request. */
const slowMs = 10_000

/** Numbers in Prometheus's text format. */
interface ShownMetrics {
  contentType: string
  text(): Promise<string>
}

/**
 * Serves metrics on a port of their own.
 * @returns a function that stops it
 * @throws ListenError if the address is taken or not one of this machine
 */
export async function serveMetrics(
  { port, host, log }: { port: number; host: string; log: Logger },
  metrics: ShownMetrics,
): Promise<() => Promise<void>> {
  const server = createServer({ headersTimeout: slowMs, requestTimeout: slowMs }, (request, response) => {
    void answer(log, metrics, request, response)
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ListenError(
      `Cannot serve metrics at METRICS_HOST=${host}, METRICS_PORT=${port} (${code}). Set both to a free address.`,
    )
  }
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

async function answer(
  log: Logger,
  metrics: ShownMetrics,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const end = (status: number, type: string, text: string) =>
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
  if (request.url?.split('?', 1)[0] !== '/metrics') return void end(404, 'text/plain', 'See /metrics.\n')
  if (request.method !== 'GET') return void end(405, 'text/plain', 'GET alone.\n')
  try {
    end(200, metrics.contentType, await metrics.text())
  } catch (error) {
    log.error({ err: error, code: 'metrics.failed' }, 'the metrics could not be read')
    end(500, 'text/plain', 'The metrics could not be read.\n')
  }
}
