import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createGzip } from 'node:zlib'

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/

/** Minimum size in bytes. Smaller bodies gain nothing from compression. */
const smallest = 1024

/** Returns whether a client accepts gzip: named with a weight above 0, or covered by `*`. */
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
 * Compresses dynamic answers (pages, JSON). Every chunk is flushed at once, so a page that streams still streams. It
 * uses gzip, because brotli would cost more than half of the throughput on pages; static files are compressed by the
 * build with both. Bodies that are already encoded, empty, partial, small or not text stay unchanged.
 */
export function compressResponse(request: Request, response: Response): Response {
  // 202 is the answer of ingest: a short text, thousands of times a second.
  if (response.status === 202 || !compressible.test(response.headers.get('content-type') ?? '')) return response
  // Copy the headers, because those of a fetched response can't be changed.
  const headers = new Headers(response.headers)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  let body = response.body
  if (body && isWorthIt(request, response)) {
    headers.set('content-encoding', 'gzip')
    headers.delete('content-length')
    headers.delete('accept-ranges')
    // The compressed bytes differ, so the ETag must be weak.
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
  // Node's type of this stream class differs from the DOM's.
  const source = Readable.fromWeb(body as NodeReadableStream<Uint8Array<ArrayBuffer>>)
  const gzip = createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 })
  // pipe() forwards neither errors to gzip nor the end of gzip to the source.
  source.on('error', (error) => gzip.destroy(error))
  gzip.on('close', () => source.destroy())
  return Readable.toWeb(source.pipe(gzip)) as ReadableStream<Uint8Array<ArrayBuffer>>
}
