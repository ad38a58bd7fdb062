import { serve } from 'srvx'

/** A stand-in that answers at an address of this machine. */
export interface ServedStandIn {
  /** Without a trailing slash. */
  url: string
  /** Stops answering, and closes all connections: answers that never end would keep the process alive. */
  close(): Promise<void>
}

/** Serves a stand-in. @param port 0 for a free one */
export async function serveStandIn(
  answer: (request: Request) => Promise<Response>,
  port: number,
): Promise<ServedStandIn> {
  const server = serve({ port, hostname: 'localhost', silent: true, gracefulShutdown: false, fetch: answer })
  await server.ready()
  return { url: (server.url ?? '').replace(/\/$/, ''), close: () => server.close(true) }
}
