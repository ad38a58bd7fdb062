import { Server as HttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serve, type Server, type ServerMiddleware } from 'srvx'
import { staticMiddleware } from 'srvx/static'
import type { Context } from '../context.ts'
import { errorStatus, type ErrorCode } from '../errors/error-status.ts'
import { isDatabaseUnavailable } from '../db/unavailable.ts'
import { errorResponse } from './api-route.ts'
import { compressResponse } from './compress.ts'
import { ListenError } from './listen-error.ts'
import { withoutInternals } from './outgoing-error.ts'
import { answerHeaders } from './response-headers.ts'
import { endSlowRequests } from './slow-requests.ts'
import { stopping } from './stop-listening.ts'
import { answerUnreadable, refuseUndecodable } from './unreadable-request.ts'

const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))

/** Largest body of a request in bytes; routes have their own, lower limits. */
const largestBody = 10 * 1024 * 1024

/** A request is given up after this time without any bytes, in milliseconds. */
const slowMs = 30_000

/** A whole request may take this time to arrive: ten megabytes at a slow uplink. In milliseconds. */
const wholeMs = 120_000

/** How long answers for disconnected clients may take to end when the server stops, in milliseconds. */
const patienceMs = 5_000

/** Must not be cached, or it could not free a browser from an earlier version's worker. */
const workerPath = '/service-worker.js'

/** Anything that answers requests: the built server entry. */
export interface App {
  fetch(request: Request): Response | Promise<Response>
}

/**
 * Starts the HTTP server: it serves built files first (compressed by the build, cached forever under /assets), then
 * the application, with pages compressed as they stream. An unexpected error is logged and answered with 500 without
 * details.
 * @param dir folder of the built files
 * @param watch called with each request as it arrives
 * @returns a function that stops the server: answers in progress end first, within a few seconds
 * @throws ListenError if the address is taken or not one of this machine
 */
export async function listen(
  context: Context,
  app: App,
  dir = clientDir,
  watch?: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<() => Promise<void>> {
  const { env } = context
  const assets = staticMiddleware({ dir, encodings: true, maxAge: 31_536_000, immutable: true })
  const files = staticMiddleware({ dir, encodings: true, maxAge: 3600 })
  const uncached = staticMiddleware({ dir, encodings: true })
  const built = await pathsIn(dir)
  const statics: ServerMiddleware = (request, next) => {
    const pathname = URL.parse(request.url)?.pathname
    const refused = refuseUndecodable(pathname)
    if (refused) return refused
    // Pages and calls are not looked for on the disk.
    if (pathname === undefined || !built.has(pathname)) return next()
    if (pathname === workerPath) return uncached(request, next)
    return pathname.startsWith('/assets/') ? assets(request, next) : files(request, next)
  }

  const answers = countUnderWay()
  const server = serve({
    port: env.PORT,
    hostname: env.HOST,
    trustProxy: env.TRUST_PROXY ? 'loopback' : false,
    // The process handles its signals itself (server/main.ts), because the database must be closed after the last
    // request.
    gracefulShutdown: false,
    silent: true,
    maxRequestBodySize: largestBody,
    // Workers share the port: their supervisor listens, and passes connections on.
    node: { exclusive: false, headersTimeout: slowMs, connectionsCheckingInterval: slowMs / 10 },
    middleware: [statics],
    fetch: (request) => answers.count(answer(context, app, request)),
  })
  const always = answerHeaders(context.origin)
  // Set on Node's own response, before the answer's headers: so no answer can lack them, and the cost per event is
  // small.
  const node = server.node?.server
  // `serve` is configured for plain HTTP/1, so it uses Node's HTTP server.
  if (!(node instanceof HttpServer)) throw new ListenError('The HTTP server is not a Node server.')
  node.prependListener('request', (_request, response: ServerResponse) => {
    for (const [name, value] of always) response.setHeader(name, value)
  })
  if (watch) node.prependListener('request', watch)
  node.on('clientError', answerUnreadable(always))
  endSlowRequests(node, { patienceMs: slowMs, wholeMs })
  const stop = stopping(node)
  await ready(server, env.HOST, env.PORT)

  return async () => {
    await stop()
    // Disconnected clients hold no connection, but their requests still read the database.
    await Promise.race([answers.ended(), wait(patienceMs, undefined, { ref: false })])
  }
}

/** Returns the paths of the files in a folder, as addresses name them; none where there is no folder. */
async function pathsIn(dir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
  return new Set(files.map((file) => `/${file.split(sep).join('/')}`))
}

/** Counts answers in progress without keeping them. */
function countUnderWay() {
  let underWay = 0
  let whenNone: (() => void) | undefined
  const end = () => {
    underWay -= 1
    if (underWay === 0) whenNone?.()
  }
  return {
    count(answering: Promise<Response>): Promise<Response> {
      underWay += 1
      return answering.finally(end)
    },
    ended: () => new Promise<void>((resolve) => (underWay === 0 ? resolve() : (whenNone = resolve))),
  }
}

/** Runs the application. An unexpected error is logged with its cause and answered without it. */
async function answer(context: Context, app: App, request: Request): Promise<Response> {
  try {
    return compressResponse(request, await app.fetch(request))
  } catch (error) {
    // The body exceeded srvx's limit in a route without a limit of its own.
    if ((error as { statusCode?: unknown } | null)?.statusCode === 413) {
      return failed('request.too_large', `A request can have at most ${largestBody / 1024 / 1024} MB.`)
    }
    const { pathname } = new URL(request.url)
    context.log.error({ err: error, method: request.method, path: pathname }, 'request failed')
    if (isDatabaseUnavailable(error)) return errorResponse(withoutInternals(error))
    return failed('server.failed', 'Something went wrong on our side. Try again.')
  }
}

const failed = (code: ErrorCode, message: string) =>
  Response.json({ error: { code, message } }, { status: errorStatus[code] })

async function ready(server: Server, host: string, port: number): Promise<void> {
  try {
    await server.ready()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new ListenError(`Port ${port} on ${host} is in use. Stop the other program, or set PORT to a free one.`)
    }
    if (code === 'EACCES')
      throw new ListenError(`No permission to listen on port ${port}. Set PORT to a number above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ListenError(
        `HOST=${host} is not an address of this machine. Use localhost, or 0.0.0.0 for all its addresses.`,
      )
    }
    throw error
  }
}
