import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createLog } from '#server/log.ts'
import type { OutboundRequest } from '#server/outbound/contract.ts'
import { createOutbound, type OutboundOptions } from '#server/outbound/outbound.ts'
import { createPacer } from '#server/outbound/pacing.ts'
import type { Reach } from '#server/outbound/reach.ts'
import { testClock } from './test-context.ts'

export type ReaderOptions = Partial<Omit<OutboundOptions, 'reach'>> & { reach?: Partial<Reach> }

/** Loop's address, which its requests contain. */
export const origin = 'https://loop.test'

/**
 * Starts a stranger's server on this machine; every name ending on .test resolves to it. It answers as the test says.
 */
export function strangerScene() {
  const sockets = new Set<Socket>()
  const http = createHttpServer({ keepAlive: false }, (request, response) => {
    scene.asked.push(`${request.headers.host?.split(':')[0]} ${request.url}`)
    scene.answer(request, response)
  })
  let server: Server | undefined
  const scene = {
    port: 0,
    answer: ((_request, response) => void response.end()) as RequestListener,
    /** Handles raw connections, instead of `answer`. */
    takeOver: null as ((socket: Socket) => void) | null,
    /** Host and path of each request, in order. */
    asked: [] as string[],
    clock: testClock(),
    address: (path: string, host = 'site.test', scheme = 'http') => new URL(`${scheme}://${host}:${scene.port}${path}`),
    /** Returns a reader that reaches the stranger and doesn't pause between requests to a host. */
    reader: ({ reach, ...options }: ReaderOptions = {}) =>
      createOutbound({
        origin,
        log: createLog('silent'),
        clock: scene.clock,
        pacer: createPacer((_ms, work) => void setImmediate(work)),
        ...options,
        reach: {
          resolve: async (host) => {
            if (host.endsWith('.test')) return ['127.0.0.1']
            throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
          },
          allowAddress: (address) => address === '127.0.0.1',
          allowPort: (port) => port === String(scene.port),
          ...reach,
        },
      }),
    /** Reads one page, by default without robots.txt. */
    read: (request: Partial<OutboundRequest> = {}, options: ReaderOptions = {}) =>
      scene.reader(options).read({ url: scene.address('/'), purpose: 'crawl', robots: 'ignore', ...request }),
  }
  beforeAll(async () => {
    const listening = (server = createServer((socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      // If the reader cuts the connection, the socket reports a reset.
      socket.on('error', () => {})
      if (scene.takeOver) scene.takeOver(socket)
      else http.emit('connection', socket)
    }))
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    // Node's type is a union; a server that listens on a port has an `AddressInfo`.
    scene.port = (listening.address() as AddressInfo).port
  })
  beforeEach(() => {
    scene.asked = []
    scene.takeOver = null
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server?.close(resolve))
  })
  return scene
}
