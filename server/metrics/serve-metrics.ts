import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Context } from '../context.ts'
import { ListenError } from '../http/serve.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** Limit for slow requests in milliseconds: a scraper sends one short request. */
const slowMs = 10_000

/**
 * Serves the metrics of this process to Prometheus on a separate port until the context closes. It needs no sign-in,
 * so it listens on this machine only unless METRICS_HOST is set.
 * @returns the metrics; null if METRICS_PORT is not set
 * @throws ListenError if the address is taken or not one of this machine
 */
export async function startMetrics(context: Context): Promise<Metrics | null> {
  const { METRICS_PORT: port, METRICS_HOST: host } = context.env
  if (port === undefined) return null
  const metrics = createMetrics(context)
  const server = createServer({ headersTimeout: slowMs, requestTimeout: slowMs }, (request, response) => {
    void answer(context, metrics, request, response)
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
  context.onClose(async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  })
  return metrics
}

async function answer(
  { log }: Pick<Context, 'log'>,
  metrics: Metrics,
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
