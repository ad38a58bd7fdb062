import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/** Below this, gzip's own overhead and the time it takes are not worth it. */
const smallest = 1024

/** Whether a client takes gzip: named with a weight above 0, or covered by `*`. */
export function acceptsGzip(header: string | null): boolean {
  if (!header) return false
  let wildcard = false
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    const wanted = weight === undefined || Number(weight.slice(2)) > 0
    if (name === 'gzip' || name === 'x-gzip') return wanted
    if (name === '*') wildcard = wanted
  }
  return wildcard
}

/**
 * Compresses what the server makes on the fly (pages, JSON). Every chunk is flushed as it comes, so a page that streams
 * still streams. gzip and not brotli: on pages brotli costs more than half of the throughput (assets are compressed by
 * the build, with both). Bodies that are encoded already, empty, partial, small or not text pass through.
 */
export function compressResponse(request: Request, response: Response): Response {
  // 202 is the ingest route's: a word that is not worth a thought at thousands a second.
  if (response.status === 202 || !compressible.test(response.headers.get('content-type') ?? '')) return response
  // A copy, since the headers of a response that was fetched cannot be changed.
  const headers = new Headers(response.headers)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  let body = response.body
  if (body && isWorthIt(request, response)) {
    headers.set('content-encoding', 'gzip')
    headers.delete('content-length')
    headers.delete('accept-ranges')
    // The bytes differ from the plain form's, so a strong validator would lie.
    const tag = headers.get('etag')
    if (tag && !tag.startsWith('W/')) headers.set('etag', `W/${tag}`)
    body = gzipped(body)
  }
  return new Response(body, { status: response.status, statusText: response.statusText, headers })
}

function isWorthIt(request: Request, { status, headers }: Response): boolean {
  if (request.method === 'HEAD' || status === 206) return false
  if (headers.has('content-encoding') || /no-transform/i.test(headers.get('cache-control') ?? '')) return false
  const length = headers.get('content-length')
  if (length !== null && Number(length) < smallest) return false
  return acceptsGzip(request.headers.get('accept-encoding'))
}

function gzipped(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  // Node's and the DOM's declarations of the same stream class differ.
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array<ArrayBuffer>>)
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
  // pipe() passes neither failures on nor a reader that has gone away back.
  source.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => source.destroy())
  return Readable.toWeb(source.pipe(gzip)) as ReadableStream<Uint8Array<ArrayBuffer>>
}
